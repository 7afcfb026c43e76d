import type { Db } from '../../base/db/db.ts';
import type { DbLog } from '../../base/db/log.ts';
import { memberOf } from '../../play/gates/platform-access.ts';
import type { Player } from '../../people/accounts/players.ts';
import type { Providers } from '../../outside/providers/registry.ts';
import type { Transfers } from '../../play/transfers/transfers.ts';
import { closeBound } from './bound.ts';
import { lockGrant, type GrantRow } from './grant.ts';

interface Needs {
  db: Db;
  log: Pick<DbLog, 'error'>;
  providers: Providers;
  transfers: Transfers;
}

/**
 * Brings the points of a bonus home that its player has given up, and closes it where all are there. What cannot be brought now comes by
 * itself, and a job closes it then.
 */
export async function bringBoundHome(
  { db, log, providers, transfers }: Needs,
  player: Player,
  { id }: Pick<GrantRow, 'id'>,
): Promise<GrantRow> {
  const bound = await db.query<{ platformId: number }>(
    'select platform_id from platform_binding where player_id = $1 and grant_id = $2',
    [player.id, id],
  );
  await Promise.all(
    bound.map(async ({ platformId }) => {
      const provider = providers.find(platformId);
      if (!provider) return;
      try {
        await transfers.move(memberOf(player), provider, { direction: 'out' });
      } catch (error) {
        log.error({ err: error, platformId }, 'points of a bonus could not be brought home yet');
      }
    }),
  );
  return db.tx(async (tx) => {
    const grant = (await lockGrant(tx, player.id, id))!;
    if (grant.status === 'cancelling') await closeBound(tx, grant);
    return (await lockGrant(tx, player.id, id))!;
  });
}
