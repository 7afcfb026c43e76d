import type { Clock } from '../../base/clock.ts';
import type { Db } from '../../base/db/db.ts';
import {
  createProviderHealth,
  SOON,
  SPREAD,
  type ProviderHealth,
} from '../../outside/asking/provider-health.ts';
import type { PaymentGateway } from '../../outside/payments/gateway.ts';

/** One gateway serves the site. */
export const GATEWAY = 'gateway';

interface Waiting {
  party: typeof GATEWAY;
  kind: 'deposit' | 'withdrawal';
  reference: string;
}

const WAITING = `next_check_at > clock_timestamp() + $1::interval`;
const OPEN_DEPOSIT = `state in ('created', 'pending')`;
const OPEN_WITHDRAWAL = `state in ('approved', 'sent')`;

/**
 * Whether the gateway gave no answer, or told us things while no process was there to hear them. It is probed by the question about the
 * oldest payment under way.
 */
export function createGatewayHealth(
  db: Db,
  gateway: PaymentGateway,
  clock: Clock,
): ProviderHealth<typeof GATEWAY> {
  return createProviderHealth<typeof GATEWAY, Waiting>(
    {
      listWaiting: () =>
        db.query<Waiting>(
          `select '${GATEWAY}' as party, waiting.* from (
           select 'deposit' as kind, reference, created_at from deposit where ${OPEN_DEPOSIT} and ${WAITING}
           union all
           select 'withdrawal', reference, created_at from withdrawal where ${OPEN_WITHDRAWAL} and ${WAITING}) waiting
          order by created_at limit 1`,
          [SOON],
        ),

      async answers({ kind, reference }) {
        const reply = await (kind === 'deposit'
          ? gateway.getPayment(reference)
          : gateway.getPayout(reference));
        return reply.kind === 'found' || reply.kind === 'notFound';
      },

      async askSoon() {
        const soon = `set next_check_at = clock_timestamp() + random() * $2::interval where`;
        await db.run(`update deposit ${soon} ${OPEN_DEPOSIT} and ${WAITING}`, [SOON, SPREAD]);
        await db.run(`update withdrawal ${soon} ${OPEN_WITHDRAWAL} and ${WAITING}`, [SOON, SPREAD]);
      },
    },
    clock,
  );
}
