import type { Clockwork } from '../../games/clockwork.ts';
import { inShort, rulesOf } from '../../games/lottery/draws.ts';
import type { Guest } from '../../games/sports/guests.ts';
import { CODE, Refusal } from './codes.ts';
import { listLiveTables } from './live-tables.ts';
import { listVirtualSports, type VirtualTables } from './virtual-sports.ts';

/** The platform that keeps the sports book. */
const SPORTS_PLATFORM = 9;

type Asking = VirtualTables & { clockwork: Clockwork; now: () => number; publicUrl: () => string };

/** The actions that report what happens by the clock, for any reader of the merchant. They move no points and name no member. */
export const FEEDS = {
  async liveTables({ catalogue, shared, now }: Asking, { platformId }: { platformId: number }) {
    const tables = await listLiveTables({ catalogue, shared }, platformId);
    return { asOf: now(), tables };
  },

  async lotteryPeriods({ clockwork, now }: Asking, { platformId }: { platformId: number }) {
    const lotteries = await clockwork.lotteries.list(platformId, 1);
    return {
      asOf: now(),
      lotteries: lotteries.map(({ gameCode, current, drawn: [last] }) => ({
        gameCode,
        period: current.name,
        closesAt: current.closesAt,
        drawsAt: current.drawsAt,
        last: last
          ? {
              period: last.name,
              numbers: inShort(rulesOf(gameCode).kind, last.numbers),
              drawnAt: last.drawnAt,
            }
          : null,
      })),
    };
  },

  async virtualSports({ catalogue, shared, now }: Asking, { platformId }: { platformId: number }) {
    const games = await listVirtualSports({ catalogue, shared }, platformId);
    return { asOf: now(), games };
  },

  async sportsGuest({ clockwork, publicUrl }: Asking, { platformId }: { platformId: number }, guest: Guest) {
    if (platformId !== SPORTS_PLATFORM) throw new Refusal(CODE.noSuchGame);
    const word = clockwork.guests.invite(guest);
    const query = new URLSearchParams({ guest: word, lang: guest.language });
    return { url: `${publicUrl()}/play/sports/?${query.toString()}` };
  },
};
