import { randomInt } from 'node:crypto';
import type { Store } from '../store.ts';
import type { Jackpots } from './jackpots.ts';

const TICK_MS = 1000;
/** After a pause of the program the network goes on; it does not make up for more than this. */
const LONGEST_STEP_MS = 5000;

/**
 * The other operators' players, who feed and win the same pools: each second about what the list of jackpots says they
 * stake, between half and one and a half times as much. Answers how to stop.
 */
export function playNetwork(
  store: Store,
  jackpots: Jackpots,
  platformOf: (gameCode: string) => number,
  now: () => number,
): () => void {
  let lastAt = now();
  const timer = setInterval(() => {
    const at = now();
    const stepMs = Math.min(Math.max(at - lastAt, 0), LONGEST_STEP_MS);
    lastAt = at;
    void store
      .write(() => {
        for (const jackpot of jackpots.all()) {
          const meanMinor = (jackpot.networkStakeMinorPerSecond * stepMs) / 1000;
          const stakeMinor = Math.round((meanMinor * (500 + randomInt(1001))) / 1000);
          const gameCode = jackpot.games[randomInt(jackpot.games.length)]!;
          if (stakeMinor > 0) jackpots.playNetwork(jackpot, stakeMinor, platformOf(gameCode), gameCode, at);
        }
      })
      .catch((error: unknown) => console.error(error));
  }, TICK_MS);
  return () => clearInterval(timer);
}
