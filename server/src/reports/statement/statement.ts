import type { Output, ParsedInput } from '@parlour/contract/endpoints';
import type { Language } from '@parlour/contract/languages';
import { groupOf, reasonsOf, STATEMENT_GROUPS, type StatementGroup } from '@parlour/contract/ledger-reasons';
import { toMajor } from '@parlour/contract/money';
import { RECORDS_A_PAGE } from '@parlour/contract/records';
import type { StatementTotals, Transaction } from '@parlour/contract/statement';
import type { TimeSpan } from '@parlour/contract/time-ranges';
import { unixSeconds } from '@parlour/contract/unix-seconds';
import type { Db, Queryable } from '../../base/db/db.ts';
import { Refusal } from '../../base/http/refusal.ts';
import { reasonWords } from '../../money/ledger/reason-words.ts';
import {
  balanceAt,
  findEntry,
  findWalletAccount,
  listEntries,
  listOwnLegs,
  spanOfEntries,
  sumByReason,
  type EntrySpan,
  type ReasonSums,
  type StatementRow,
} from '../../money/ledger/statement.ts';
import type { Player } from '../../people/accounts/players.ts';
import type { Seals } from '../../base/crypto/sealed.ts';
import { openCursor, sealCursor } from '../../base/records/cursor.ts';
import { findSubjects, type Subject } from './subjects.ts';

export interface Asked {
  player: Player;
  language: Language;
  group: StatementGroup | undefined;
  span: TimeSpan;
}

const dateOf = (unixS: number): Date => new Date(unixS * 1000);

/** What binds a cursor of the statement. */
const cursorAbout = ({ player, group }: Pick<Asked, 'player' | 'group'>): unknown[] => [
  'statement',
  player.id,
  group ?? null,
];

/** The interval of a page: of the page before where there is one, so that 'today' stays the same day while one reads on. */
export function readAfter(
  seals: Seals,
  about: Pick<Asked, 'player' | 'group'>,
  after: ParsedInput<'listTransactions'>['after'],
): { span: TimeSpan; below: bigint } | undefined {
  if (after === undefined) return undefined;
  const [from, to, below] = openCursor(seals, cursorAbout(about), after);
  return { span: { from: Number(from), to: Number(to) }, below: BigInt(below!) };
}

/** A page and, with the first one, what everything the filter fits adds up to: one consistent reading. */
export function readStatement(
  db: Db,
  seals: Seals,
  asked: Asked,
  below: bigint | undefined,
): Promise<Output<'listTransactions'>> {
  const { player, language, group, span } = asked;
  return db.tx(
    async (tx) => {
      const account = await findWalletAccount(tx, player.id, player.currency);
      const head = { ...span, currency: player.currency };
      if (account === undefined)
        return { ...head, list: [], next: null, totals: below === undefined ? noTotals() : null };
      const entries = await spanOfEntries(tx, account, dateOf(span.from), dateOf(span.to));
      const totals = below === undefined ? await readTotals(tx, asked, entries) : null;
      const upTo = below !== undefined && below <= entries.upTo ? below - 1n : entries.upTo;
      const rows = await listEntries(tx, { ...entries, upTo }, group && reasonsOf(group), RECORDS_A_PAGE + 1);
      const shown = rows.slice(0, RECORDS_A_PAGE);
      const subjectOf = await findSubjects(tx, shown, { playerId: player.id, language });
      const last = shown.at(-1);
      return {
        ...head,
        list: shown.map((row) => showRow(row, subjectOf(row), asked)),
        next:
          rows.length > RECORDS_A_PAGE && last
            ? sealCursor(seals, cursorAbout(asked), [span.from, span.to, String(last.number)])
            : null,
        totals,
      };
    },
    { isolation: 'repeatable read' },
  );
}

async function readTotals(
  tx: Queryable,
  { player, group, span }: Asked,
  entries: EntrySpan,
): Promise<StatementTotals> {
  const { currency } = player;
  const [from, to] = [dateOf(span.from), dateOf(span.to)];
  const sums = await sumByReason(tx, entries, from, to);
  const everywhere = await sumByReason(tx, { playerId: player.id, currency }, from, to);
  const groups = STATEMENT_GROUPS.map((name) => ({ group: name, ...add(sums, currency, name) }));
  const inGames = everywhere.filter(({ reason }) => groupOf(reason) === 'games');
  return {
    ...add(sums, currency, group),
    opening: toMajor(await balanceAt(tx, entries, entries.after), currency),
    closing: toMajor(await balanceAt(tx, entries, entries.upTo), currency),
    result: toMajor(
      inGames.reduce((sum, { inMinor, outMinor }) => sum + inMinor - outMinor, 0n),
      currency,
    ),
    groups: groups.filter(({ count }) => count > 0),
  };
}

function add(sums: readonly ReasonSums[], currency: string, group: StatementGroup | undefined) {
  const its = sums.filter(({ reason }) => group === undefined || groupOf(reason) === group);
  return {
    count: its.reduce((sum, { entries }) => sum + Number(entries), 0),
    in: toMajor(
      its.reduce((sum, { inMinor }) => sum + inMinor, 0n),
      currency,
    ),
    out: toMajor(
      its.reduce((sum, { outMinor }) => sum + outMinor, 0n),
      currency,
    ),
  };
}

function noTotals(): StatementTotals {
  return { count: 0, in: 0, out: 0, opening: 0, closing: 0, result: 0, groups: [] };
}

function showRow(
  row: StatementRow,
  { platformId, about, reference }: Subject,
  { player: { currency }, language }: Pick<Asked, 'player' | 'language'>,
): Transaction {
  return {
    id: Number(row.number),
    time: unixSeconds(row.bookedAt),
    reason: row.reason,
    title: reasonWords(row.reason, language),
    group: groupOf(row.reason),
    game_type: platformId,
    about,
    amount: toMajor(row.amountMinor, currency),
    balance_before: toMajor(row.balanceAfterMinor - row.amountMinor, currency),
    balance_after: toMajor(row.balanceAfterMinor, currency),
    reference,
  };
}

export async function readTransaction(
  db: Db,
  asked: Pick<Asked, 'player' | 'language'>,
  id: number,
): Promise<Output<'getTransaction'>> {
  const { player, language } = asked;
  const account = await findWalletAccount(db, player.id, player.currency);
  const row = account === undefined ? undefined : await findEntry(db, account, BigInt(id));
  if (!row) throw new Refusal('notFound');
  const subjectOf = await findSubjects(db, [row], { playerId: player.id, language });
  const transaction = showRow(row, subjectOf(row), asked);
  const legs = await listOwnLegs(db, player.id, row.transferId);
  const transfer = await db.find<{
    state: 'asked' | 'confirmed' | 'refused' | 'unknown';
    askedAt: Date;
    decidedAt: Date | null;
    providerRef: string | null;
  }>(
    `select state, asked_at, decided_at, provider_ref
       from point_transfer where player_id = $1 and reference = $2`,
    [player.id, transaction.reference],
  );
  return {
    transaction,
    currency: player.currency,
    places: legs.map(({ kind, amountMinor, balanceAfterMinor }) => ({
      place: kind,
      name: kind === 'platform' ? transaction.about : '',
      amount: toMajor(amountMinor, player.currency),
      balance_after: toMajor(balanceAfterMinor, player.currency),
    })),
    transfer: transfer
      ? {
          state: transfer.state,
          ask_time: unixSeconds(transfer.askedAt),
          decide_time: transfer.decidedAt && unixSeconds(transfer.decidedAt),
          provider_ref: transfer.providerRef,
        }
      : null,
  };
}
