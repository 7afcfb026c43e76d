import { z } from 'zod';
import type { Clock } from '../../../base/clock.ts';
import type { Feed } from '../feed.ts';
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

/** The vendor's actions `liveTables`, `lotteryPeriods` and `sportsGuest`. */
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

    async sportsGuestUrl({ language, shade }) {
      const { url } = await ask('sportsGuest', { language, shade, returnUrl: siteOrigin }, launchData);
      return url;
    },
  };
}
