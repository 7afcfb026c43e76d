import { z } from 'zod';
import type { GameSession } from '../sessions.ts';
import { BetRefused } from '../purse.ts';
import { refuseAbove, type Staked, sumOf } from '../limits.ts';
import type { Wager, Wagers } from '../wagers.ts';
import type { Book } from './book.ts';
import { findFixture } from './calendar.ts';
import { winnerOf } from './match.ts';

/** A player's limits, in minor units of a ringgit: on each selection, and on all of one match together. */
export const LIMITS = { leastMinor: 100, mostMinor: 500_000, mostOnMatchMinor: 1_000_000 };
/** The most that a match can cost the house for all players together. */
const MATCH_LIABILITY_MINOR = 25_000_000;

const pickShape = z.object({
  kind: z.enum(['winner', 'handicap', 'total']),
  line: z.number().min(-500).max(500).nullable(),
  side: z.enum(['home', 'draw', 'away', 'over', 'under']),
});
/** `odds`: the price the player has seen, in hundredths. */
export const betShape = pickShape.extend({
  id: z.string().regex(/^[A-Za-z0-9-]{8,64}$/),
  match: z.string().max(40),
  odds: z.int().min(100).max(100_000),
  stakeMinor: z.int(),
  takesBetter: z.boolean(),
});
const keptPick = pickShape.extend({ odds: z.int() });

/**
 * Takes a bet at the present price. The player is always asked before a lower price than they saw; a higher one is
 * taken only if they allowed it (RTS 2). Throws BetRefused.
 */
export async function placeBet(
  book: Book,
  wagers: Wagers,
  session: GameSession,
  bet: z.infer<typeof betShape>,
): Promise<Wager> {
  const { id, match, kind, line, side, stakeMinor } = bet;
  const offer = book.find(match)?.offers.find((one) => one.kind === kind && one.line === line);
  const odds = offer?.outcomes.find((outcome) => outcome.side === side)?.odds;
  const pick = JSON.stringify({ kind, line, side, odds });
  const wager = { wagerId: id, event: match, pick, stakeMinor };
  const placed = await wagers.place(session, wager, ({ own, all }, staked) => {
    if (staked.stakeMinor < LIMITS.leastMinor || staked.stakeMinor > LIMITS.mostMinor)
      throw new BetRefused('stake');
    if (!odds) throw new BetRefused('closed');
    if (odds < bet.odds || (odds > bet.odds && !bet.takesBetter)) throw new BetRefused('price');
    const same = own.filter((other) => selectionOf(other) === selectionOf(staked));
    refuseAbove(sumOf([...same, staked]), LIMITS.mostMinor, 'round');
    refuseAbove(sumOf([...own, staked]), LIMITS.mostOnMatchMinor, 'round');
    refuseAbove(liabilityMinor([...all, staked]), MATCH_LIABILITY_MINOR, 'full');
  });
  const kept = keptPick.parse(JSON.parse(placed.pick));
  if (kept.kind !== kind || kept.line !== line || kept.side !== side) throw new BetRefused('other-bet');
  return placed;
}

const marketOf = ({ pick }: Staked) => {
  const { kind, line } = keptPick.parse(JSON.parse(pick));
  return `${kind} ${line}`;
};
const selectionOf = (staked: Staked) => `${marketOf(staked)} ${keptPick.parse(JSON.parse(staked.pick)).side}`;

/** The most that these stakes on one match can cost the house: the worst side of each market, as if all could come together. */
export function liabilityMinor(bets: readonly Staked[]): number {
  const markets = [...Map.groupBy(bets, marketOf).values()];
  const worst = markets.map((market) => {
    const sides = [...Map.groupBy(market, selectionOf).values()];
    return Math.max(
      ...sides.map((side) =>
        side.reduce(
          (sum, { pick, stakeMinor }) => sum + (stakeMinor * keptPick.parse(JSON.parse(pick)).odds) / 100,
          0,
        ),
      ),
    );
  });
  return worst.reduce((sum, minor) => sum + minor, 0) - sumOf(bets);
}

/** Settles the bets whose matches are over; only inside `store.write`. */
export function settleBets(book: Book, wagers: Wagers, platformId: number, gameCode: string): void {
  for (const wager of wagers.listOpen(platformId, gameCode)) {
    const match = book.find(wager.event);
    if (!match) wagers.settle(wager, wager.stakeMinor, 'void');
    else if (match.phase === 'over') {
      const { kind, line, side, odds } = keptPick.parse(JSON.parse(wager.pick));
      const isWon = winnerOf(kind, line, match.state.tallies[kind]) === side;
      const winMinor = isWon ? Math.floor((wager.stakeMinor * odds) / 100) : 0;
      wagers.settle(wager, winMinor, isWon ? 'won' : 'lost');
    }
  }
}

/** A bet as its page shows it; undefined where its match is no longer known. */
export function showBet(wager: Wager) {
  const fixture = findFixture(wager.event);
  if (!fixture) return undefined;
  return {
    id: wager.wagerId,
    match: wager.event,
    league: fixture.league.id,
    home: fixture.home,
    away: fixture.away,
    ...keptPick.parse(JSON.parse(wager.pick)),
    stakeMinor: wager.stakeMinor,
    winMinor: wager.winMinor,
    state: wager.state,
    at: wager.at,
  };
}
