import { z } from 'zod';
import type { GameSession } from '../sessions.ts';
import { BetRefused } from '../purse.ts';
import { refuseAbove, type Staked, sumOf } from '../limits.ts';
import type { Wager, Wagers } from '../wagers.ts';
import { type Kind, rulesOf } from './draws.ts';
import type { Lotteries, LotteryKey } from './lotteries.ts';
import { periodAt } from './periods.ts';

/** A player's limits in one period, in minor units of a ringgit: of each pick, and of all of them together. */
export const LIMITS = { leastMinor: 100, mostMinor: 100_000, mostInAllMinor: 300_000 };
/** The most that a period can cost the house for all players together. */
const PERIOD_LIABILITY_MINOR = 10_000_000;

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
    ({ own, all }, bet) => {
      const { kind } = rulesOf(session.gameCode);
      if (bet.stakeMinor < LIMITS.leastMinor || bet.stakeMinor > LIMITS.mostMinor)
        throw new BetRefused('stake');
      const same = own.filter((other) => other.pick === text);
      refuseAbove(sumOf([...same, bet]), LIMITS.mostMinor, 'round');
      refuseAbove(sumOf([...own, bet]), LIMITS.mostInAllMinor, 'round');
      if (paysOf(kind, pick) === undefined) throw new BetRefused('closed');
      refuseAbove(liabilityMinor(kind, [...all, bet]), PERIOD_LIABILITY_MINOR, 'full');
      const current = periodAt(session.gameCode, now());
      if (current.index !== period || now() >= current.closesAt) throw new BetRefused('closed');
    },
  );
  if (placed.pick !== text) throw new BetRefused('other-bet');
  return placed;
}

/**
 * The most that these stakes can cost the house. Of digits it is the worst last digit. Of different numbers it is the numbers with the
 * highest stakes and the worse side of their sum, as if both could come together.
 */
export function liabilityMinor(kind: Kind, bets: readonly Staked[]): number {
  const back = new Map<string, number>();
  for (const { pick, stakeMinor } of bets) {
    const pays = paysOf(kind, pickShape.parse(JSON.parse(pick))) ?? 0;
    back.set(pick, (back.get(pick) ?? 0) + (stakeMinor * pays) / 100);
  }
  const on = (pick: Pick) => back.get(JSON.stringify(pick)) ?? 0;
  if (kind.of === 'digits') {
    const worst = Math.max(
      ...Array.from({ length: 10 }, (_, digit) =>
        [...back].reduce((sum, [pick, minor]) => {
          const isPaid = isWon(kind, pickShape.parse(JSON.parse(pick)), [digit]);
          return isPaid ? sum + minor : sum;
        }, 0),
      ),
    );
    return worst - sumOf(bets);
  }
  const numbers = Array.from({ length: kind.highest }, (_, at) => on({ number: at + 1 }))
    .toSorted((one, other) => other - one)
    .slice(0, kind.count);
  const sides = Math.max(on({ is: 'odd' }), on({ is: 'even' }));
  return numbers.reduce((sum, minor) => sum + minor, 0) + sides - sumOf(bets);
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
