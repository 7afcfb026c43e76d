import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Books } from '../../vendors/transfer-wallet/books.ts';
import { HeldPoints } from '../purse.ts';
import { type GameSession, GameSessions } from '../sessions.ts';
import { Wagers } from '../wagers.ts';
import { placeBet, settleBets } from './bets.ts';
import type { Match } from './book.ts';
import { listFixtures, longestMs } from './calendar.ts';
import { betOn, hasWinner, TestDesk, winnerLeg } from './desk.fixture.ts';
import { refuseAboveLimits } from './liability.ts';
import { keepLegs, type Leg } from './picks.ts';
import { resultOf } from './results.ts';
import { reviewBets } from './reviews.ts';
import { scriptOf } from './script.ts';
import { showBet, showLegs } from './shown-bet.ts';

const START = Date.UTC(2026, 10, 21, 12);
const FINAL_MS = 6 * 60_000;
let dataDir: string;
let sports: TestDesk;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'sandbox-results-'));
  sports = new TestDesk(dataDir, START);
});
afterEach(() => {
  sports.desk.store.close();
  rmSync(dataDir, { recursive: true });
});

const shown = (session: GameSession, id: string) =>
  showBet(sports.desk, sports.desk.wagers.find(session, id)!)!;

/** A match of football a minute before its beginning, whose first result will be wrong, and when it ends. */
function findWrong(): { match: Match; endsAt: number } {
  const fixture = listFixtures(START, START + 60 * 86_400_000).find(
    (one) =>
      one.league.sport === 'football' && scriptOf('secret', one, longestMs(one)).wrongFor !== undefined,
  )!;
  sports.now = fixture.startsAt - 60_000;
  return { match: sports.desk.book.find(fixture.id)!, endsAt: fixture.startsAt + longestMs(fixture) };
}

/** The side of a market that wins by what the match shows at a moment, at its present odds. */
function winnerAt({ fixture, offers }: Match, kind: 'oddEven' | 'both', at: number): Leg {
  const shownThen = sports.desk.book.find(fixture.id, at);
  const legs = offers
    .find((offer) => offer.kind === kind)!
    .outcomes.map(({ side, odds }): Leg => ({ match: fixture.id, kind, line: null, side, odds: odds! }));
  return legs.find((leg) => resultOf(leg, shownThen) === 'won')!;
}

test('a correction of which nothing can be taken back is in the list of bets, and the page tells no change of amounts', async () => {
  const session = await sports.enter('gone', 1_000);
  const { match, endsAt } = findWrong();
  const leg = winnerAt(match, 'oddEven', endsAt + 1_000);
  await placeBet(sports.desk, session, betOn('taken-home', [leg]));
  sports.now = endsAt + 1_000;
  await sports.tick();
  const { winMinor } = shown(session, 'taken-home');
  await sports.empty('gone');
  sports.now = endsAt + FINAL_MS;
  await sports.tick();
  expect(shown(session, 'taken-home')).toMatchObject({ state: 'lost', winMinor, wasMinor: null });
  expect(sports.states('gone', 'taken-home')).toEqual([
    'open 0',
    `settled ${winMinor}`,
    `settled ${winMinor}`,
  ]);
  const last = sports.desk.store.find('SELECT corrected_at FROM bet_state ORDER BY bet_id DESC LIMIT 1');
  expect(last!.corrected_at).toBe(sports.now);
});

test('where the wallet cannot be corrected, the first result stands and nothing is told', async () => {
  const session = await sports.enter('stands', 1_000);
  const { match, endsAt } = findWrong();
  const leg = winnerAt(match, 'oddEven', endsAt + 1_000);
  await placeBet(sports.desk, session, betOn('stays-won', [leg]));
  sports.now = endsAt + 1_000;
  await sports.tick();
  const { winMinor } = shown(session, 'stays-won');
  sports.now = endsAt + FINAL_MS;
  const { store, now } = sports.desk;
  const sessions = new GameSessions(store, now);
  const purse = Object.assign(new HeldPoints({ store, sessions, now }, new Books(store)), {
    correct: () => null,
  });
  const desk = { ...sports.desk, wagers: new Wagers(store, purse, sessions, now) };
  await store.write(() => reviewBets(desk));
  expect(shown(session, 'stays-won')).toMatchObject({ state: 'won', winMinor, wasMinor: null });
  expect(sports.states('stands', 'stays-won')).toEqual(['open 0', `settled ${winMinor}`]);
});

test('an accumulator is lost only by a final result, also when none of its matches runs any more', async () => {
  const session = await sports.enter('patient', 1_000);
  const { match, endsAt } = findWrong();
  const { fixture } = match;
  const other = sports
    .matches('soon')
    .find(
      (one) =>
        one.fixture.league === fixture.league &&
        one.fixture.startsAt === fixture.startsAt &&
        one.fixture.id !== fixture.id,
    )!;
  const legs = [winnerAt(match, 'oddEven', endsAt + FINAL_MS), winnerAt(other, 'both', endsAt + FINAL_MS)];
  await placeBet(sports.desk, session, betOn('waits-for-it', legs));
  sports.now = endsAt + 1_000;
  await sports.tick();
  expect(shown(session, 'waits-for-it')).toMatchObject({ state: 'open', cashOutMinor: null });
  expect(shown(session, 'waits-for-it').legs[0]!.result).toBe('lost');
  sports.now = endsAt + FINAL_MS;
  await sports.tick();
  expect(shown(session, 'waits-for-it').state).toBe('won');
  expect(sports.states('patient', 'waits-for-it')).toHaveLength(2);
});

test('the tick plays no match that has not begun, and looks at each match once', async () => {
  const session = await sports.enter('quiet', 100_000);
  const soon = sports.matches('soon').find(hasWinner)!;
  for (const at of [1, 2, 3]) await placeBet(sports.desk, session, betOn(`quiet-${at}`, [winnerLeg(soon)]));
  const find = vi.spyOn(sports.desk.book, 'find');
  await sports.desk.store.write(() => settleBets(sports.desk, 9, 'book'));
  expect(find).toHaveBeenCalledTimes(0);
  sports.now = soon.fixture.startsAt + 1_000;
  await sports.desk.store.write(() => settleBets(sports.desk, 9, 'book'));
  expect(find).toHaveBeenCalledTimes(1);
});

test('open bets are listed first, however many were decided since', async () => {
  const session = await sports.enter('lists', 100_000);
  const soon = sports.matches('soon').find(hasWinner)!;
  const { wagers, store } = sports.desk;
  for (const at of [1, 2, 3]) await placeBet(sports.desk, session, betOn(`listed-${at}`, [winnerLeg(soon)]));
  await store.write(() => {
    for (const id of ['listed-2', 'listed-3']) wagers.settle(wagers.find(session, id)!, 0, 'lost');
  });
  expect(wagers.listOpenFirst(session, 1).map(({ wagerId }) => wagerId)).toEqual(['listed-1', 'listed-3']);
  // Nor do open ones leave decided ones out.
  await placeBet(sports.desk, session, betOn('listed-4', [winnerLeg(soon)]));
  const names = wagers.listOpenFirst(session, 1).map(({ wagerId }) => wagerId);
  expect(names).toEqual(['listed-4', 'listed-1', 'listed-3']);
});

test('a bet is read against the others once, and only against those that share a match', () => {
  const bet = (match: string) => {
    const leg: Leg = { match, kind: 'winner', line: null, side: 'home', odds: 200 };
    return { ...keepLegs([leg]), stakeMinor: 1_000 };
  };
  const others = Array.from({ length: 50 }, (_, at) => bet(`other-${at}`));
  const parse = vi.spyOn(JSON, 'parse');
  refuseAboveLimits({ own: others, all: [...others, bet('same')] }, bet('same'));
  const count = parse.mock.calls.length;
  parse.mockRestore();
  expect(count).toBe(2);
});

test('the legs that merchants read are shown without working out a cash-out', async () => {
  const session = await sports.enter('listed', 1_000);
  const soon = sports.matches('soon').find(hasWinner)!;
  await placeBet(sports.desk, session, betOn('for-merchants', [winnerLeg(soon)]));
  const probability = vi.spyOn(sports.desk.book, 'probability');
  const wager = sports.desk.wagers.find(session, 'for-merchants')!;
  expect(showLegs(sports.desk, wager)).toHaveLength(1);
  expect(probability).not.toHaveBeenCalled();
});
