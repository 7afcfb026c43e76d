import type { RoundDetails } from '@parlour/contract/round-details';

/** The sides of shared rounds that a bet lies on, as its platform describes it. Without a database. */

/** Of one question of a round, which has two answers. */
export interface SideOfRound {
  event: string;
  side: 1 | -1;
}

/** Words of vendors that exclude each other: where one of a pair wins, the other loses, or both are returned. */
const PAIRS: readonly (readonly [string, string])[] = [
  ['player', 'banker'],
  ['player', 'bankerFree'],
  ['dragon', 'tiger'],
  ['red', 'black'],
  ['odd', 'even'],
  ['big', 'small'],
  ['high', 'low'],
  // Roulette's halves.
  ['1–18', '19–36'],
  ['over', 'under'],
  ['home', 'away'],
  ['yes', 'no'],
];

const SIDES = new Map<string, { pair: string; side: 1 | -1 }>(
  PAIRS.flatMap(([one, other]) => [
    [one, { pair: one, side: 1 }],
    [other, { pair: one, side: -1 }],
  ]),
);

/** A match of these may end in a draw, which loses both sides of a bet on the winner. */
const DRAWN: ReadonlySet<string> = new Set(['football']);
const ON_WINNER = /winner$/i;

interface Asked {
  platformId: number;
  gameCode: string;
  details: RoundDetails;
}

/** Empty of games that one plays alone, of rounds without a name, and of what has no opposite: pairs, numbers, accumulators. */
export function sidesOf({ platformId, gameCode, details }: Asked): SideOfRound[] {
  const at = (round: string, play: string, option: string): SideOfRound[] => {
    const found = SIDES.get(option);
    if (!found || round === '') return [];
    return [{ event: [platformId, gameCode, round, play, found.pair].join(' | '), side: found.side }];
  };
  return distinct(listSides(details, at));
}

type At = (round: string, play: string, option: string) => SideOfRound[];

function listSides(details: RoundDetails, at: At): SideOfRound[] {
  switch (details.kind) {
    case 'slots':
    case 'dice':
    case 'plinko':
    case 'fields':
    case 'crash':
    case 'fishing':
      return [];
    case 'cards':
      return details.spots.flatMap(({ spot }) => at(details.round, '', spot));
    case 'draw':
      return details.lines.flatMap(({ play, place, pick }) =>
        at(details.period, `${play} ${place ?? ''}`, pick),
      );
    case 'virtual':
      return details.lines.flatMap(({ market, pick, line }) =>
        canDraw(details.sport, market) ? [] : at(details.round, `${market} ${line ?? ''}`, pick),
      );
    case 'sports':
      return ofMatch(details, at);
  }
}

const canDraw = (sport: string, market: string): boolean => DRAWN.has(sport) && ON_WINNER.test(market);

/** The names of both sides and the kick-off name a match. An accumulator has no opposite. */
function ofMatch({ legs }: Extract<RoundDetails, { kind: 'sports' }>, at: At): SideOfRound[] {
  const [leg, ...more] = legs;
  if (!leg || more.length > 0 || canDraw(leg.sport, leg.market)) return [];
  const match = `${leg.home.en} - ${leg.away.en} ${leg.startsAt}`;
  return at(match, `${leg.market} ${leg.line ?? ''}`, leg.option);
}

function distinct(sides: SideOfRound[]): SideOfRound[] {
  return [...new Map(sides.map((side) => [`${side.event} ${side.side}`, side])).values()];
}
