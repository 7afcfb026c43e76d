import type { Db } from '../../base/db/db.ts';
import { ProviderError, type Member } from '../../outside/providers/provider.ts';
import { createInFlight } from '../../outside/asking/in-flight.ts';
import { REVISION } from './launches.ts';
import type { SweepOptions } from './sweep.ts';

const CLAIM_AT_ONCE = 16;
const ENDS_AT_ONCE = 128;
/** As many as an adapter sends at once. */
const END_AT_ONE_PLATFORM = 16;
/** A platform that could not be told is told again after this. */
const AGAIN_AFTER = '10 seconds';

export interface EndStoppedPlay {
  /** Begins to end what has to be ended, and does not wait for the platforms. Answers how many games. */
  run(): Promise<number>;
  /** Waits for what is under way. */
  close(): Promise<void>;
}

/**
 * Where play is stopped (GLI-19 2.4.1), a login is closed or has lasted as long as its player lets it (rule H8), a player takes a break (rule H3), or the bonus that is played is over (rules P63, P64), a platform that holds points is asked to close the game of a player who is inside: what is staked is
 * played to its end there, nothing new can be staked, and the points come home by the sweep.
 */
export function createEndStoppedPlay({
  db,
  log,
  findProvider,
  isOpen,
}: Omit<SweepOptions, 'transfers'>): EndStoppedPlay {
  const ending = createInFlight<number>({ atOnce: ENDS_AT_ONCE, ofOneParty: END_AT_ONE_PLATFORM });

  async function end({ platformId, playerId, account, currency, revision }: Inside): Promise<void> {
    const provider = findProvider(platformId);
    if (!provider || !(await isOpen(platformId))) return;
    const member: Member = { playerId, account, currency };
    try {
      await provider.kick(member);
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error;
      if (error.kind !== 'unknownMember')
        return log.warn({ platformId, why: error.message }, 'stopped play could not be ended yet');
    }
    // A game that was opened meanwhile is ended the next time.
    await db.run(
      `update launch set step = 'left', updated_at = clock_timestamp(), look_at = clock_timestamp()
        where player_id = $1 and platform_id = $2 and ${REVISION} = $3`,
      [playerId, platformId, revision],
    );
  }

  return {
    async run() {
      const limit = Math.min(CLAIM_AT_ONCE, ending.room());
      if (limit <= 0) return 0;
      const inside = await claim(db, limit, ending.busy());
      for (const one of inside)
        ending.begin(
          one.platformId,
          end(one).catch((error: unknown) =>
            log.error(
              { err: error, platformId: one.platformId },
              'ending stopped play failed; it is tried again',
            ),
          ),
        );
      return inside.length;
    },
    close: () => ending.close(),
  };
}

interface Inside {
  playerId: bigint;
  platformId: number;
  account: string;
  currency: string;
  revision: string;
}

/**
 * Players who have not left: a game may be open in another tab whatever was the last step, such as points moved there since. By a game's stop
 * players who have opened it since they last left; that a platform closes their other games with it is better than that it goes on.
 * An opening that began before the stop and was recorded after it is among them. Only those are looked through where the sweep has not
 * found that nothing is left: a player who once opened a game has an opening for ever.
 */
function claim(db: Db, limit: number, except: readonly number[]): Promise<Inside[]> {
  return db.query<Inside>(
    {
      name: 'claim stopped play',
      text: `update launch l set stopped_at = clock_timestamp()
       from player p
      where p.id = l.player_id and (l.player_id, l.platform_id) in (
            select l.player_id, l.platform_id from launch l join player who on who.id = l.player_id
             where l.step <> 'left' and l.look_at is not null and l.platform_id <> all($3)
               and (who.status <> 'open' or who.break_until > now()
                    or exists (select from own_limit o where o.player_id = who.id and o.kind = 'session')
                       and exists (select from ended_session e where e.player_id = who.id and e.reason = 'expired' and e.ended_at > l.updated_at)
                    or exists (select from platform_binding b where b.player_id = l.player_id and b.platform_id = l.platform_id)
                       and bound_play_is_over(l.player_id, l.platform_id)
                    or exists (select 1 from play_stop where ended_at is null)
                                            and exists (select 1 from unnest(l.also_open || l.game_code) opened (code), find_play_stop(l.platform_id, opened.code)))
               and (l.stopped_at is null or l.stopped_at < clock_timestamp() - $1::interval)
             limit $2 for update of l skip locked)
     returning l.player_id, l.platform_id, p.account, p.currency, ${REVISION} as revision`,
    },
    [AGAIN_AFTER, limit, except],
  );
}
