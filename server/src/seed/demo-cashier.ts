import type { CashierKind, DepositState } from '@parlour/contract/cashier-states';
import type { Logger } from 'pino';
import type { MethodRule } from '../content/documents/cashier.ts';
import { readDocument } from '../content/read.ts';
import type { Db, Tx } from '../db/db.ts';
import { SITE_CURRENCY } from '../players/currency.ts';

/**
 * What one demo player has deposited and withdrawn before, so that the records have something to show. Nothing of it went through the
 * gateway, and what came in went out again: the wallet is as everybody's.
 */
const ACCOUNT = 'player01';
const DEPOSITS: {
  state: Exclude<DepositState, 'created' | 'pending' | 'disputed'>;
  kind: CashierKind;
  minor: bigint;
  daysAgo: number;
}[] = [
  { state: 'paid', kind: 'qr', minor: 20_000n, daysAgo: 24 },
  { state: 'rejected', kind: 'card', minor: 50_000n, daysAgo: 17 },
  { state: 'paid', kind: 'bank', minor: 30_000n, daysAgo: 9 },
  { state: 'expired', kind: 'bank', minor: 100_000n, daysAgo: 6 },
  { state: 'cancelled', kind: 'crypto', minor: 25_000n, daysAgo: 2 },
];
const WITHDRAWALS: { outcome: 'paid' | 'rejected'; minor: bigint; daysAgo: number }[] = [
  { outcome: 'paid', minor: 20_000n, daysAgo: 20 },
  { outcome: 'rejected', minor: 15_000n, daysAgo: 8 },
  { outcome: 'paid', minor: 30_000n, daysAgo: 4 },
];
const MINUTES_TO_END = 7;

/** Answers how many rows it made; only for an empty site. */
export function seedDemoCashier(db: Db, log: Logger): Promise<number> {
  return db.tx(async (tx) => {
    const rules = await readDocument(tx, log, 'cashier');
    const player = await tx.find<{ id: bigint; account_id: bigint }>(
      `select p.id, b.id as account_id from player p join bound_account b on b.player_id = p.id and b.is_default where p.account = $1`,
      [ACCOUNT],
    );
    if (!player) return 0;
    const methodOf = (methods: readonly MethodRule[], kind: CashierKind) =>
      methods.find((one) => one.kind === kind && one.currency === SITE_CURRENCY);
    let made = 0;
    for (const [index, past] of DEPOSITS.entries()) {
      const method = methodOf(rules.deposit, past.kind);
      if (method) made += await addDeposit(tx, player.id, { ...past, method, index });
    }
    const method = methodOf(rules.withdrawal, 'bank');
    for (const [index, past] of method ? WITHDRAWALS.entries() : [])
      made += await addWithdrawal(tx, player, { ...past, method: method!, index });
    return made;
  });
}

const reference = (prefix: string, index: number): string =>
  `${prefix}DEM0${String(index + 1).padStart(8, '0')}`;

async function addDeposit(
  tx: Tx,
  playerId: bigint,
  past: (typeof DEPOSITS)[number] & { method: MethodRule; index: number },
): Promise<number> {
  const { method, minor, state, daysAgo, index } = past;
  const isPaid = state === 'paid';
  const { id } = await tx.get<{ id: bigint }>(
    `insert into deposit (reference, player_id, state, method, kind, title, currency, amount_minor, fee_minor, reason, language, created_at,
                          expires_at, decided_at)
     select $1, $2, $3, $4, $5, $6, $7, $8, 0, case when $3 = 'rejected' then 'declined' end, 'en', at, at + interval '30 minutes',
            case when $3 <> 'pending' then at + $10 * interval '1 minute' end
       from (select now() - $9 * interval '1 day' as at) past returning id`,
    [
      reference('DP', index),
      playerId,
      isPaid ? 'pending' : state,
      method.id,
      method.kind,
      JSON.stringify(method.title),
      SITE_CURRENCY,
      minor,
      daysAgo,
      MINUTES_TO_END,
    ],
  );
  if (!isPaid) return 1;
  await tx.run('select from credit_deposit($1, $2, null)', [id, minor]);
  await tx.run(`update deposit set decided_at = created_at + $2 * interval '1 minute' where id = $1`, [
    id,
    MINUTES_TO_END,
  ]);
  return 1;
}

async function addWithdrawal(
  tx: Tx,
  player: { id: bigint; account_id: bigint },
  past: (typeof WITHDRAWALS)[number] & { method: MethodRule; index: number },
): Promise<number> {
  const { method, minor, outcome, daysAgo, index } = past;
  // Below every limit of a day: it is the plan's, not the player's.
  const limit = minor * BigInt(WITHDRAWALS.length) * 10n;
  const { id } = await tx.get<{ id: bigint }>(
    `select (w).id from begin_withdrawal($1, $2, $3, $4, 0, $5, $6, $7, $8, null, 'review', $9, $9, $10)`,
    [
      reference('WD', index),
      player.id,
      SITE_CURRENCY,
      minor,
      method.id,
      method.kind,
      JSON.stringify(method.title),
      player.account_id,
      limit,
      WITHDRAWALS.length,
    ],
  );
  await tx.run(`select from settle_withdrawal($1, $2, 'account', null)`, [id, outcome]);
  await tx.run(
    `update withdrawal set created_at = now() - $2 * interval '1 day', sent_at = now() - $2 * interval '1 day',
            decided_at = now() - $2 * interval '1 day' + $3 * interval '1 minute' where id = $1`,
    [id, daysAgo, MINUTES_TO_END],
  );
  return 1;
}
