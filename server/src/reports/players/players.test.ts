import type { PlayerOrder, PlayerScope } from '@parlour/contract/report-words';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Queryable } from '../../base/db/db.ts';
import { createTestDatabase, type TestDatabase } from '../../base/db/template.ts';
import { nameInsertedPlayers } from '../../people/accounts/player-names.fixture.ts';
import { findPlayerByAccount, type IdentityType, type Player } from '../../people/accounts/players.ts';
import { writePlace } from '../../people/agents/shares.ts';
import { bookUnbooked } from '../../play/bets/book-bets.ts';
import { readGroups } from '../win-loss/report.ts';
import {
  addAccount,
  addBet,
  addDeposit,
  askedOf,
  at,
  DAY,
  SPAN,
  START,
  whoOf,
  type Account,
} from './players.fixture.ts';
import { getBranch, isNew, mayReadBalances, readBatch, readSummary, type AskedPlayers } from './players.ts';
import { listPlayers, positionOf, type PlayerFilter, type PlayerRow } from './who.ts';

/** Agents see the players below them, each once, with what was theirs below them and nothing else (rules R20, R29–R31). */

let database: TestDatabase;
const CLOCK = { nowS: SPAN.to, timezone: '+08:00', weekStart: 'monday', title: 'Parlour' } as const;

const accounts: Account[] = [];

async function add(account: string, level: IdentityType, uplineId: bigint | null, createdAt: Date) {
  const made = await addAccount(database.db, { account, level, uplineId, createdAt });
  accounts.push(made);
  return made;
}

const named = (account: string): Account => accounts.find((each) => each.account === account)!;

/** The same sequence for the same seed. */
function dice(seed: number) {
  let state = seed;
  return (below: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

beforeAll(async () => {
  database = await createTestDatabase();
  const roll = dice(20_261_126);
  const old = new Date(START - 90 * DAY);
  await add('m1', 'master', null, old);
  for (const agent of ['a1', 'a2', 'a3']) await add(agent, 'agent', named('m1').id, old);
  await add('m2', 'master', null, old);
  await add('b1', 'agent', named('m2').id, old);
  const above = [null, ...accounts.map(({ id }) => id)];
  for (let n = 0; n < 60; n += 1)
    await add(
      `${'pqr'[roll(3)]}${roll(9)}x${n}`,
      'player',
      above[roll(above.length)] ?? null,
      // Many at one moment: the id tells them apart.
      new Date(START + (roll(10) - 5) * DAY),
    );
  await nameInsertedPlayers(database.db);
}, 60_000);
afterAll(() => database.drop());

async function everyPage(who: PlayerFilter, size: number): Promise<PlayerRow[]> {
  const rows: PlayerRow[] = [];
  for (;;) {
    const last = rows.at(-1);
    const page = await listPlayers(database.db, who, last && positionOf(last, who.order), size);
    rows.push(...page);
    if (page.length < size) return rows;
  }
}

/** Reckoned apart from the product's SQL, by walking up. */
function isBelow({ uplineId }: Account, node: bigint, scope: PlayerScope): boolean {
  if ((uplineId ?? 0n) === node) return true;
  if (scope === 'direct') return false;
  const up = accounts.find(({ id }) => id === uplineId);
  return up !== undefined && isBelow(up, node, scope);
}

function modelOf(node: bigint, { scope, search, registered, order, isBack }: PlayerFilter): string[] {
  const found = accounts
    .filter(
      (each) =>
        each.level === 'player' &&
        isBelow(each, node, scope) &&
        each.account.startsWith(search) &&
        (registered === undefined || isNew(each, registered)),
    )
    .toSorted((one, other) => {
      const time = Number(one.createdAt) - Number(other.createdAt) || Number(one.id - other.id);
      return order === 'account' ? (one.account < other.account ? -1 : 1) : time;
    })
    .map(({ account }) => account);
  return isBack ? found.toReversed() : found;
}

test('every node, scope, order, search and page: each player below the node once, and nobody else', async () => {
  const nodes = [0n, ...accounts.filter(({ level }) => level !== 'player').map(({ id }) => id)];
  let seen = 0;
  for (const node of nodes)
    for (const scope of ['all', 'direct'] as const)
      for (const order of ['account', 'registered'] as const satisfies PlayerOrder[])
        for (const isBack of [false, true])
          for (const more of [
            {},
            { registered: SPAN },
            ...(order === 'account' ? [{ search: 'p' }, { search: 'q3' }] : []),
          ]) {
            const who = whoOf(0n, node, { scope, order, isBack, ...more });
            const rows = await everyPage(who, 7);
            expect(rows.map(({ account }) => account)).toEqual(modelOf(node, who));
            seen += rows.length;
          }
  expect(seen).toBeGreaterThan(1_000);
});

const viewerOf = async (account: string): Promise<Player> =>
  (await findPlayerByAccount(database.db, account))!;

test('an account that is not below the reader, a player, and nobody are the same: unknown', async () => {
  const master = await viewerOf('m1');
  const player = accounts.find(({ level, uplineId }) => level === 'player' && uplineId === named('a1').id)!;
  expect((await getBranch(database.db, master, 'A1')).id).toBe(named('a1').id);
  for (const member of ['m2', 'b1', player.account, 'nobody9'])
    await expect(getBranch(database.db, master, member)).rejects.toThrow('notFound');
  await expect(getBranch(database.db, await viewerOf('a1'), 'm1')).rejects.toThrow('notFound');
  expect((await getBranch(database.db, { ...master, isSupervisor: true }, undefined)).id).toBe(0n);
});

test('a balance is for the account directly above, and for supervisors', () => {
  const reader = (identityType: IdentityType, isSupervisor = false) => ({
    id: 7n,
    identityType,
    isSupervisor,
  });
  const may = (who: ReturnType<typeof reader>, nodeId: bigint, scope: PlayerScope) =>
    mayReadBalances(who, { nodeId, scope });
  expect(may(reader('agent'), 7n, 'all')).toBe(true);
  expect(may(reader('master'), 7n, 'direct')).toBe(true);
  expect(may(reader('master'), 7n, 'all')).toBe(false);
  expect(may(reader('master'), 8n, 'direct')).toBe(false);
  expect(may(reader('shareholder', true), 0n, 'all')).toBe(true);
});

const pay = (playerId: bigint, when: Date, amountMinor: number) =>
  addDeposit(database.db, { playerId, at: when, amountMinor });
const bet = (playerId: bigint, when: Date, stakeMinor: number) =>
  addBet(database.db, playerId, when, stakeMinor);

async function readAll(asked: AskedPlayers) {
  const rows = await everyPage(asked.who, 100);
  const summary = await readSummary(database.db, rows, asked);
  const read = await readBatch(database.db, rows, asked);
  return { of: new Map(read.map((row) => [row.account, row])), summary };
}

test('who was moved brings nothing along: payments, bets and activity count from the move, and for those above both throughout', async () => {
  const moved = await add('zmoved', 'player', named('a1').id, at(-20));
  await bet(moved.id, at(2), 300);
  await pay(moved.id, at(2), 1_000);
  await database.db.run('update player set last_login_at = $2 where id = $1', [moved.id, at(2)]);
  expect(await bookUnbooked(database.db)).toBeGreaterThan(0);
  await database.db.tx((tx) => writePlace(tx, moved.id, named('a2').id, { at: at(5), by: 'test' }));
  moved.uplineId = named('a2').id;
  const a2 = askedOf(whoOf(named('a2').id, named('a2').id), 'agent', true);
  const before = (await readAll(a2)).of.get('zmoved')!;
  expect(before).toMatchObject({ lastLoginAt: null, lastBetAt: null, agent: 'a2' });
  expect(before.figures).toMatchObject({ deposits: 0, depositedMinor: 0n, bets: 0, balanceMinor: 0n });
  await bet(moved.id, at(8), 50);
  await pay(moved.id, at(8), 70);
  await bookUnbooked(database.db);
  const after = await readAll(a2);
  expect(after.of.get('zmoved')).toMatchObject({
    lastBetAt: at(8),
    figures: { deposits: 1, depositedMinor: 70n, bets: 1, validMinor: 50n, winLossMinor: -50n },
  });
  expect((await readAll(askedOf(whoOf(named('a1').id, named('a1').id), 'agent'))).of.has('zmoved')).toBe(
    false,
  );
  const above = await readAll(askedOf(whoOf(named('m1').id, named('m1').id), 'master'));
  expect(above.of.get('zmoved')!.figures).toMatchObject({ deposits: 2, depositedMinor: 1_070n, bets: 2 });
  expect(above.of.get('zmoved')).toMatchObject({ lastLoginAt: at(2) });
  expect(above.of.get('zmoved')!.figures.balanceMinor).toBeNull();
});

test('totals are the sum of the rows, and play is what the report by player says', async () => {
  const roll = dice(7);
  for (const each of accounts.filter(({ level }) => level === 'player')) {
    if (roll(2) === 0) await bet(each.id, new Date(START + (9 + roll(15)) * DAY), 1 + roll(999));
    if (roll(3) === 0) await pay(each.id, new Date(START + (roll(60) - 10) * DAY), 1 + roll(9_999));
  }
  await bookUnbooked(database.db);
  const asked = askedOf(whoOf(named('m1').id, named('m1').id), 'master');
  const { of, summary } = await readAll(asked);
  const rows = [...of.values()];
  const sum = (pick: (row: (typeof rows)[number]) => bigint) =>
    rows.reduce((all, row) => all + pick(row), 0n);
  expect(summary.players).toBe(rows.length);
  expect(summary.new).toBe(rows.filter((row) => isNew(row, SPAN)).length);
  expect(summary.active).toBe(rows.filter(({ figures }) => figures.bets > 0).length);
  expect(summary.withBalance).toBeNull();
  expect(summary.figures.depositedMinor).toBe(sum(({ figures }) => figures.depositedMinor));
  expect(summary.figures.depositedMinor).toBeGreaterThan(0n);
  const report = await readGroups(
    database.db,
    { filter: asked.filter, by: 'player', frequency: 'none', clock: CLOCK },
    1_000,
  );
  const byId = new Map(report.rows.map((row) => [row.key, row]));
  for (const row of rows) {
    const its = byId.get(String(row.id));
    expect(row.figures.bets, row.account).toBe(Number(its?.bets ?? 0n));
    expect(row.figures.winLossMinor).toBe(its ? its.payoutMinor - its.stakeMinor : 0n);
  }
  expect(summary.active).toBeGreaterThan(5);
});

test('a page reads no table of players from end to end, however many there are elsewhere', async () => {
  const many = 'generate_series(1, 20000) n';
  for (const statement of [
    `insert into player (account, nickname, password_hash, currency, identity_type, upline_id)
     select 'zz' || n, 'x', '', 'MYR', case when n % 100 = 0 then 'agent' else 'player' end, ${named('m2').id} from ${many}`,
    `insert into deposit (reference, player_id, state, method, kind, title, currency, amount_minor, paid_minor, fee_minor, language, expires_at, decided_at)
     select 'm' || id, id, 'paid', 'bank', 'bank', '{}', 'MYR', 1, 1, 0, 'en', now(), now() from player`,
    `insert into bound_account (player_id, kind, bank_id, bank_name, holder, currency, number_sealed, number_mark, number_tail, is_default, usable_at)
     select id, 'bank', 'b', 'b', 'b', 'MYR', '', int8send(id), '1', true, now() from player`,
    `insert into withdrawal (reference, player_id, state, method, kind, title, currency, amount_minor, fee_minor, bound_account_id, decided_at)
     select 'w' || player_id, player_id, 'paid', 'bank', 'bank', '{}', 'MYR', 1, 0, id, now() from bound_account`,
    `insert into bet (platform_id, vendor_ref, player_id, game_code, round_ref, currency, stake_minor, payout_minor, status, placed_at)
     select 1, 'm' || id, id, 'any', 'r', 'MYR', 1, 0, 'open', now() from player`,
    `insert into ledger_account (kind, player_id, currency, balance_minor, version) select 'wallet', id, 'MYR', 0, 0 from player`,
    'analyze',
  ])
    await database.ownerDb.run(statement);
  const plans: string[] = [];
  // Explains each statement as it comes, and answers no row.
  const explaining = {
    query: async (text: string, values: unknown[]) => {
      const lines = await database.db.query<object>(`explain ${text}`, values);
      plans.push(lines.map((line) => String(Object.values(line)[0])).join('\n'));
      return [];
    },
  } as unknown as Queryable;
  for (const order of ['account', 'registered'] as const)
    for (const reader of [0n, named('a1').id, named('m2').id])
      await listPlayers(explaining, whoOf(reader, reader, { order, registered: SPAN }), undefined, 51);
  expect(plans).toHaveLength(6);
  for (const plan of plans) expect(plan).toMatch(/player_below_by_(account|time)/);
  const page = await listPlayers(database.db, whoOf(0n, named('m2').id), undefined, 50);
  await readBatch(explaining, page, askedOf(whoOf(0n, named('m2').id), 'master', true));
  // Payments, play, balances and the last bets.
  expect(plans).toHaveLength(10);
  for (const plan of plans)
    expect(plan).not.toMatch(/Seq Scan on (player|deposit|withdrawal|bet|ledger_account)\b/);
}, 60_000);
