import { expect, test, vi } from 'vitest';
import { Book, MARGIN, oddsOf } from './book.ts';
import { findFixture, listFixtures } from './calendar.ts';
import { chanceOf } from './chance.ts';
import { LEAGUES, SPORTS, type SportName } from './leagues.ts';
import { scriptOf } from './script.ts';
import { type Market, winnersAtOnce, winnersOf } from './markets.ts';

const START = Date.UTC(2026, 10, 21, 12);
const SPORT_NAMES = Object.keys(SPORTS) as SportName[];

test('at any moment there are matches on, coming and over, and no side plays two at once', () => {
  for (let hour = 0; hour < 48; hour += 5) {
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
  for (const id of [
    '',
    'straits',
    'straits.1.9',
    'nobody.1.0',
    '__proto__.1.0',
    'straits.-1.0',
    'straits.01.0',
  ])
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
      expect(match.at(match.endMs - 1).isOver).toBe(false);
      expect(match.at(match.endMs).isOver).toBe(true);
      const end = match.at(sport.longestMs);
      expect(end.isOver).toBe(true);
      expect(match.pricing(sport.longestMs)).toBeUndefined();
      if (name !== 'football') expect(end.score.home).not.toBe(end.score.away);
    }
  }
});

interface Sum {
  excess: number;
  variance: number;
}

/** How often each side of each kind of market came against how often the book said, over many matches from one moment on. */
function compare(name: SportName, elapsedShare: number, matches: number): Map<string, Sum> {
  const sport = SPORTS[name];
  const elapsedMs = elapsedShare * sport.longestMs;
  const sums = new Map<string, Sum>();
  for (let number = 0; number < matches; number += 1) {
    const match = sport.play(
      { home: (number % 7) / 3.5 - 1, away: (number % 5) / 2.5 - 1 },
      chanceOf('compare', `${name}/${elapsedShare}/${number}`),
    );
    const { tallies } = match.at(sport.longestMs);
    // Lines of one kind go together: the first stands for them.
    const kinds = Map.groupBy(match.pricing(elapsedMs)?.offered ?? [], ({ kind }) => kind);
    for (const [{ kind, line, outcomes }] of [...kinds.values()] as [Market][]) {
      const won = winnersOf(kind, line, tallies);
      expect(won.length).toBe(winnersAtOnce(kind));
      for (const { side, probability } of outcomes) {
        const sum = sums.get(`${kind} ${side}`) ?? { excess: 0, variance: 0 };
        sum.excess += Number(won.includes(side)) - probability;
        sum.variance += probability * (1 - probability);
        sums.set(`${kind} ${side}`, sum);
      }
    }
  }
  return sums;
}

test.each(SPORT_NAMES)(
  '%s is played as often as it is priced, in every market, before and during a match',
  (name) => {
    for (const share of [0, 0.3, 0.6])
      for (const [side, { excess, variance }] of compare(name, share, name === 'cricket' ? 120 : 300))
        // The matches are the same in every run.
        if (variance > 5)
          expect(`${side} ${Math.abs(excess) / Math.sqrt(variance) < 4}`).toBe(`${side} true`);
  },
);

test.each([
  ['football', 15],
  ['basketball', 12],
  ['tennis', 9],
  ['cricket', 10],
] as const)(
  'a match of %s has at least %i kinds of markets, each returning what the book says',
  (name, least) => {
    for (let number = 0; number < 40; number += 1) {
      const match = SPORTS[name].play(
        { home: (number - 20) / 25, away: 0.1 },
        chanceOf('returns', String(number)),
      );
      for (const share of [0, 0.25, 0.5]) {
        const { offered, market } = match.pricing(share * SPORTS[name].longestMs) ?? { offered: [] };
        if (share === 0) expect(new Set(offered.map(({ kind }) => kind)).size).toBeGreaterThanOrEqual(least);
        for (const { kind, line, outcomes } of offered) {
          expect(market!(kind, line)?.outcomes).toEqual(outcomes);
          if (name === 'tennis') expect(outcomes.map(({ side }) => side)).not.toContain('draw');
          const sum = outcomes.reduce((total, { probability }) => total + probability, 0);
          expect(sum).toBeCloseTo(winnersAtOnce(kind), 6);
          for (const { probability } of outcomes) {
            const odds = oddsOf(probability);
            if (odds === null) continue;
            expect((probability * odds) / 100).toBeGreaterThan(0.939);
            expect((probability * odds) / 100).toBeLessThan(0.956);
          }
        }
      }
    }
  },
);

test('prices of one match agree: what can be said in two ways costs the same', () => {
  const match = SPORTS.football.play({ home: 0.3, away: -0.2 }, chanceOf('agree', 'one'));
  for (const minute of [0, 20, 70]) {
    const { market } = match.pricing(minute * 60_000)!;
    const of = (kind: Market['kind'], side: string, line: number | null = null) =>
      market(kind, line)!.outcomes.find((outcome) => outcome.side === side)!.probability;
    expect(of('doubleChance', 'homeDraw')).toBeCloseTo(1 - of('winner', 'away'), 9);
    expect(of('handicap', 'home', -0.5)).toBeCloseTo(of('winner', 'home'), 9);
    expect(of('margin', 'draw')).toBeCloseTo(of('winner', 'draw'), 9);
    expect(of('exact', '0') + of('exact', '1')).toBeCloseTo(of('total', 'under', 1.5), 9);
    expect(of('score', '0:0')).toBeCloseTo(of('total', 'under', 0.5), 9);
  }
});

test('a price keeps the margin, and what is as good as decided has none', () => {
  expect(oddsOf(0.5)).toBe(190);
  expect(oddsOf(0.5)! / 100).toBeLessThanOrEqual(2 / (1 + MARGIN));
  expect(oddsOf(0.999)).toBeNull();
  expect(oddsOf(0.001)).toBeNull();
});

test('a match is abandoned only before its end, and its result is final at the end, of football five minutes later', () => {
  let abandoned = 0;
  for (const fixture of listFixtures(START, START + 60 * 86_400_000)) {
    const { sport } = fixture.league;
    const endMs = 0.5 * SPORTS[sport].longestMs;
    const { abandonedMs, finalMs } = scriptOf('secret', fixture, endMs);
    abandoned += Number(abandonedMs !== undefined);
    expect(abandonedMs ?? 0).toBeLessThan(endMs);
    expect(finalMs).toBe(endMs + (sport === 'football' ? 5 * 60_000 : 0));
  }
  expect(abandoned).toBeGreaterThan(0);
});

test('the book has prices only for the matches that it lists', () => {
  let now = START;
  const book = new Book('secret', () => now);
  const soon = book.list().find(({ phase }) => phase === 'soon')!;
  const { startsAt, id } = soon.fixture;
  const [offer] = soon.offers;
  const outcome = offer!.outcomes.find(({ odds }) => odds !== null)!;
  const selection = { match: id, kind: offer!.kind, line: offer!.line, side: outcome.side };
  now = startsAt - 4 * 3_600_000;
  expect(book.quote(selection)).toEqual({ odds: outcome.odds });
  now -= 1;
  expect(book.quote(selection)).toEqual({ refusal: 'closed' });
  expect(book.findListed(id)).toBeUndefined();
  now = START + 86_400_000;
  expect(book.findListed(id)).toBeUndefined();
});

test('matches that are read stay in memory, whatever else is asked for', () => {
  const book = new Book('secret', () => START);
  const [listed] = book.list();
  const play = vi.spyOn(SPORTS[listed!.fixture.league.sport], 'play');
  const others = listFixtures(START + 86_400_000, START + 60 * 86_400_000)
    .filter(({ league }) => league.sport === 'football')
    .slice(0, 450);
  for (const other of others) {
    book.find(other.id);
    const before = play.mock.calls.length;
    book.matchOf(listed!.fixture);
    expect(play.mock.calls.length).toBe(before);
  }
  play.mockRestore();
});
