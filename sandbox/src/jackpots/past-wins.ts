import type { Jackpot, JackpotLevel } from './definitions.ts';

type Fresh = { jackpot: Jackpot; level: JackpotLevel };
type PastWin = Fresh & { at: number; amountMinor: number; gameCode: string };

const DAY_MS = 86_400_000;
/** No vendor tells more than this of the past. */
const LONGEST_AGO_MS = 30 * DAY_MS;
const MOST_WINS = 8;

/** Wins of other operators' players before the sandbox first ran: as often as the network's play lets each level fall. Oldest first. */
export function recall(fresh: Fresh[], now: number, draw: (below: number) => number): PastWin[] {
  const wins = fresh.flatMap(({ jackpot, level }) => {
    const everyMs = meanIntervalMs(jackpot, level);
    return Array.from({ length: MOST_WINS }, (_, index): PastWin => {
      const agoMs = Math.round(everyMs * (index + 0.2 + draw(80) / 100));
      const top = level.ceilingMinor ?? level.startMinor;
      return {
        jackpot,
        level,
        at: now - agoMs,
        amountMinor: level.seedMinor + draw(Math.max(1, top - level.seedMinor)),
        gameCode: jackpot.games[draw(jackpot.games.length)]!,
      };
    });
  });
  return wins.filter((win) => win.at > now - LONGEST_AGO_MS).toSorted((one, other) => one.at - other.at);
}

function meanIntervalMs(jackpot: Jackpot, level: JackpotLevel): number {
  if (level.ceilingMinor === null) return DAY_MS;
  const perSecondMinor = (jackpot.networkStakeMinorPerSecond * level.contributionPpm) / 1_000_000;
  return (((level.ceilingMinor - level.seedMinor) / 2) * 1000) / Math.max(perSecondMinor, 1);
}
