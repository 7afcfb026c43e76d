import { z } from 'zod';
import type { GameSession } from '../sessions.ts';
import { BetRefused } from '../purse.ts';
import type { Wagers } from '../wagers.ts';
import type { Wager } from '../wager-row.ts';
import { momentOf } from './clock.ts';
import { refuseAbove, type Staked } from '../limits.ts';
import { PAYS, returnMinor, type Spot, SPOTS } from './rules.ts';
import type { BaccaratTables, TableKey } from './tables.ts';

/** A player's limits in one round, in minor units of a ringgit: of each spot, and of all of them together. */
export const LIMITS = {
  leastMinor: 100,
  spots: { player: 200_000, banker: 200_000, tie: 50_000, playerPair: 30_000, bankerPair: 30_000 },
  mostInAllMinor: 500_000,
};
/** The most that a table can lose in one round to all its players together. */
export const TABLE_LIABILITY_MINOR = 10_000_000;

const MOST_IN_ANY_CURRENCY_MINOR = 100_000_000_000;
const stake = z.int().min(1).max(MOST_IN_ANY_CURRENCY_MINOR).optional();
const spotsShape = z.strictObject({
  player: stake,
  banker: stake,
  tie: stake,
  playerPair: stake,
  bankerPair: stake,
});

export const betShape = z.object({
  id: z.string().regex(/^[A-Za-z0-9-]{8,64}$/),
  round: z.int().min(0),
  spots: spotsShape,
});

/** Takes the bets of one round while it takes bets. Throws BetRefused. */
export async function placeBets(
  wagers: Wagers,
  session: GameSession,
  { id, round, spots }: z.infer<typeof betShape>,
  now: () => number,
): Promise<Wager> {
  const stakeMinor = SPOTS.reduce((sum, spot) => sum + (spots[spot] ?? 0), 0);
  const pick = JSON.stringify(SPOTS.flatMap((spot) => (spots[spot] ? [[spot, spots[spot]]] : [])));
  const placed = await wagers.place(
    session,
    { wagerId: id, event: String(round), pick, stakeMinor },
    ({ own, all }, bet) => {
      refuseBeyondLimits(sumSpots([bet]), sumSpots(own), sumSpots(all));
      const moment = momentOf(session.gameCode, now());
      if (moment.round !== round || moment.phase !== 'betting') throw new BetRefused('closed');
    },
  );
  if (placed.pick !== pick) throw new BetRefused('other-bet');
  return placed;
}

type Spots = Record<Spot, number>;

/** The stakes on each spot. Those of other currencies count in the limits' own. */
function sumSpots(bets: readonly Staked[]): Spots {
  const sums: Spots = { player: 0, banker: 0, tie: 0, playerPair: 0, bankerPair: 0 };
  for (const { pick, stakeMinor } of bets) {
    const spots = keptPick.parse(JSON.parse(pick));
    const all = spots.reduce((sum, [, minor]) => sum + minor, 0);
    for (const [spot, minor] of spots) sums[spot] += (minor * stakeMinor) / all;
  }
  return sums;
}

const total = (spots: Spots) => SPOTS.reduce((sum, spot) => sum + spots[spot], 0);

function refuseBeyondLimits(bet: Spots, own: Spots, all: Spots): void {
  const { leastMinor, spots, mostInAllMinor } = LIMITS;
  if (total(bet) === 0 || total(bet) > mostInAllMinor) throw new BetRefused('stake');
  for (const spot of SPOTS) {
    if (bet[spot] > spots[spot] || (bet[spot] > 0 && bet[spot] < leastMinor)) throw new BetRefused('stake');
    refuseAbove(own[spot] + bet[spot], spots[spot], 'round');
  }
  refuseAbove(total(own) + total(bet), mostInAllMinor, 'round');
  const running = { ...all };
  for (const spot of SPOTS) running[spot] += bet[spot];
  refuseAbove(liabilityMinor(running), TABLE_LIABILITY_MINOR, 'full');
}

/** The most that these stakes can cost the house: the worst outcome, with both pairs. */
export function liabilityMinor(spots: Spots): number {
  const backMinor = (spot: Spot) => spots[spot] * (1 + PAYS[spot]);
  const worst = Math.max(
    backMinor('player'),
    backMinor('banker'),
    backMinor('tie') + spots.player + spots.banker,
  );
  return worst + backMinor('playerPair') + backMinor('bankerPair') - total(spots);
}

const keptPick = z.array(z.tuple([z.enum(SPOTS), z.int()]));

/** The spots of a bet as it was kept. */
export function keptSpots(pick: unknown): z.infer<typeof keptPick> {
  return keptPick.parse(pick);
}

/** The payout of each spot of a bet, once its round is dealt; undefined before. */
export function resultOf(tables: BaccaratTables, table: TableKey, wager: Wager) {
  const hand = tables.findHand(table, Number(wager.event));
  if (!hand) return undefined;
  return keptPick
    .parse(JSON.parse(wager.pick))
    .map(([spot, stakeMinor]) => ({ spot, stakeMinor, returnMinor: returnMinor(spot, stakeMinor, hand) }));
}

/**
 * Settles the bets of a table whose cards have been turned; only inside `store.write`. A round that was missed in a long pause is never
 * dealt: its stakes go back.
 */
export function settleBets(tables: BaccaratTables, wagers: Wagers, table: TableKey, now: () => number): void {
  const { round, phase } = momentOf(table.gameCode, now());
  for (const wager of wagers.listOpen(table.platformId, table.gameCode)) {
    const betRound = Number(wager.event);
    if (betRound > round || (betRound === round && phase !== 'result')) continue;
    const spots = resultOf(tables, table, wager);
    if (!spots) wagers.settle(wager, wager.stakeMinor, 'void');
    else {
      const winMinor = spots.reduce((sum, spot) => sum + spot.returnMinor, 0);
      wagers.settle(wager, winMinor, winMinor > 0 ? 'won' : 'lost');
    }
  }
}
