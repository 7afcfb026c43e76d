import type { Db } from '../db/db.ts';
import { ProviderError, type Member } from '../providers/provider.ts';
import type { SweepOptions } from './sweep.ts';

const END_AT_ONCE = 16;
/** A platform that could not be told is told again after this. */
const AGAIN_AFTER = '10 seconds';

/**
 * Where play is stopped (GLI-19 2.4.1), a platform that holds points is told to close the game of whoever is inside: what is staked is
 * played to its end there, nothing new can be staked, and the points come home by the sweep. Answers how many there were.
 */
export async function endStoppedPlay({
  db,
  log,
  findProvider,
  isOpen,
}: Omit<SweepOptions, 'transfers'>): Promise<number> {
  const inside = await claim(db);
  await Promise.all(
    inside.map(async ({ platform_id, player_id, account, currency }) => {
      const provider = findProvider(platform_id);
      if (!provider || !(await isOpen(platform_id))) return;
      const member: Member = { playerId: player_id, account, currency };
      try {
        await provider.kick(member);
      } catch (error) {
        if (!(error instanceof ProviderError)) throw error;
        if (error.kind !== 'unknownMember')
          return log.warn(
            { platformId: platform_id, why: error.message },
            'stopped play could not be ended yet',
          );
      }
      await db.run(
        `update launch set step = 'left', updated_at = clock_timestamp()
          where player_id = $1 and platform_id = $2 and step = 'open'`,
        [player_id, platform_id],
      );
    }),
  );
  return inside.length;
}

interface Inside {
  player_id: bigint;
  platform_id: number;
  account: string;
  currency: string;
}

/** An opening that began before the stop and was recorded after it is among them. */
function claim(db: Db): Promise<Inside[]> {
  return db.query<Inside & { [column: string]: unknown }>(
    `update launch l set stopped_at = clock_timestamp()
       from player p
      where p.id = l.player_id and (l.player_id, l.platform_id) in (
            select l.player_id, l.platform_id from launch l
             where l.step = 'open' and exists (select 1 from find_play_stop(l.platform_id, l.game_code))
               and (l.stopped_at is null or l.stopped_at < clock_timestamp() - $1::interval)
             limit $2 for update of l skip locked)
     returning l.player_id, l.platform_id, p.account, p.currency`,
    [AGAIN_AFTER, END_AT_ONCE],
  );
}
