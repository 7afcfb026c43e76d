import { GAME_TYPE, HALL } from '@parlour/contract/constants';
import type { Output } from '@parlour/contract/endpoints';
import { share } from '../../base/http/answer.ts';
import type { Handlers } from '../../call.ts';
import type { Context } from '../../context.ts';
import { Refusal } from '../../base/http/refusal.ts';
import type { GuestView } from '../../outside/providers/feed.ts';
import { keptReading, type KeptReading } from '../../outside/providers/kept-reading.ts';
import { getOpenPlatform } from '../gates/platform-access.ts';
import { createVirtualSports } from './virtual-sports.ts';

/** An address serves many guests; the vendor lets one open for hours. */
const FRESH_MS = 60_000;
const STALE_MS = 30 * 60_000;
const PAUSE_AFTER_FAILURE_MS = 5_000;

export function sportsEndpoints(context: Context): Pick<Handlers, 'getSportsGuest' | 'listVirtualSports'> {
  const { db, log, clock, providers, config } = context;
  const virtualSports = createVirtualSports(context);
  const readings = new Map<string, KeptReading<Output<'getSportsGuest'>>>();

  /** A reading for each language, shade and kind of viewer: twenty at most. */
  function readingOf(view: GuestView): KeptReading<Output<'getSportsGuest'>> {
    const key = `${view.language}/${view.shade}/${view.viewer}`;
    let reading = readings.get(key);
    if (!reading) {
      reading = keptReading({
        clock,
        read: async () => share({ gameUrl: ownFrame(await askFor(view)), gameType: GAME_TYPE.sportsBook }),
        freshMs: () => FRESH_MS,
        staleMs: STALE_MS,
        pauseMs: PAUSE_AFTER_FAILURE_MS,
        onError: (error) => log.warn({ err: error }, 'the sports book’s guest address could not be had'),
      });
      readings.set(key, reading);
    }
    return reading;
  }

  async function askFor(view: GuestView): Promise<string> {
    const feed = providers.findFeed(GAME_TYPE.sportsBook);
    if (!feed) throw new Error('no protocol serves the sports book');
    return feed.sportsGuestUrl(view);
  }

  /** The content policy frames nothing else: such an address would be an empty box. */
  function ownFrame(url: string): string {
    const { origin } = new URL(url);
    if (!config.frameOrigins.includes(origin)) throw new Error(`${origin} may not be framed`);
    return url;
  }

  return {
    listVirtualSports: ({ language }) => virtualSports(language),
    async getSportsGuest({ input, session }) {
      const hall = await db.find<{ status: boolean }>('select status from hall where id = $1', [HALL.sports]);
      if (!hall?.status) throw new Refusal('gameClosed');
      const { platform } = await getOpenPlatform(context, GAME_TYPE.sportsBook);
      const guest = await readingOf({
        language: input.lang,
        shade: input.shade,
        viewer: session ? 'player' : 'guest',
      }).get();
      if (guest === undefined) throw new Refusal('platformUnavailable', { values: { gm: platform.gm } });
      return guest;
    },
  };
}
