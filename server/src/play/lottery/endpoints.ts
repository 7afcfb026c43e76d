import { HALL } from '@parlour/contract/constants';
import { fresh } from '../../base/db/fresh.ts';
import { share } from '../../base/http/answer.ts';
import type { Handlers } from '../../call.ts';
import type { Context } from '../../context.ts';
import { Refusal } from '../../base/http/refusal.ts';
import { createHallFeed } from '../feeds/hall-feeds.ts';

/** A result is shown this long after its draw at most. */
const FRESH_MS = 1_500;
const STALE_MS = 10 * 60_000;
/** Built and compressed once for all who ask meanwhile. */
const ANSWER_MAX_AGE_MS = 500;

export function lotteryEndpoints({ db, log, clock, providers }: Context): Pick<Handlers, 'getExpectInfo'> {
  const periods = createHallFeed({
    db,
    log,
    clock,
    providers,
    hallId: HALL.lottery,
    read: (feed) => feed.listPeriods(),
    freshMs: FRESH_MS,
    staleMs: STALE_MS,
  });

  const expectInfo = fresh(
    clock,
    async () => {
      const { lists, failed } = await periods.list();
      if (lists.size === 0 && failed > 0) throw new Refusal('unavailable');
      return share(
        [...lists].flatMap(([platformId, rows]) =>
          rows.map(({ gameCode, name, closesAtMs, drawsAtMs, last }) => ({
            game_platform_id: platformId,
            game_code: gameCode,
            expect: name,
            closes_in_ms: Math.max(0, Math.round(closesAtMs - clock.now())),
            draws_in_ms: Math.max(0, Math.round(drawsAtMs - clock.now())),
            last: last && {
              expect: last.name,
              numbers: last.numbers,
              drawn_at: Math.floor(last.drawnAtMs / 1000),
            },
          })),
        ),
      );
    },
    ANSWER_MAX_AGE_MS,
  );

  return {
    async getExpectInfo({ input }) {
      const all = await expectInfo();
      return input.game_id ? all.filter((period) => period.game_platform_id === input.game_id) : all;
    },
  };
}
