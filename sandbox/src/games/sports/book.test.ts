import { expect, test } from 'vitest';
import { Book, MARGIN, oddsOf } from './book.ts';
import { findFixture, listFixtures, longestMs } from './calendar.ts';
import { chanceOf } from './chance.ts';
import { LEAGUES, SPORTS, type SportName } from './leagues.ts';
import { type Market, winnerOf } from './match.ts';

const START = Date.UTC(2026, 10, 21, 12);
const SPORT_NAMES = Object.keys(SPORTS) as SportName[];

test('at any moment there are matches on, coming and over, and no side plays two at once', () => {
  for (let hour = 0; hour < 48; hour += 1) {
    const now = START + hour * 3_607_000;
    const matches = new Book('secret', () => now).list();
    const phases = new Set(matches.map(({ phase }) => phase));
    expect([...phases].toSorted()).toEqual(['live', 'over', 'soon']);
    const live = matches.filter(({ phase }) => phase === 'live');
    const sides = live.flatMap(({ fixture }) => [
      `${fixture.league.id}/${fixture.home}`,
      `${fixture.league.id}/${fixture.away}`,
    ]);
    expect(new Set(sides).size).toBe(sides.length);
  }
});

test('the days of a league are far enough apart for its longest match', () => {
  for (const league of LEAGUES)
    expect(league.everyMinutes * 60_000).toBeGreaterThan(SPORTS[league.sport].longestMs);
});

test('every side meets every other, at home and away', () => {
  for (const league of LEAGUES) {
    const days = 2 * (league.sides.length - 1);
    const from = START;
    const until = from + days * league.everyMinutes * 60_000 - 1;
    const pairs = listFixtures(from, until)
      .filter((fixture) => fixture.league === league)
      .map(({ home, away }) => `${home}-${away}`);
    expect(pairs).toHaveLength(league.sides.length * (league.sides.length - 1));
    expect(new Set(pairs).size).toBe(pairs.length);
  }
});

test('a fixture is found by its id alone, and nothing else is one', () => {
  const [fixture] = listFixtures(START, START + 86_400_000);
  expect(findFixture(fixture!.id)).toEqual(fixture);
  for (const id of ['', 'straits', 'straits.1.9', 'nobody.1.0', '__proto__.1.0', 'straits.-1.0'])
    expect(findFixture(id)).toBeUndefined();
});

test('a match is the same with the same secret, and different with another', () => {
  const now = () => START;
  const one = new Book('secret', now).list();
  expect(new Book('secret', now).list()).toEqual(one);
  expect(new Book('other', now).list().map(({ state }) => state)).not.toEqual(one.map(({ state }) => state));
});

test('scores only grow, and a match ends within its time', () => {
  for (const name of SPORT_NAMES) {
    const sport = SPORTS[name];
    for (let number = 0; number < 40; number += 1) {
      const match = sport.play({ home: 0.4, away: -0.3 }, chanceOf('secret', `${name}/${number}`));
      let last = 0;
      for (let at = 0; at <= sport.longestMs; at += 30_000) {
        const { score, tallies } = match.at(at);
        const sum = tallies.total.home + tallies.total.away;
        expect(sum).toBeGreaterThanOrEqual(last);
        expect(Math.min(score.home, score.away)).toBeGreaterThanOrEqual(0);
        last = sum;
      }
      const end = match.at(sport.longestMs);
      expect(end.isOver).toBe(true);
      expect(match.markets(sport.longestMs)).toEqual([]);
      if (name !== 'football') expect(end.score.home).not.toBe(end.score.away);
    }
  }
});

/** How often each side of each market came, against how often the book said, over many matches from one moment on. */
function compare(name: SportName, elapsedShare: number, matches: number): number {
  const sport = SPORTS[name];
  const elapsedMs = elapsedShare * sport.longestMs;
  let excess = 0;
  let variance = 0;
  for (let number = 0; number < matches; number += 1) {
    const match = sport.play(
      { home: (number % 7) / 3.5 - 1, away: (number % 5) / 2.5 - 1 },
      chanceOf('compare', `${name}/${elapsedShare}/${number}`),
    );
    const markets: Market[] = match.markets(elapsedMs);
    const { tallies } = match.at(sport.longestMs);
    for (const { kind, line, outcomes } of markets) {
      const [first] = outcomes;
      const isWon = winnerOf(kind, line, tallies[kind]) === first!.side;
      excess += Number(isWon) - first!.probability;
      variance += first!.probability * (1 - first!.probability);
    }
  }
  return Math.abs(excess) / Math.sqrt(variance);
}

test.each(SPORT_NAMES)('%s is played as often as it is priced, before and during a match', (name) => {
  // Markets of one match go together, so that the sum spreads up to √3 as wide; the matches are the same in every run.
  for (const share of [0, 0.3, 0.6]) expect(compare(name, share, 400)).toBeLessThan(3.5);
});

test('the sides of a market are all that can happen, and every price keeps the margin', () => {
  for (const { offers, fixture } of new Book('secret', () => START).list()) {
    expect(longestMs(fixture)).toBeGreaterThan(0);
    for (const { outcomes } of offers) {
      const shares = outcomes.map(({ odds }) => (odds === null ? 0 : 100 / odds));
      if (outcomes.every(({ odds }) => odds !== null))
        expect(shares.reduce((sum, share) => sum + share, 0)).toBeGreaterThanOrEqual(1 + MARGIN - 1e-9);
    }
  }
  expect(oddsOf(0.5)).toBe(190);
  expect(oddsOf(0.999)).toBeNull();
  expect(oddsOf(0.001)).toBeNull();
  for (const sport of Object.values(SPORTS))
    for (const market of sport.play({ home: 0, away: 0 }, chanceOf('a', 'b')).markets(0)) {
      const sum = market.outcomes.reduce((total, outcome) => total + outcome.probability, 0);
      expect(sum).toBeCloseTo(1, 6);
    }
});
