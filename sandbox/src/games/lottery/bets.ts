import { z } from 'zod';
import type { GameSession } from '../sessions.ts';
import { BetRefused } from '../purse.ts';
import type { Wager, Wagers } from '../wagers.ts';
import { type Kind, rulesOf } from './draws.ts';
import type { Lotteries, LotteryKey } from './lotteries.ts';
import { periodAt } from './periods.ts';

export const STAKES = { leastMinor: 100, mostMinor: 100_000 };

/** The picks: a number, or a property of the result. Digits are judged by the last one, different numbers by their sum. */
const pickShape = z.union([
  z.strictObject({ number: z.int().min(0).max(99) }),
  z.strictObject({ is: z.enum(['odd', 'even', 'big', 'small']) }),
]);
export type Pick = z.infer<typeof pickShape>;
export const betShape = z.object({
  id: z.string().regex(/^[A-Za-z0-9-]{8,64}$/),
  period: z.int().min(0),
  pick: pickShape,
  stakeMinor: z.int(),
});

/** The published return to player of every bet. */
export const RETURN = 0.95;
const EVEN_CHANCE_PAYS = 190;

/** Hundredths that come back for each hundredth staked, the stake included; undefined for what cannot be picked there. */
export function paysOf(kind: Kind, pick: Pick): number | undefined {
  if ('is' in pick)
    return kind.of === 'digits' || pick.is === 'odd' || pick.is === 'even' ? EVEN_CHANCE_PAYS : undefined;
  if (kind.of === 'digits') return pick.number <= 9 ? Math.floor(RETURN * 10 * 100) : undefined;
  const { count, highest } = kind;
  return pick.number >= 1 && pick.number <= highest
    ? Math.floor((RETURN * 100 * highest) / count)
    : undefined;
}

export function isWon(kind: Kind, pick: Pick, numbers: readonly number[]): boolean {
  const judged =
    kind.of === 'digits' ? (numbers.at(-1) ?? 0) : numbers.reduce((sum, number) => sum + number, 0);
  if (!('is' in pick)) return kind.of === 'digits' ? judged === pick.number : numbers.includes(pick.number);
  const is = { odd: judged % 2 === 1, even: judged % 2 === 0, big: judged >= 5, small: judged < 5 };
  return is[pick.is];
}

/** Takes a bet on the period that is on, until it closes. Throws BetRefused. */
export async function placeBet(
  wagers: Wagers,
  session: GameSession,
  { id, period, pick, stakeMinor }: z.infer<typeof betShape>,
  now: () => number,
): Promise<Wager> {
  const text = JSON.stringify(pick);
  const placed = await wagers.place(
    session,
    { wagerId: id, event: String(period), pick: text, stakeMinor },
    () => {
      if (stakeMinor < STAKES.leastMinor || stakeMinor > STAKES.mostMinor) throw new BetRefused('stake');
      const current = periodAt(session.gameCode, now());
      const isOpen = current.index === period && now() < current.closesAt;
      if (!isOpen || paysOf(rulesOf(session.gameCode).kind, pick) === undefined)
        throw new BetRefused('closed');
    },
  );
  if (placed.pick !== text) throw new BetRefused('other-bet');
  return placed;
}

/** Settles the bets of drawn periods; only inside `store.write`. A period that was missed in a long pause gives its stakes back. */
export function settleBets(lotteries: Lotteries, wagers: Wagers, key: LotteryKey, now: () => number): void {
  const { index } = periodAt(key.gameCode, now());
  const { kind } = rulesOf(key.gameCode);
  for (const wager of wagers.listOpen(key.platformId, key.gameCode)) {
    if (Number(wager.event) >= index) continue;
    const drawn = lotteries.findDrawn(key, Number(wager.event));
    if (!drawn) {
      wagers.settle(wager, wager.stakeMinor, 'void');
      continue;
    }
    const pick = pickShape.parse(JSON.parse(wager.pick));
    const won = isWon(kind, pick, drawn.numbers);
    const winMinor = won ? Math.floor((wager.stakeMinor * (paysOf(kind, pick) ?? 0)) / 100) : 0;
    wagers.settle(wager, winMinor, won ? 'won' : 'lost');
  }
}
