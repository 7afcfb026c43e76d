import { z } from 'zod';
import type { GameSession } from '../sessions.ts';
import { BetRefused } from '../purse.ts';
import type { Wager, Wagers } from '../wagers.ts';
import { momentOf } from './clock.ts';
import { returnMinor, SPOTS } from './rules.ts';
import type { BaccaratTables, TableKey } from './tables.ts';

/** The limits of one spot, and of the table. */
export const STAKES = { leastMinor: 100, mostMinor: 200_000, mostInAllMinor: 500_000 };

const stake = z.int().min(STAKES.leastMinor).max(STAKES.mostMinor).optional();
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
  const placed = await wagers.place(session, { wagerId: id, event: String(round), pick, stakeMinor }, () => {
    if (stakeMinor === 0 || stakeMinor > STAKES.mostInAllMinor) throw new BetRefused('stake');
    const moment = momentOf(session.gameCode, now());
    if (moment.round !== round || moment.phase !== 'betting') throw new BetRefused('closed');
  });
  if (placed.pick !== pick) throw new BetRefused('other-bet');
  return placed;
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
