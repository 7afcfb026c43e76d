import { z } from 'zod';
import { checkSpots, spotsFit, type SpotsPick, spotsShape, type SpotStakes } from '../kit/spots.ts';
import { BetRefused } from '../purse.ts';
import type { GameSession } from '../sessions.ts';
import type { Wagers } from '../wagers.ts';
import type { Wager } from '../wager-row.ts';
import { type Kind, KINDS, rulesOf } from './draws.ts';
import { LIMITS, MOST_LINES, MOST_PERIODS, mostOn } from './limits.ts';
import type { Lotteries, LotteryKey } from './lotteries.ts';
import { periodAt, periodOf } from './periods.ts';
import { liabilityMinor } from './liability.ts';
import { readLine, unitsOf } from './lines.ts';
import { returnMinor } from './rules.ts';

const isLine = (id: string) => KINDS.some((kind) => readLine(kind, id) !== undefined);
export const betShape = z.object({
  id: z.string().regex(/^[A-Za-z0-9-]{8,60}$/),
  round: z.int().min(0),
  periods: z.int().min(1).max(MOST_PERIODS).default(1),
  stakeMinor: z.int().min(1),
  pick: spotsShape(isLine, MOST_LINES),
});
export type Slip = z.infer<typeof betShape>;
/** What was taken of a slip, a bet a period; and why not more. */
export type TakenSlip = { bets: Wager[]; refused: BetRefused['reason'] | null };

/** Takes a player's slip for its first period and those after it. Throws BetRefused where the purse or a limit refused even the first. */
export async function placeSlip(
  wagers: Wagers,
  session: GameSession,
  slip: Slip,
  now: () => number,
): Promise<TakenSlip> {
  const bets: Wager[] = [];
  for (let ahead = 0; ahead < slip.periods; ahead += 1) {
    const id = ahead === 0 ? slip.id : `${slip.id}-${ahead}`;
    try {
      bets.push(await placeBet(wagers, session, { ...slip, id, round: slip.round + ahead }, now));
    } catch (error) {
      if (!(error instanceof BetRefused) || bets.length === 0) throw error;
      return { bets, refused: error.reason };
    }
  }
  return { bets, refused: null };
}

async function placeBet(
  wagers: Wagers,
  session: GameSession,
  { id, round, pick, stakeMinor }: Slip,
  now: () => number,
): Promise<Wager> {
  const text = JSON.stringify(pick);
  const { kind } = rulesOf(session.gameCode);
  const placed = await wagers.place(
    session,
    { wagerId: id, event: String(round), pick: text, stakeMinor },
    ({ own, all }, bet) => {
      if (!spotsFit(pick, stakeMinor) || !linesFit(kind, pick)) throw new BetRefused('stake');
      const current = periodAt(session.gameCode, now());
      const { closesAt } = periodOf(session.gameCode, round);
      if (round < current.index || round >= current.index + MOST_PERIODS || now() >= closesAt)
        throw new BetRefused('closed');
      checkSpots({ pick, stakeMinor: bet.stakeMinor }, own.flatMap(judged), all.flatMap(judged), {
        ...LIMITS,
        mostOn: (line) => mostOn(kind, line),
        worstMinor: (stakes) => liabilityMinor(kind, stakes),
      });
    },
  );
  if (placed.pick !== text) throw new BetRefused('other-bet');
  return placed;
}

/** Every line is offered here, and each number of a box or a roll has a whole unit. */
const linesFit = (kind: Kind, { spots }: SpotsPick): boolean =>
  spots.every(([id, minor]) => {
    const line = readLine(kind, id);
    return line !== undefined && minor % (100 * unitsOf(line)) === 0;
  });

/** The lines of a kept bet. One that was taken before slips had lines has none. */
export function keptLines(pick: string): SpotStakes | undefined {
  return (JSON.parse(pick) as Partial<SpotsPick>).spots;
}

const judged = ({ pick, stakeMinor }: { pick: string; stakeMinor: number }) => {
  const spots = keptLines(pick);
  return spots ? [{ pick: { spots: spots as SpotsPick['spots'] }, stakeMinor }] : [];
};

/** Settles the bets of drawn periods; only inside `store.write`. A bet without lines or draw gives its stake back. */
export function settleBets(
  lotteries: Lotteries,
  wagers: Wagers,
  key: LotteryKey,
  now: () => number,
): Wager[] {
  const { index } = periodAt(key.gameCode, now());
  const { kind } = rulesOf(key.gameCode);
  const due = wagers.listOpen(key.platformId, key.gameCode).filter(({ event }) => Number(event) < index);
  for (const wager of due) {
    const drawn = lotteries.findDrawn(key, Number(wager.event));
    const lines = keptLines(wager.pick);
    if (!drawn || !lines) {
      wagers.settle(wager, wager.stakeMinor, 'void');
      continue;
    }
    const winMinor = returnMinor(kind, lines, drawn.numbers);
    wagers.settle(wager, winMinor, winMinor > 0 ? 'won' : 'lost');
  }
  return due;
}
