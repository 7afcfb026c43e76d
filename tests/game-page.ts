import { FIRST_SEAMLESS_GAME_TYPE } from '@parlour/contract/constants';
import { openSlot, type Told } from '../sandbox/src/games/slot-kit/page.fixture.ts';
import type { Client } from './api-client.ts';
import type { Site } from './start-site.ts';

export interface GamePage {
  /** Plays a round to its end, free spins included. */
  spin(stakeMinor: number, isFree?: boolean): Promise<Told>;
  /** How many rounds the vendor still gives. */
  freeRounds(): Promise<number>;
}

let rounds = 0;

/** Opens a slot as its page does: with the whole wallet, or the amount, in it; a game of the 1000-series leaves it where it is. */
export async function openGamePage(
  client: Client,
  {
    gameType,
    gameCode,
    amount,
    demo = false,
  }: { gameType: number; gameCode: string; amount?: number; demo?: boolean },
): Promise<GamePage> {
  if (!demo && gameType < FIRST_SEAMLESS_GAME_TYPE)
    await client.ok('transferIn', { gameType, ...(amount === undefined ? {} : { amount }) });
  const { gameUrl } = await client.ok('launchGame', { gameType, gameCode, demo });
  const page = await openSlot(gameUrl);
  return {
    async spin(stakeMinor, isFree) {
      rounds += 1;
      const { round, error } = await page.spin(`test-round-${process.pid}-${rounds}`, stakeMinor, isFree);
      if (!round) throw new Error(`the slot refused the spin: ${error}`);
      return round;
    },
    freeRounds: async () => (await page.ask('session')).freeRounds?.rounds ?? 0,
  };
}

/** Lets the next stake in its games win that level. */
export async function ripenJackpot(site: Site, jackpot: string, level: string): Promise<void> {
  await site.control('jackpots', { method: 'POST', body: JSON.stringify({ jackpot, level }) });
}
