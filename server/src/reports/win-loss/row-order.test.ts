import { getReport, type BetSort } from '@parlour/contract/report';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestDatabase } from '../../base/db/template.ts';
import { bookUnbooked } from '../../play/bets/book-bets.ts';
import { nameInsertedPlayers } from '../../people/accounts/player-names.fixture.ts';
import { figuresOf, showFigures, type Level } from './figures.ts';
import {
  addAccount,
  addUp,
  bet,
  CLOCK,
  dice,
  filterOf,
  listInPages,
  openReports,
  setShare,
  SPAN,
  START,
  type Account,
} from './report.fixture.ts';
import { readGroups, readReport } from './report.ts';
import { listBetRows, type ReportBetRow } from './report-bets.ts';
import type { RowPosition } from './row-order.ts';

/** Rows and bets come in the order of any figure over all pages (rule R21). */

let database: TestDatabase;
/** An account of each level, and the whole site. */
const nodes: Account[] = [{ id: 0n, account: 'site', level: 'company' }];
const PLAYERS = 12;
const BETS = 150;

/** Half of the bets are rolled up. */
beforeAll(async () => {
  database = await openReports();
  const since = new Date(START - 86_400_000);
  const shareholder = await addAccount('holder', 'shareholder', null);
  const master = await addAccount('master', 'master', shareholder.id);
  const agents = [
    await addAccount('agenta', 'agent', master.id),
    await addAccount('agentb', 'agent', master.id),
  ];
  nodes.push(shareholder, master, agents[0]!);
  await setShare(shareholder.id, since, 2_000, 90);
  await setShare(master.id, since, 1_500, 70);
  for (const [at, { id }] of agents.entries()) await setShare(id, since, 1_000 + at * 777, 50);
  const players: Account[] = [];
  for (let n = 0; n < PLAYERS; n += 1) {
    const player = await addAccount(`player${n}`, 'player', agents[n % 2]!.id);
    await setShare(player.id, since, 0, n);
    players.push(player);
  }
  await nameInsertedPlayers(database.db);
  const roll = dice(20_261_127);
  for (let n = 0; n < BETS; n += 1) {
    if (n === BETS / 2) await addUp();
    const fields = {
      stakeMinor: 1 + roll(300),
      payoutMinor: roll(3) === 0 ? roll(900) : 0,
      jackpotMinor: roll(20) === 0 ? 500 : 0,
      platformId: 1 + roll(2),
      game: `g${roll(9)}`,
    };
    await bet(players[roll(PLAYERS)]!.id, new Date(START + roll(20) * 3_600_000 * 7), fields);
  }
  await bookUnbooked(database.db);
});
afterAll(() => database.drop());

const SORTS = getReport.input.shape.sort.unwrap().options;
type Figures = ReturnType<typeof showFigures>;
const shownOf = (row: Parameters<typeof figuresOf>[0], level: Level): Figures =>
  showFigures(figuresOf(row, level), 'MYR');
const nameOf = ({ platformId, key }: { platformId: number | null; key: string | null }): string =>
  `${platformId} ${key}`;
const inOrder = (values: readonly (number | null)[], isUp: boolean): (number | null)[] =>
  values.toSorted((one, other) => ((one ?? -1) - (other ?? -1)) * (isUp ? 1 : -1));

test('rows come in the order of any figure, over all pages, each once', async () => {
  for (const node of nodes)
    for (const by of ['player', 'game'] as const)
      for (const [at, sort] of SORTS.entries()) {
        const isUp = at % 2 === 0;
        const sorting = { by: sort, isUp };
        const asked = { filter: filterOf(node), by, frequency: 'daily', sorting, clock: CLOCK } as const;
        const all = (await readGroups(database.db, asked, 1_000)).rows;
        if (sort !== 'active') {
          const values = all.map((row) => shownOf(row, node.level)[sort]);
          expect(values, `${node.account} by ${by} ${sort}`).toEqual(inOrder(values, isUp));
        }
        const paged: typeof all = [];
        let after: RowPosition | undefined;
        for (;;) {
          const { rows, groups, totals } = await readGroups(database.db, { ...asked, after }, 5);
          expect(groups).toBe(all.length - paged.length);
          expect(totals).toBeDefined();
          paged.push(...rows);
          const last = rows.at(-1);
          if (groups <= rows.length || !last) break;
          after = { worth: last.worth, key: last.key!, platformId: last.platformId };
        }
        expect(paged.map(nameOf)).toEqual(all.map(nameOf));
      }
}, 120_000);

test('rows by their active players have as many as the report says, also where two platforms share a game’s code', async () => {
  const asked = {
    filter: filterOf(nodes[0]),
    span: SPAN,
    by: 'game',
    frequency: 'none',
    withActive: true,
    sorting: { by: 'active', isUp: false },
    language: 'en',
    clock: CLOCK,
  } as const;
  const { rows, active } = await readReport(database.db, asked);
  const found = await database.db.query<{ game: string; players: bigint }>(
    `select platform_id || ' ' || game_code as game, count(distinct player_id) as players from bet_fact group by platform_id, game_code`,
  );
  const played = new Map(found.map(({ game, players }) => [game, Number(players)]));
  expect(rows.map((row) => row.active)).toEqual([...played.values()].toSorted((one, other) => other - one));
  for (const row of rows) expect(row.active).toBe(played.get(`${row.game_type} ${row.key}`));
  expect(active).toBe(PLAYERS);
});

test('by date without a sort a page has the latest rows in their order, and the next the rows before them', async () => {
  const asked = { filter: filterOf(nodes[0]), by: 'date', frequency: 'hourly', clock: CLOCK } as const;
  const keys = (rows: readonly { key: string | null }[]) => rows.map(({ key }) => key!);
  const all = keys((await readGroups(database.db, asked, 1_000)).rows);
  expect(all).toHaveLength(20);
  expect(all).toEqual(all.toSorted((one, other) => (one < other ? -1 : 1)));
  const first = await readGroups(database.db, asked, 8);
  expect(keys(first.rows)).toEqual(all.slice(-8));
  const after = { worth: first.rows[0]!.worth, key: first.rows[0]!.key!, platformId: null };
  const second = await readGroups(database.db, { ...asked, after }, 8);
  expect(keys(second.rows)).toEqual(all.slice(-16, -8));
});

test('bets come in the order of any figure, over all pages, each once', async () => {
  for (const node of nodes) {
    const asked = { filter: filterOf(node), span: SPAN, language: 'en' } as const;
    const idsOf = (rows: readonly ReportBetRow[]) =>
      rows.map(({ id }) => Number(id)).toSorted((a, b) => a - b);
    const ids = idsOf(await listBetRows(database.db, asked, undefined, 1_000));
    expect(ids.length).toBeGreaterThan(BETS / 3);
    for (const [at, sort] of SORTS.entries()) {
      if (sort === 'active') continue;
      const sorting = { by: sort satisfies BetSort, isUp: at % 2 === 0 };
      const bets = await listInPages({ ...asked, sorting }, 40);
      const values = bets.map((row) => shownOf(row, node.level)[sort]);
      expect(values, `${node.account} ${sort}`).toEqual(inOrder(values, sorting.isUp));
      expect(idsOf(bets)).toEqual(ids);
    }
  }
}, 120_000);
