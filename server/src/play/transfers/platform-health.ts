import type { Clock } from '../../base/clock.ts';
import type { Db } from '../../base/db/db.ts';
import {
  createProviderHealth,
  SOON,
  SPREAD,
  type ProviderHealth,
} from '../../outside/asking/provider-health.ts';
import { ProviderError, type Provider } from '../../outside/providers/provider.ts';

interface Waiting {
  party: number;
  playerId: bigint;
  account: string;
  currency: string;
}

/** Which platforms gave no answer about a transfer. A platform is probed for the balance of a player whose transfer is open there. */
export function createPlatformHealth(
  db: Db,
  findProvider: (platformId: number) => Provider | undefined,
  clock: Clock,
): ProviderHealth<number> {
  return createProviderHealth<number, Waiting>(
    {
      listWaiting: () =>
        db.query<Waiting>(
          `select distinct on (t.platform_id) t.platform_id as party, t.player_id, p.account, p.currency
           from point_transfer t join player p on p.id = t.player_id
          where t.state = 'unknown' and t.next_check_at > clock_timestamp() + $1::interval
          order by t.platform_id, t.id`,
          [SOON],
        ),

      async answers({ party, ...member }) {
        const provider = findProvider(party);
        try {
          await provider?.balance(member);
          return provider !== undefined;
        } catch (error) {
          if (!(error instanceof ProviderError)) throw error;
          return error.kind === 'unknownMember';
        }
      },

      async askSoon(platformId) {
        await db.run(
          `update point_transfer set next_check_at = clock_timestamp() + random() * $2::interval
          where platform_id = $1 and state = 'unknown' and next_check_at > clock_timestamp() + $3::interval`,
          [platformId, SPREAD, SOON],
        );
      },
    },
    clock,
  );
}
