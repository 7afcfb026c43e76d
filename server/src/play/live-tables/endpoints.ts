import { HALL } from '@parlour/contract/constants';
import { fresh } from '../../base/db/fresh.ts';
import { share } from '../../base/http/answer.ts';
import type { Handlers } from '../../call.ts';
import type { Context } from '../../context.ts';
import { Refusal } from '../../base/http/refusal.ts';
import { createHallFeed } from '../feeds/hall-feeds.ts';

/** A round lasts some twenty seconds. */
const FRESH_MS = 1_500;
/** Rounds dealt long ago say nothing about the table any more. */
const STALE_MS = 2 * 60_000;
/** Built and compressed once for all who ask meanwhile. */
const ANSWER_MAX_AGE_MS = 500;

export function liveTablesEndpoints({ db, log, clock, providers }: Context): Pick<Handlers, 'getRoadmaps'> {
  const tables = createHallFeed({
    db,
    log,
    clock,
    providers,
    hallId: HALL.liveVideo,
    read: (feed) => feed.listTables(),
    freshMs: FRESH_MS,
    staleMs: STALE_MS,
  });

  const roadmaps = fresh(
    clock,
    async () => {
      const { lists, failed } = await tables.list();
      if (lists.size === 0 && failed > 0) throw new Refusal('unavailable');
      return share(
        [...lists].flatMap(([platformId, rows]) =>
          rows.map(({ gameCode, shoe, round, phase, phaseEndsAtMs, results }) => ({
            game_platform_id: platformId,
            game_code: gameCode,
            shoe,
            round,
            phase,
            phase_ends_in_ms: Math.max(0, Math.round(phaseEndsAtMs - clock.now())),
            results,
          })),
        ),
      );
    },
    ANSWER_MAX_AGE_MS,
  );

  return {
    async getRoadmaps({ input }) {
      const all = await roadmaps();
      return input.game_id ? all.filter((table) => table.game_platform_id === input.game_id) : all;
    },
  };
}
