import { z } from 'zod';
import { hundredths } from '../../points.ts';
import { shared } from '../kit/shared.ts';
import { refuseAbove } from '../limits.ts';
import { BetRefused } from '../purse.ts';
import { published } from './published.ts';
import { flightMs, flightOf, LEAST_CASH, multipleAt, reachedMs, TOP } from './rules.ts';

/** Two bets a player and round, each with its own panel on the page. `auto` is where the bet leaves by itself. */
export type Pick = { panel: 0 | 1; auto: number | null };

/** Stakes are whole units, so that every multiple is paid exactly. */
const STEP_MINOR = 100;
const LIMITS = { leastMinor: 100, mostMinor: 50_000, highestWinMinor: 5_000_000, liabilityMinor: 20_000_000 };

export const CRASH = shared<Pick, number>(
  {
    id: 'crash',
    category: 'Crash',
    published,
    bettingMs: 6_000,
    resultMs: 3_000,
    isEndSecret: true,
    pastRounds: 50,
    limits: LIMITS,
  },
  {
    pick: z.strictObject({
      panel: z.union([z.literal(0), z.literal(1)]),
      auto: z.int().min(LEAST_CASH).max(TOP).nullable(),
    }),
    decide: flightOf,
    playMs: flightMs,
    fits: (_pick, stakeMinor) => stakeMinor % STEP_MINOR === 0,
    check({ pick, stakeMinor }, own, all) {
      if (stakeMinor < LIMITS.leastMinor || stakeMinor > LIMITS.mostMinor) throw new BetRefused('stake');
      if (own.some((bet) => bet.pick.panel === pick.panel)) throw new BetRefused('round');
      // Then the table's liability lies above 2.00×.
      refuseAbove(
        all.reduce((sum, bet) => sum + bet.stakeMinor, stakeMinor),
        LIMITS.liabilityMinor,
        'full',
      );
    },
    payMinor: (_pick, _outcome, _stakeMinor) => 0,
    details: ({ auto }, end, round, { stakeMinor, wonMinor }) => ({
      kind: 'crash',
      round: String(round),
      end: end === undefined ? null : hundredths(end),
      auto: auto === null ? null : hundredths(auto),
      left: wonMinor > 0 ? hundredths(Math.round((wonMinor * 100) / stakeMinor)) : null,
    }),
    flight: {
      multipleAt,
      reachedMs,
      least: LEAST_CASH,
      most: TOP,
      autoOf: (pick) => (pick as Pick).auto,
      highestWinMinor: LIMITS.highestWinMinor,
      liabilityMinor: LIMITS.liabilityMinor,
    },
  },
);
