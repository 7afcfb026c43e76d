import type { RoundDetails } from '@parlour/contract/round-details';

/** The sides of shared rounds that a bet lies on, as its platform describes it. Without a database. */

/** Of one question of a round, which has two answers. */
export interface SideOfRound {
  /** Begins with platform, game and round, between ' | ': a case counts rounds by them. */
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

/** Both sides of a round, of which the platform says that they were covered, without or beside a pick. Of this player alone. */
export function coveredSides({
  playerId,
  id,
  platformId,
  gameCode,
  details,
}: Omit<Asked, 'details'> & {
  details: RoundDetails | undefined;
  playerId: bigint;
  id: bigint;
}): SideOfRound[] {
  const round = roundOf(details) || `bet ${id}`;
  const event = [platformId, gameCode, round, `covered by ${playerId}`].join(' | ');
  return [
    { event, side: 1 },
    { event, side: -1 },
  ];
}

/** Empty where it has no name. */
function roundOf(details: RoundDetails | undefined): string {
  if (details?.kind === 'draw') return details.period;
  return details?.kind === 'cards' || details?.kind === 'virtual' ? details.round : '';
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
