import type { Logger } from 'pino';
import type { Db } from '../db/db.ts';
import { ProviderError, type Member, type Provider } from '../providers/provider.ts';
import type { Transfers } from './transfers.ts';

/**
 * Brings home what was left in a platform (providers.md §2 rule 9): by a browser that died between two calls, by a player who left,
 * or whose session has ended and who is not in the game any more.
 */
export interface SweepOptions {
  db: Db;
  log: Logger;
  transfers: Transfers;
  findProvider: (platformId: number) => Provider | undefined;
  /** Leaves platforms that are under maintenance alone. */
  isOpen: (platformId: number) => Promise<boolean>;
}

/** A launch that has not come further for so long has been abandoned. */
const ABANDONED_AFTER = '60 seconds';
/** A player who has left brings his points home himself; if that failed, we do. */
const LEFT_AFTER = '20 seconds';
const SWEEP_AGAIN_AFTER = '60 seconds';
const SWEEP_AT_ONCE = 8;

interface Left {
  player_id: bigint;
  account: string;
  currency: string;
  platform_id: number;
  step: 'moving' | 'open' | 'left';
}

/** Answers how many platforms of players it looked at. */
export async function sweep({ db, log, transfers, findProvider, isOpen }: SweepOptions): Promise<number> {
  const left = await db.query<Left>(
    `update launch l set swept_at = clock_timestamp()
       from player p
      where p.id = l.player_id and (l.player_id, l.platform_id) in (
            select l.player_id, l.platform_id
              from launch l
              join ledger_account a on a.player_id = l.player_id and a.kind = 'platform' and a.platform_id = l.platform_id
             where a.balance_minor > 0
               and (l.swept_at is null or l.swept_at < clock_timestamp() - $1::interval)
               and not exists (select 1 from point_transfer t where t.player_id = l.player_id
                                  and t.platform_id = l.platform_id and t.state in ('asked', 'unknown'))
               and (l.step = 'moving' and l.updated_at < clock_timestamp() - $2::interval
                 or l.step = 'left' and l.updated_at < clock_timestamp() - $3::interval
                 or l.step = 'open' and not exists (
                    select 1 from session s where s.player_id = l.player_id
                       and s.expires_at > now() and s.seen_at > now() - interval '30 minutes'))
             limit $4 for update of l skip locked)
     returning l.player_id, p.account, p.currency, l.platform_id, l.step`,
    [SWEEP_AGAIN_AFTER, ABANDONED_AFTER, LEFT_AFTER, SWEEP_AT_ONCE],
  );
  await Promise.all(
    left.map(async (found) => {
      const provider = findProvider(found.platform_id);
      if (!provider || !(await isOpen(found.platform_id))) return;
      const member: Member = { playerId: found.player_id, account: found.account, currency: found.currency };
      try {
        if (found.step === 'open' && (await provider.balance(member)).inGame) return;
        await transfers.move(member, provider, { direction: 'out' });
      } catch (error) {
        if (!(error instanceof ProviderError)) throw error;
        log.warn(
          { platformId: found.platform_id, why: error.message },
          'points could not be brought home yet',
        );
      }
    }),
  );
  return left.length;
}
