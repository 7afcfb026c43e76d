import { PRODUCTS } from '@parlour/contract/bet-words';
import { vi } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../base/db/template.ts';
import { writeShare } from '../../people/agents/shares.ts';
import { addUpShares } from '../../play/bets/add-up-bets.ts';
import { bookUnbooked } from '../../play/bets/book-bets.ts';
import type { ReportFilter } from './cells.ts';
import { figuresOf, NO_SUMS, type Level, type MinorFigures } from './figures.ts';
import { readGroups } from './report.ts';
import { listBetRows, type AskedBets, type ReportBetRow } from './report-bets.ts';

/** A tree of accounts with bets, and what reports say of them. */

let database: TestDatabase;
export const CLOCK = {
  nowS: 1_767_225_600,
  timezone: '+08:00',
  weekStart: 'monday',
  title: 'Parlour',
} as const;
export const START = Date.parse('2026-02-01T00:00:00+08:00');
export const SPAN = { from: START / 1000, to: START / 1000 + 28 * 86_400 };
const WHOLE = { fromHour: '2026-02-01 00:00', toHour: '2026-03-01 00:00' };

const PATIENCE = { timeout: 60_000, interval: 50 };

export async function openReports(): Promise<TestDatabase> {
  database = await createTestDatabase();
  return database;
}

/** The same sequence for the same seed. */
export function dice(seed: number) {
  let state = seed;
  return (below: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

export interface Account {
  id: bigint;
  account: string;
  level: Level;
}

export async function addAccount(account: string, level: Level, uplineId: bigint | null): Promise<Account> {
  const { id } = await database.db.get<{ id: bigint }>(
    `insert into player (account, nickname, password_hash, currency, identity_type, upline_id) values ($1, $1, '', 'MYR', $2, $3) returning id`,
    [account, level, uplineId],
  );
  return { id, account, level };
}

const terms = (shareBp: number, commissionBp: number) => ({
  grantedBp: shareBp,
  shareBp,
  commissionBp,
});

export async function setShare(id: bigint, at: Date, shareBp: number, commissionBp: number): Promise<void> {
  await database.db.tx(async (tx) => {
    for (const product of PRODUCTS)
      await writeShare(tx, id, 'test', { product, since: at, ...terms(shareBp, commissionBp) });
  });
}

let numbers = 0;
export async function bet(
  playerId: bigint,
  at: Date,
  fields: {
    stakeMinor: number;
    payoutMinor: number;
    jackpotMinor?: number;
    platformId?: number;
    game?: string;
  },
): Promise<void> {
  const { stakeMinor, payoutMinor, jackpotMinor = 0, platformId = 1, game = 'any' } = fields;
  await database.db.run(
    `insert into bet (platform_id, vendor_ref, player_id, game_code, round_ref, currency, stake_minor, payout_minor, jackpot_minor, status, placed_at, settled_at)
     values ($1, $2, $3, $4, 'r', 'MYR', $5, $6, $7, 'settled', $8, $8)`,
    [platformId, `n${(numbers += 1)}`, playerId, game, stakeMinor, payoutMinor, jackpotMinor, at],
  );
}

export const filterOf = (account: Account | undefined, more: Partial<ReportFilter> = {}): ReportFilter => ({
  node: { id: account?.id ?? 0n, level: account?.level ?? 'company', path: [], within: null },
  ...WHOLE,
  branchId: null,
  playerId: null,
  platformId: null,
  gameCode: null,
  product: null,
  currency: 'MYR',
  ...more,
});

export async function totalsOf(
  account: Account | undefined,
  more: Partial<ReportFilter> = {},
): Promise<MinorFigures> {
  const { totals } = await readGroups(
    database.db,
    { filter: filterOf(account, more), by: 'date', frequency: 'none', clock: CLOCK },
    10,
  );
  return figuresOf(totals ?? NO_SUMS, account?.level ?? 'company');
}

export async function addUp(): Promise<void> {
  await vi.waitUntil(async () => (await bookUnbooked(database.db)) === 0, PATIENCE);
  await vi.waitUntil(async () => {
    while ((await addUpShares(database.db, 50)) > 0);
    const { left } = await database.db.get<{ left: boolean }>(
      'select exists (select from bet_fact where transaction >= (select until from share_watermark)) as left',
    );
    return !left;
  }, PATIENCE);
}

/** All bets of a filter, page by page. */
export async function listInPages(asked: AskedBets, most: number): Promise<ReportBetRow[]> {
  const rows: ReportBetRow[] = [];
  for (;;) {
    const last = rows.at(-1);
    const below = last && {
      worth: last.worth,
      at: last.at,
      playerId: String(last.playerId),
      id: String(last.id),
    };
    const page = await listBetRows(database.db, asked, below, most, asked.sorting ? undefined : 'byTime');
    if (page.length === 0) return rows;
    rows.push(...page);
  }
}
