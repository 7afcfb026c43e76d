import type { Db, Queryable } from '../../base/db/db.ts';
import { ProviderError, type Provider } from '../../outside/providers/provider.ts';

/** Moves that are asked about within this anyway need no hurry. */
const SOON = '3 seconds';
/** The questions after a long silence are spread, so that a platform that has just risen is not knocked over. */
const SPREAD = '2 seconds';
const FIRST_DOUBT_MS = 5_000;
const LONGEST_DOUBT_MS = 900_000;

/**
 * Platforms that did not answer about a transfer. Their open transfers may wait a quarter of an hour for the next
 * question (rule W3). As soon as the platform answers anything, all of them are asked about.
 */
export interface Silences {
  begin(platformId: number): void;
  /** It has told how a move stands: its next silence begins anew. */
  end(platformId: number): void;
  /** Asks each silent platform something harmless; answers how many have come back. */
  listen(findProvider: (platformId: number) => Provider | undefined): Promise<number>;
}

interface Waiting {
  platformId: number;
  playerId: bigint;
  account: string;
  currency: string;
}

export function createSilences(db: Db): Silences {
  /** Undefined until the moves that an earlier process left open have been looked at. */
  let silent: Set<number> | undefined;
  const since = new Set<number>();
  /** Platforms that came back and still told nothing of their moves: each time they are believed later. */
  const doubted = new Map<number, { pauseMs: number; until: number }>();

  function doubt(platformId: number): void {
    const pauseMs = Math.min((doubted.get(platformId)?.pauseMs ?? FIRST_DOUBT_MS / 2) * 2, LONGEST_DOUBT_MS);
    doubted.set(platformId, { pauseMs, until: Date.now() + pauseMs });
  }

  async function waiting(): Promise<Waiting[]> {
    const rows = await db.query<Waiting>(
      `select distinct on (t.platform_id) t.platform_id, t.player_id, p.account, p.currency
         from point_transfer t join player p on p.id = t.player_id
        where t.state = 'unknown' and t.next_check_at > clock_timestamp() + $1::interval
        order by t.platform_id, t.id`,
      [SOON],
    );
    const open = new Set(rows.map(({ platformId }) => platformId));
    silent = new Set([...(silent ?? open), ...since].filter((platformId) => open.has(platformId)));
    since.clear();
    const now = Date.now();
    return rows.filter(
      ({ platformId }) => silent?.has(platformId) && (doubted.get(platformId)?.until ?? 0) <= now,
    );
  }

  return {
    begin: (platformId) => void since.add(platformId),
    end: (platformId) => void doubted.delete(platformId),

    async listen(findProvider) {
      if (silent?.size === 0 && since.size === 0) return 0;
      const rows = await waiting();
      const back = await Promise.all(
        rows.map(async (row) => {
          const provider = findProvider(row.platformId);
          if (!provider || !(await answers(provider, row))) return false;
          silent?.delete(row.platformId);
          doubt(row.platformId);
          await askSoon(db, row.platformId);
          return true;
        }),
      );
      return back.filter(Boolean).length;
    },
  };
}

async function answers(provider: Provider, { playerId, account, currency }: Waiting): Promise<boolean> {
  try {
    await provider.balance({ playerId, account, currency });
    return true;
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    return error.kind === 'unknownMember';
  }
}

async function askSoon(db: Queryable, platformId: number): Promise<void> {
  await db.run(
    `update point_transfer set next_check_at = clock_timestamp() + random() * $2::interval
      where platform_id = $1 and state = 'unknown' and next_check_at > clock_timestamp() + $3::interval`,
    [platformId, SPREAD, SOON],
  );
}
