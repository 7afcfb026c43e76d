import { multilingual } from '@parlour/contract/endpoint';
import { z } from 'zod';
import type { Clock } from '../../../base/clock.ts';
import type { Feed, FedVirtualGame } from '../feed.ts';
import { ProviderError } from '../provider.ts';
import type { Answer, Client } from './client.ts';
import { CODE, launchData } from './protocol.ts';

/** A tile's roadmap is not worth a longer wait. */
export const FEED_DEADLINE_MS = 3_000;

const moment = z.number().int().min(0).max(8_640_000_000_000_000);
const name = z.string().min(1).max(40);
const gameCode = z.string().min(1).max(80);
/** More than any shoe has rounds, than any platform tables. */
const MOST_RESULTS = 200;
const MOST_GAMES = 200;

const tablesData = z.object({
  asOf: moment,
  tables: z
    .array(
      z.object({
        gameCode,
        shoe: z.number().int().min(0),
        round: z.number().int().min(0),
        phase: z.enum(['betting', 'dealing', 'result']),
        phaseEndsAt: moment,
        results: z.array(z.string().regex(/^[BPT]b?p?$/)).max(MOST_RESULTS),
      }),
    )
    .max(MOST_GAMES),
});

const periodsData = z.object({
  asOf: moment,
  lotteries: z
    .array(
      z.object({
        gameCode,
        period: name,
        closesAt: moment,
        drawsAt: moment,
        last: z
          .object({
            period: name,
            numbers: z.array(z.number().int().min(0).max(9_999)).max(40),
            drawnAt: moment,
          })
          .nullable(),
      }),
    )
    .max(MOST_GAMES),
});

const MOST_ENTRANTS = 30;
const MOST_EVENTS = 20;
const word = z.string().regex(/^[^\p{Cc}]{1,40}$/u);
const round = z.number().int().min(0);
const entrants = z
  .array(z.object({ name: multilingual, colour: z.string().regex(/^#[0-9a-f]{6}$/i) }))
  .min(2)
  .max(MOST_ENTRANTS);
/** Runners by number, or the goals of both sides. */
const standing = z.array(z.number().int().min(0).max(99)).max(MOST_ENTRANTS);
const virtualEvent = z.object({
  round,
  opensAt: moment,
  closesAt: moment,
  entrants,
  prices: z
    .array(
      z.object({
        market: word,
        pick: word,
        line: z.number().nullish(),
        odds: z.string().regex(/^\d{1,6}\.\d\d$/),
      }),
    )
    .max(100),
});

const virtualData = z.object({
  asOf: moment,
  games: z
    .array(
      z.object({
        gameCode,
        sport: z.enum(['horses', 'football']),
        current: virtualEvent.extend({
          phase: z.enum(['betting', 'playing', 'result']),
          endsAt: moment,
          standing,
        }),
        coming: z.array(virtualEvent).max(MOST_EVENTS),
        results: z.array(z.object({ round, endedAt: moment, entrants, result: standing })).max(MOST_EVENTS),
      }),
    )
    .max(MOST_GAMES),
});

/** `aheadMs`: how far the vendor's clock is ahead of ours. */
function toEvent({ opensAt, closesAt, prices, ...event }: z.output<typeof virtualEvent>, aheadMs: number) {
  return {
    ...event,
    opensAtMs: opensAt - aheadMs,
    closesAtMs: closesAt - aheadMs,
    prices: prices.map(({ line, odds, ...price }) => ({ ...price, line: line ?? null, odds: Number(odds) })),
  };
}

function toVirtualGame(
  { current, coming, results, ...game }: z.output<typeof virtualData>['games'][number],
  aheadMs: number,
  readAtMs: number,
): FedVirtualGame {
  const { phase, endsAt, standing, ...event } = current;
  return {
    ...game,
    readAtMs,
    current: { ...toEvent(event, aheadMs), phase, endsAtMs: endsAt - aheadMs, standing },
    coming: coming.map((each) => toEvent(each, aheadMs)),
    results: results.map(({ endedAt, ...each }) => ({ ...each, endedAtMs: endedAt - aheadMs })),
  };
}

/** The vendor's actions `liveTables`, `lotteryPeriods`, `virtualSports` and `sportsGuest`. */
export function createTransferWalletFeed(client: Client, clock: Clock, siteOrigin: string): Feed {
  async function ask<S extends z.ZodType>(action: string, body: object, data: S): Promise<z.output<S>> {
    let answered: Answer;
    try {
      answered = await client.call(action, body);
    } catch (error) {
      throw new ProviderError('unavailable', (error as Error).message, { cause: error });
    }
    if (answered.code === CODE.maintenance) throw new ProviderError('maintenance', answered.message);
    if (answered.code !== CODE.ok)
      throw new ProviderError('unavailable', `${answered.code} ${answered.message}`);
    const parsed = data.safeParse(answered.data);
    if (!parsed.success) throw new ProviderError('unavailable', `${action}: the answer cannot be read`);
    return parsed.data;
  }

  return {
    async listTables() {
      const { asOf, tables } = await ask('liveTables', {}, tablesData);
      const aheadMs = asOf - clock.now();
      return tables.map(({ phaseEndsAt, ...table }) => ({ ...table, phaseEndsAtMs: phaseEndsAt - aheadMs }));
    },

    async listPeriods() {
      const { asOf, lotteries } = await ask('lotteryPeriods', {}, periodsData);
      const aheadMs = asOf - clock.now();
      return lotteries.map(({ gameCode, period, closesAt, drawsAt, last }) => ({
        gameCode,
        name: period,
        closesAtMs: closesAt - aheadMs,
        drawsAtMs: drawsAt - aheadMs,
        last: last && { name: last.period, numbers: last.numbers, drawnAtMs: last.drawnAt - aheadMs },
      }));
    },

    async listVirtualSports() {
      const { asOf, games } = await ask('virtualSports', {}, virtualData);
      const readAtMs = clock.now();
      return games.map((game) => toVirtualGame(game, asOf - readAtMs, readAtMs));
    },

    async sportsGuestUrl(view) {
      const { url } = await ask('sportsGuest', { ...view, returnUrl: siteOrigin }, launchData);
      return url;
    },
  };
}
