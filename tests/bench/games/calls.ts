import { setTimeout as sleep } from 'node:timers/promises';
import type { Engine } from '../../../sandbox/src/games/kit/engine.ts';
import { logIn } from '../../api-client.ts';
import { KitPage } from '../../kit-page.ts';
import type { Site } from '../../start-site.ts';
import { readCpu } from '../cpu-by-program.ts';

/** What the games cost the programs that serve them, by their own processor time: a busy machine changes it little. */

const PAGES = 4;
const ROUNDS_A_PAGE = 50;
const STAKE_MINOR = 100;
const SOCKETS = 400;
const AT_ONCE = 25;
const WATCHED_MS = 30_000;
/** Of `/proc`: so many ticks are a second. */
const TICKS_A_SECOND = 100;

export interface SeamlessGame {
  platformId: number;
  code: string;
}

/** Rounds that one core bears a second, each with its calls of the site's wallet: over the time of the sandbox, the site and the database. */
export async function measureRounds(site: Site, engine: Engine, game: SeamlessGame): Promise<number> {
  const pages = await Promise.all(
    Array.from({ length: PAGES }, async (_, at) => {
      const client = await logIn(site.url, `player0${at + 1}`);
      const { gameUrl } = await client.ok('launchGame', { gameType: game.platformId, gameCode: game.code });
      const page = await KitPage.open(gameUrl);
      await page.playRound(engine, STAKE_MINOR);
      return page;
    }),
  );
  const before = secondsOf(readCpu());
  await Promise.all(
    pages.map(async (page) => {
      for (let round = 0; round < ROUNDS_A_PAGE; round += 1) await page.playRound(engine, STAKE_MINOR);
    }),
  );
  return (PAGES * ROUNDS_A_PAGE) / (secondsOf(readCpu()) - before);
}

/** Sockets that one core bears at a shared table, over the sandbox's time of half a minute. `addressOf` launches a page of its own each time. */
export async function measureSockets(addressOf: (page: number) => Promise<string>): Promise<number> {
  const pages: KitPage[] = [];
  for (let from = 0; from < SOCKETS; from += AT_ONCE)
    pages.push(
      ...(await Promise.all(
        Array.from({ length: AT_ONCE }, async (_, at) => {
          const page = await KitPage.open(await addressOf(from + at));
          await page.join();
          return page;
        }),
      )),
    );
  const [before, began] = [secondsOf(readCpu(), ['sandbox']), performance.now()];
  await sleep(WATCHED_MS);
  const used = secondsOf(readCpu(), ['sandbox']) - before;
  const took = (performance.now() - began) / 1_000;
  for (const page of pages) page.close();
  return SOCKETS / (used / took);
}

function secondsOf(ticks: Map<string, number>, programs = ['sandbox', 'site', 'postgres']): number {
  return programs.reduce((sum, name) => sum + (ticks.get(name) ?? 0), 0) / TICKS_A_SECOND;
}
