import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { Books } from '../../vendors/transfer-wallet/books.ts';
import { type Bet, HeldPoints } from '../purse.ts';
import { type GameSession, GameSessions } from '../sessions.ts';
import { Wagers } from '../wagers.ts';
import { placeBet } from './bets.ts';
import { listFixtures, longestMs } from './calendar.ts';
import { cashOut } from './cash-out.ts';
import type { Match } from './book.ts';
import { betOn, hasWinner, TestDesk, winnerLeg } from './desk.fixture.ts';
import { liabilityMinor } from './liability.ts';
import { combinedOdds, compareOdds, returnMinor } from './odds.ts';
import { outcomeOf } from './results.ts';
import { type Script, scriptOf } from './script.ts';
import { showBet } from './shown-bet.ts';

const START = Date.UTC(2026, 10, 21, 12);
let dataDir: string;
let sports: TestDesk;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'sandbox-desk-'));
  sports = new TestDesk(dataDir, START);
});
afterEach(() => {
  sports.desk.store.close();
  rmSync(dataDir, { recursive: true });
});

/** Moves to a moment at which a match in play takes bets, and is as asked five seconds later. */
function moveTo(isWanted: (now: Match, later: Match) => boolean): Match {
  for (; sports.now < START + 40 * 3_600_000; sports.now += 3_000) {
    for (const now of sports.matches('live')) {
      const later = sports.desk.book.find(now.fixture.id, sports.now + 5_000)!;
      if (!now.isSuspended && hasWinner(now) && hasWinner(later) && isWanted(now, later)) return now;
    }
  }
  throw new Error('no such moment');
}
const isCalm = (now: Match, later: Match) =>
  later.phase === 'live' && !later.isSuspended && winnerLeg(now).odds === winnerLeg(later).odds;
const isScored = (_now: Match, later: Match) => later.isSuspended;

const shown = (session: Parameters<TestDesk['desk']['wagers']['find']>[0], id: string) =>
  showBet(sports.desk, sports.desk.wagers.find(session, id)!)!;

test('a bet in play is staked when it is sent and accepted five seconds later, also by a program that was killed in between', async () => {
  const session = await sports.enter('calm', 5_000);
  const match = moveTo(isCalm);
  await placeBet(sports.desk, session, betOn('in-play-1', [winnerLeg(match)]));
  expect(shown(session, 'in-play-1')).toMatchObject({ state: 'waiting', waitsMs: 5_000 });
  sports.now += 4_999;
  await sports.tick();
  expect(shown(session, 'in-play-1').state).toBe('waiting');
  sports.restart();
  // Long after: it is judged by the odds of the moment at which it was due.
  sports.now += 20 * 60_000;
  await sports.tick();
  expect(shown(session, 'in-play-1')).toMatchObject({ state: 'open', odds: winnerLeg(match).odds });
  expect(sports.balanceMinor('calm')).toBe(4_000);
  // The same bet sent again is the same bet.
  await placeBet(sports.desk, session, betOn('in-play-1', [winnerLeg(match)]));
  expect(sports.balanceMinor('calm')).toBe(4_000);
});

test('a score within the five seconds refuses the bet and gives its stake back once', async () => {
  const session = await sports.enter('scored', 5_000);
  const match = moveTo(isScored);
  await placeBet(sports.desk, session, betOn('in-play-2', [winnerLeg(match)], { takes: 'any' }));
  expect(sports.balanceMinor('scored')).toBe(4_000);
  sports.restart();
  sports.now += 5_000;
  await sports.tick();
  await sports.tick();
  expect(shown(session, 'in-play-2')).toMatchObject({ state: 'refused', refusal: 'suspended' });
  expect(sports.balanceMinor('scored')).toBe(5_000);
  expect(sports.states('scored', 'in-play-2')).toEqual(['open 0', 'void 1000']);
  // Right after a score nothing is taken at all.
  await expect(placeBet(sports.desk, session, betOn('in-play-3', [winnerLeg(match)]))).rejects.toThrow(
    'suspended',
  );
});

/** A desk whose wallet answers when it is told to. */
function slowDesk() {
  const gate = Promise.withResolvers<void>();
  class SlowPoints extends HeldPoints {
    override async stake<Played>(session: GameSession, bet: Bet<Played>): Promise<Played> {
      bet.check();
      await gate.promise;
      return super.stake(session, bet);
    }
  }
  const { store, now } = sports.desk;
  const sessions = new GameSessions(store, now);
  const purse = new SlowPoints({ store, sessions, now }, new Books(store));
  return { ...sports.desk, wagers: new Wagers(store, purse, sessions, now), answer: () => gate.resolve() };
}

test('a bet is priced when its stake is there: a match that went live meanwhile makes it wait, a score refuses it', async () => {
  const session = await sports.enter('queues', 5_000);
  const soon = sports.matches('soon').find(hasWinner)!;
  const early = slowDesk();
  const bet = placeBet(early, session, betOn('queued-1', [winnerLeg(soon)]));
  sports.now = soon.fixture.startsAt + 1_000;
  early.answer();
  await bet;
  expect(shown(session, 'queued-1')).toMatchObject({ state: 'waiting', waitsMs: 5_000 });
  const late = slowDesk();
  const match = moveTo(isScored);
  const refused = placeBet(late, session, betOn('queued-2', [winnerLeg(match)], { takes: 'any' }));
  const outcome = expect(refused).rejects.toThrow('suspended');
  sports.now += 5_000;
  late.answer();
  await outcome;
  expect(sports.balanceMinor('queues')).toBe(4_000);
});

test('a bet that waits is kept at the book’s odds, whatever its player has asked for', async () => {
  const session = await sports.enter('invents', 5_000);
  const match = moveTo(isCalm);
  const leg = winnerLeg(match);
  const ask = (id: string, takes: 'any' | 'same', odds: number) =>
    placeBet(sports.desk, session, betOn(id, [{ ...leg, odds }], { takes }));
  await ask('invented-1', 'any', 100_000);
  expect(shown(session, 'invented-1')).toMatchObject({ state: 'waiting', odds: leg.odds });
  sports.now += 5_000;
  await sports.tick();
  expect(shown(session, 'invented-1')).toMatchObject({ state: 'open', odds: leg.odds });
});

test('a bet that its player’s own limit refuses after the delay says so', async () => {
  const session = await sports.enter('limited', 5_000_000);
  const rises = moveTo(
    (now, later) =>
      later.phase === 'live' && !later.isSuspended && winnerLeg(later).odds > winnerLeg(now).odds,
  );
  await placeBet(sports.desk, session, betOn('own-limit-1', [winnerLeg(rises)], { stakeMinor: 100_000 }));
  await sports.desk.store.write(() =>
    sports.desk.store.run('UPDATE wager SET stake_minor = 500001 WHERE account = ?', 'limited'),
  );
  sports.now += 5_000;
  await sports.tick();
  expect(shown(session, 'own-limit-1')).toMatchObject({ state: 'refused', refusal: 'stake' });
});

test('odds that fall within the five seconds are taken only by who accepts any; better ones are the bet’s', async () => {
  const session = await sports.enter('moves', 50_000);
  const falls = moveTo(
    (now, later) =>
      later.phase === 'live' && !later.isSuspended && winnerLeg(later).odds < winnerLeg(now).odds,
  );
  const leg = winnerLeg(falls);
  await placeBet(sports.desk, session, betOn('falls-better', [leg]));
  await placeBet(sports.desk, session, betOn('falls-any', [leg], { takes: 'any' }));
  sports.now += 5_000;
  await sports.tick();
  const present = winnerLeg(sports.desk.book.find(leg.match)!).odds;
  expect(shown(session, 'falls-better')).toMatchObject({ state: 'refused', refusal: 'price' });
  expect(shown(session, 'falls-any')).toMatchObject({ state: 'open', odds: present });
  const rises = moveTo(
    (now, later) =>
      later.phase === 'live' && !later.isSuspended && winnerLeg(later).odds > winnerLeg(now).odds,
  );
  await placeBet(sports.desk, session, betOn('rises-better', [winnerLeg(rises)]));
  await placeBet(sports.desk, session, betOn('rises-same', [winnerLeg(rises)], { takes: 'same' }));
  sports.now += 5_000;
  await sports.tick();
  expect(shown(session, 'rises-better').odds).toBeGreaterThan(winnerLeg(rises).odds);
  expect(shown(session, 'rises-same').state).toBe('refused');
  expect(sports.states('moves', 'rises-better')).toEqual(['open 0', 'open 0']);
});

test('an accumulator takes matches that do not touch each other, within its limits, and is settled by all of its legs', async () => {
  const session = await sports.enter('many', 5_000_000);
  const legs = sports
    .matches('soon')
    .slice(0, 11)
    .map((match) => winnerLeg(match));
  const refused = (...bet: Parameters<typeof betOn>) => placeBet(sports.desk, session, betOn(...bet));
  const twice = [legs[0]!, { ...legs[0]!, side: 'away' as const, odds: 100 }];
  await expect(refused('related-1', twice, { takes: 'any' })).rejects.toThrow('related');
  await expect(refused('too-much-1', legs.slice(0, 2), { stakeMinor: 200_001 })).rejects.toThrow('stake');
  await expect(refused('too-much-2', legs.slice(0, 10), { stakeMinor: 200_000 })).rejects.toThrow('return');
  const placed = legs.slice(0, 3);
  await placeBet(sports.desk, session, betOn('acca-one', placed));
  expect(shown(session, 'acca-one')).toMatchObject({
    state: 'open',
    odds: combinedOdds(placed.map(({ odds }) => odds)),
    legs: placed.map((leg) => ({ ...leg, result: 'open' })),
  });
  sports.now += 6 * 3_600_000;
  sports.restart();
  await sports.tick();
  const { state, winMinor, legs: ended } = shown(session, 'acca-one');
  const isWon = ended.every(({ result }) => result === 'won');
  expect(state).toBe(isWon ? 'won' : 'lost');
  const odds = placed.map((leg) => leg.odds);
  expect(winMinor).toBe(isWon ? returnMinor(1_000, odds) : 0);
  expect(sports.balanceMinor('many')).toBe(4_999_000 + winMinor);
});

const odds = fc.integer({ min: 103, max: 100_000 });

test('odds are multiplied exactly, a void leg counts 1, and one lost leg loses all', () => {
  expect(returnMinor(333, [191, 103, 250])).toBe(1_637);
  fc.assert(
    fc.property(
      fc.integer({ min: 100, max: 200_000 }),
      fc.array(odds, { minLength: 2, maxLength: 5 }),
      (stake, all) => {
        const whole = all.reduce((product, each) => product * BigInt(each), BigInt(stake));
        const exact = whole / 100n ** BigInt(all.length);
        if (exact < BigInt(Number.MAX_SAFE_INTEGER)) expect(BigInt(returnMinor(stake, all))).toBe(exact);
        expect(compareOdds(all, [...all.slice(1), all[0]! + 1])).toBeLessThan(0);
        const legs = all.map((each, at) => ({
          match: `${at}`,
          kind: 'winner' as const,
          line: null,
          side: 'home' as const,
          odds: each,
        }));
        const [, ...rest] = all;
        const won = rest.map(() => 'won' as const);
        expect(outcomeOf(stake, legs, ['void', ...won])).toEqual({
          state: 'won',
          winMinor: returnMinor(stake, rest),
        });
        expect(outcomeOf(stake, legs, ['lost', ...rest.map(() => 'open' as const)])?.state).toBe('lost');
        expect(outcomeOf(stake, legs, ['open', ...won])).toBeUndefined();
        expect(
          outcomeOf(
            stake,
            legs,
            all.map(() => 'void' as const),
          ),
        ).toEqual({ state: 'void', winMinor: stake });
      },
    ),
  );
});

test('a bet is cashed out once, at the amount confirmed, and never for more than the book would pay', async () => {
  const session = await sports.enter('leaves', 100_000);
  const legs = sports
    .matches('soon')
    .slice(0, 2)
    .map((match) => winnerLeg(match));
  await placeBet(sports.desk, session, betOn('cash-single', [legs[0]!]));
  await placeBet(sports.desk, session, betOn('cash-acca', legs));
  const offered = shown(session, 'cash-single').cashOutMinor!;
  // Stake and odds carry the margin once, the cash-out once more.
  expect(offered).toBeLessThan(1_000 / 1.1);
  expect(offered).toBeGreaterThan(1_000 / 1.13);
  const ask = (amountMinor: number, id = 'cash-out-1', bet = 'cash-single') =>
    cashOut(sports.desk, session, { id, bet, amountMinor });
  await expect(ask(offered + 1)).rejects.toThrow('price');
  const answers = await Promise.allSettled([ask(offered), ask(offered), ask(offered, 'cash-out-2')]);
  expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected']);
  expect(shown(session, 'cash-single')).toMatchObject({
    state: 'cashed',
    winMinor: offered,
    cashOutMinor: null,
  });
  expect(sports.balanceMinor('leaves')).toBe(98_000 + offered);
  expect(sports.states('leaves', 'cash-single')).toEqual(['open 0', `settled ${offered}`]);
  expect(shown(session, 'cash-acca').cashOutMinor).toBeGreaterThan(0);
  await expect(ask(1, 'cash-out-3', 'nobodys-bet')).rejects.toThrow('closed');
  sports.now += 12 * 3_600_000;
  await sports.tick();
  expect(shown(session, 'cash-single').state).toBe('cashed');
  await expect(ask(1, 'cash-out-4', 'cash-acca')).rejects.toThrow('closed');
});

test('no bet is cashed out while it is being accepted or its match is suspended', async () => {
  const session = await sports.enter('waits', 100_000);
  const isSuspendedAt = (ms: number, match: Match) =>
    sports.desk.book.find(match.fixture.id, sports.now + ms)!.isSuspended;
  const calm = moveTo(
    (now, later) => isCalm(now, later) && isSuspendedAt(60_000, now) && !isSuspendedAt(5_000, now),
  );
  await placeBet(sports.desk, session, betOn('cash-live', [winnerLeg(calm)]));
  expect(shown(session, 'cash-live').cashOutMinor).toBeNull();
  sports.now += 5_000;
  await sports.tick();
  expect(shown(session, 'cash-live').cashOutMinor).toBeGreaterThan(0);
  sports.now += 55_000;
  expect(shown(session, 'cash-live').cashOutMinor).toBeNull();
});

/** A coming match of football that its script treats as wanted. */
function findScripted(isWanted: (script: Script) => boolean): Match {
  const fixture = listFixtures(START, START + 60 * 86_400_000).find(
    (one) => one.league.sport === 'football' && isWanted(scriptOf('secret', one, longestMs(one))),
  )!;
  sports.now = fixture.startsAt - 60_000;
  return sports.desk.book.find(fixture.id)!;
}

test('no bet is cashed out by a result that may still be corrected', async () => {
  const session = await sports.enter('hopes', 100_000);
  const { fixture, offers } = findScripted(({ wrongFor }) => wrongFor !== undefined);
  const { outcomes } = offers.find(({ kind }) => kind === 'oddEven')!;
  // A match that still runs when the other has just ended.
  sports.now = fixture.startsAt + longestMs(fixture) + 1_000;
  const other = sports.matches('soon').find(hasWinner)!;
  sports.now = fixture.startsAt - 60_000;
  for (const { side, odds } of outcomes) {
    const leg = { match: fixture.id, kind: 'oddEven' as const, line: null, side, odds: odds! };
    const bet = betOn(`hope-${side}`, [leg, winnerLeg(other)]);
    await placeBet(sports.desk, session, bet);
  }
  const offered = () => outcomes.map(({ side }) => shown(session, `hope-${side}`).cashOutMinor);
  expect(offered().every((minor) => minor !== null)).toBe(true);
  sports.now = fixture.startsAt + longestMs(fixture) + 1_000;
  expect(offered()).toEqual([null, null]);
  sports.now = fixture.startsAt + longestMs(fixture) + 6 * 60_000;
  expect(offered().filter((minor) => minor !== null)).toHaveLength(1);
});

test('an abandoned match gives the stake back, and counts 1 in an accumulator', async () => {
  const session = await sports.enter('called', 100_000);
  const match = findScripted(({ abandonedMs }) => abandonedMs !== undefined);
  const other = sports.matches('soon').find(({ fixture }) => fixture.id !== match.fixture.id)!;
  await placeBet(sports.desk, session, betOn('void-single', [winnerLeg(match)]));
  await placeBet(sports.desk, session, betOn('void-acca', [winnerLeg(match), winnerLeg(other)]));
  sports.now += 12 * 3_600_000;
  await sports.tick();
  expect(shown(session, 'void-single')).toMatchObject({ state: 'void', winMinor: 1_000 });
  const { winMinor, legs } = shown(session, 'void-acca');
  expect(legs[0]!.result).toBe('void');
  expect(winMinor).toBe(legs[1]!.result === 'won' ? returnMinor(1_000, [legs[1]!.odds]) : 0);
});

test('a corrected result is settled anew, with the difference at the player and in the list of bets', async () => {
  const match = findScripted(({ wrongFor }) => wrongFor !== undefined);
  const { fixture, offers } = match;
  const [rich, poor] = [await sports.enter('rich', 100_000), await sports.enter('poor', 100_000)];
  const bothSides = offers.find(({ kind }) => kind === 'oddEven')!.outcomes;
  for (const { side, odds } of bothSides) {
    const leg = { match: fixture.id, kind: 'oddEven' as const, line: null, side, odds: odds! };
    for (const session of [rich, poor]) await placeBet(sports.desk, session, betOn(`wrong-${side}`, [leg]));
  }
  sports.now = fixture.startsAt + longestMs(fixture) + 1_000;
  await sports.tick();
  const isOdd = shown(rich, 'wrong-odd').state === 'won';
  const [won, lost] = isOdd ? ['wrong-odd', 'wrong-even'] : ['wrong-even', 'wrong-odd'];
  const { winMinor } = shown(poor, won);
  expect(shown(rich, lost)).toMatchObject({ state: 'lost', winMinor: 0 });
  // One of the two has taken everything home.
  await sports.empty('poor');
  sports.restart();
  sports.now = fixture.startsAt + longestMs(fixture) + 6 * 60_000;
  await sports.tick();
  await sports.tick();
  expect(sports.desk.book.find(fixture.id)!.isCorrected).toBe(true);
  expect(shown(rich, won)).toMatchObject({ state: 'lost', winMinor: 0, wasMinor: winMinor });
  const other = shown(rich, lost);
  expect(other).toMatchObject({ state: 'won', wasMinor: 0 });
  expect(sports.balanceMinor('rich')).toBe(98_000 + other.winMinor);
  expect(sports.states('rich', won)).toEqual(['open 0', `settled ${winMinor}`, 'settled 0']);
  // Nothing is taken back that is not there: what was left is the bet's.
  expect(shown(poor, won).winMinor + shown(poor, lost).winMinor).toBe(winMinor + sports.balanceMinor('poor'));
});

test('players at once, by singles and accumulators, cannot make a match cost more than its cap', async () => {
  const [match, ...others] = sports.matches('soon').filter(hasWinner);
  const leg = winnerLeg(match!);
  const sessions = await Promise.all(
    Array.from({ length: 40 }, (_, at) => sports.enter(`crowd${at}`, 1_000_000)),
  );
  const answers = await Promise.allSettled(
    sessions.map((session, at) =>
      placeBet(
        sports.desk,
        session,
        at % 2 === 0
          ? betOn(`crowd-bet-${at}`, [leg], { stakeMinor: 500_000 })
          : betOn(`crowd-bet-${at}`, [leg, winnerLeg(others[at % others.length]!)], { stakeMinor: 200_000 }),
      ),
    ),
  );
  const bets = sports.desk.wagers.listOpen(9, 'book').filter(({ event }) => event.includes(leg.match));
  const cost = liabilityMinor(bets, leg.match);
  expect(cost).toBeLessThanOrEqual(25_000_000);
  const refused = answers.filter(({ status }) => status === 'rejected') as PromiseRejectedResult[];
  expect(refused.length).toBeGreaterThan(0);
  for (const { reason } of refused) expect(['full', 'return']).toContain((reason as Error).message);
  expect(bets).toHaveLength(answers.length - refused.length);
});
