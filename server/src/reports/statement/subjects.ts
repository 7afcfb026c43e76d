import type { Language } from '@parlour/contract/languages';
import type { Queryable } from '../../base/db/db.ts';
import type { StatementRow } from '../../money/ledger/statement.ts';
import { maskAccount } from '../../people/accounts/mask-account.ts';

/** The subject of a change of the wallet, and the number to quote. Neither reveals another player. */
export interface Subject {
  platformId: number | null;
  about: string;
  reference: string;
}

interface Asked {
  playerId: bigint;
  language: Language;
}
type FindSubjects = (
  db: Queryable,
  rows: readonly StatementRow[],
  asked: Asked,
) => Promise<Map<bigint, Subject>>;

/** The finder of a transfer's subject, by the beginning of its reason. */
const SUBJECTS: readonly { reason: RegExp; find: FindSubjects }[] = [
  { reason: /^points_/, find: findTransfers },
  { reason: /^game_/, find: findPlatforms },
  { reason: /^referral_/, find: findFriends },
  { reason: /^(deposit|withdrawal)_/, find: findPayments },
];

/** A subject for every row. A row without one is named by its number alone. */
export async function findSubjects(
  db: Queryable,
  rows: readonly StatementRow[],
  asked: Asked,
): Promise<(row: StatementRow) => Subject> {
  const found = new Map<bigint, Subject>();
  for (const { reason, find } of SUBJECTS) {
    const its = rows.filter((row) => reason.test(row.reason));
    if (its.length === 0) continue;
    for (const [transferId, subject] of await find(db, its, asked)) found.set(transferId, subject);
  }
  return (row) =>
    found.get(row.transferId) ?? { platformId: null, about: '', reference: numberOf(asked, row.transferId) };
}

/** The number of a transfer, for the player to quote. */
const numberOf = ({ playerId }: Pick<Asked, 'playerId'>, transferId: bigint): string =>
  `T${playerId}-${transferId}`;

/** The part of a reference before the step. */
const referenceOf = ({ reference }: StatementRow): string => reference.split(':')[0]!;

async function findTransfers(
  db: Queryable,
  rows: readonly StatementRow[],
  { playerId }: Asked,
): Promise<Map<bigint, Subject>> {
  const transfers = await db.query<{ reference: string; platformId: number; title: string | null }>(
    `select t.reference, t.platform_id, p.title
       from point_transfer t left join game_platform p on p.id = t.platform_id where t.player_id = $1 and t.reference = any($2)`,
    [playerId, rows.map(referenceOf)],
  );
  const byReference = new Map(transfers.map((transfer) => [transfer.reference, transfer]));
  return new Map(
    rows.flatMap((row) => {
      const transfer = byReference.get(referenceOf(row));
      if (!transfer) return [];
      const { reference, platformId, title } = transfer;
      return [[row.transferId, { platformId, about: title ?? '', reference }]];
    }),
  );
}

/** Found by the platform's account with the house, on the other side of the transfer. */
async function findPlatforms(
  db: Queryable,
  rows: readonly StatementRow[],
  { playerId }: Asked,
): Promise<Map<bigint, Subject>> {
  const platforms = await db.query<{ transferId: bigint; platformId: number; title: string | null }>(
    `select e.transfer_id, a.platform_id, p.title
       from ledger_entry e join ledger_account a on a.player_id = e.player_id and a.id = e.account_id left join game_platform p on p.id = a.platform_id
      where e.player_id = $1 and e.transfer_id = any($2) and a.kind = 'house' and a.platform_id is not null`,
    [playerId, rows.map(({ transferId }) => transferId)],
  );
  return new Map(
    platforms.map(({ transferId, platformId, title }) => [
      transferId,
      { platformId, about: title ?? '', reference: numberOf({ playerId }, transferId) },
    ]),
  );
}

/** `referral:{inviter}:{friend}:{step}`: the other of the two, masked. */
async function findFriends(
  db: Queryable,
  rows: readonly StatementRow[],
  { playerId }: Asked,
): Promise<Map<bigint, Subject>> {
  const others = rows.flatMap((row) => {
    const match = /^referral:(\d+):(\d+):/.exec(row.reference);
    if (!match) return [];
    const [inviter, friend] = [BigInt(match[1]!), BigInt(match[2]!)];
    return [{ row, otherId: inviter === playerId ? friend : inviter }];
  });
  const players = await db.query<{ id: bigint; account: string }>(
    'select id, account from player where id = any($1)',
    [others.map(({ otherId }) => otherId)],
  );
  const accounts = new Map(players.map(({ id, account }) => [id, account]));
  return new Map(
    others.map(({ row, otherId }) => [
      row.transferId,
      {
        platformId: null,
        about: maskAccount(accounts.get(otherId) ?? ''),
        reference: numberOf({ playerId }, row.transferId),
      },
    ]),
  );
}

async function findPayments(
  db: Queryable,
  rows: readonly StatementRow[],
  { playerId, language }: Asked,
): Promise<Map<bigint, Subject>> {
  const payments = await db.query<{ reference: string; title: string | null }>(
    `select reference, coalesce(nullif(title ->> $3, ''), title ->> 'en') as title from deposit where player_id = $1 and reference = any($2)
     union all
     select reference, coalesce(nullif(title ->> $3, ''), title ->> 'en') from withdrawal where player_id = $1 and reference = any($2)`,
    [playerId, rows.map(referenceOf), language],
  );
  const titles = new Map(payments.map(({ reference, title }) => [reference, title]));
  return new Map(
    rows.flatMap((row) =>
      titles.has(referenceOf(row))
        ? [
            [
              row.transferId,
              { platformId: null, about: titles.get(referenceOf(row)) ?? '', reference: referenceOf(row) },
            ],
          ]
        : [],
    ),
  );
}
