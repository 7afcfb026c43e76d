import { FIRST_SEAMLESS_GAME_TYPE } from '@parlour/contract/constants';
import type { Client } from './api-client.ts';
import type { Site } from './start-site.ts';

interface PlayedRound {
  winMinor: number;
  stakeMinor: number;
  balanceAfterMinor: number;
  jackpots: { amountMinor: number; name: { en: string } }[];
}

export interface GamePage {
  /** Plays a round to its end, free spins included. */
  spin(stakeMinor: number): Promise<PlayedRound>;
}

let rounds = 0;

/** Opens a slot as its page does: with the whole wallet, or the amount, in it; a game of the 1000-series leaves it where it is. */
export async function openGamePage(
  site: Site,
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
  async function call<T>(path: string, body: object, bearer = ''): Promise<T> {
    const answer = await fetch(`${site.sandboxUrl}/play/slot/api/${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${bearer}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    const text = await answer.text();
    const data = JSON.parse(text) as T & { error?: string };
    if (!answer.ok || data.error !== undefined) throw new Error(`${path}: ${answer.status} ${text}`);
    return data;
  }
  const { bearer } = await call<{ bearer: string }>('open', {
    token: new URL(gameUrl).searchParams.get('t'),
  });
  return {
    async spin(stakeMinor) {
      rounds += 1;
      const roundId = `test-round-${process.pid}-${rounds}`;
      type Shown = { round: PlayedRound & { steps: unknown[]; isOver: boolean } };
      let { round } = await call<Shown>('spin', { roundId, stakeMinor }, bearer);
      while (!round.isOver)
        ({ round } = await call<Shown>('next', { roundId, seen: round.steps.length }, bearer));
      return round;
    },
  };
}

/** Lets the next stake in its games win that level. */
export async function ripenJackpot(site: Site, jackpot: string, level: string): Promise<void> {
  await site.control('jackpots', { method: 'POST', body: JSON.stringify({ jackpot, level }) });
}
