import { setTimeout as sleep } from 'node:timers/promises';
import type { Db } from '@parlour/server/base/db/db';
import { expect } from 'vitest';
import type { FaultRule, Site } from '../start-site.ts';

/** What befalls the site of the storm. Each takes as long as it takes. */
export function createTroubles(
  site: Site,
  random: () => number,
  platformIds: readonly number[],
): Record<string, () => Promise<void>> {
  const faults = vendorFaults(random);
  // What is drawn may leave no transfer's outcome unknown; a storm without any proves little.
  const openEnd: FaultRule = { mode: 'dropAfter', probability: 0.1 };
  const pick = <T>(from: readonly T[]): T => from[Math.floor(random() * from.length)]!;
  return {
    async platforms() {
      const rules = Array.from({ length: 4 }, () => ({
        mode: 'delay',
        ...pick(faults)(),
        probability: 0.1 + random() * 0.5,
        ...(random() < 0.4 ? { platformId: pick(platformIds) } : {}),
        ...(random() < 0.5
          ? {
              action: pick([
                'deposit',
                'withdraw',
                'transfer',
                'balance',
                'bet',
                'win',
                'rollback',
                'openPayment',
                'openPayout',
                'paymentNotice',
              ]),
            }
          : {}),
      }));
      await site.faults([openEnd, ...rules]);
      await sleep(500 + random() * 1500);
    },
    async server() {
      const index = Math.floor(random() * site.urls.length);
      await site.kill(index);
      await sleep(random() * 1000);
      await site.restart(index);
    },
    async sandbox() {
      await site.faults([
        {
          mode: 'die',
          times: 1,
          action: pick(['deposit', 'withdraw', 'transfer', 'bet', 'win', 'openPayout']),
        },
      ]);
      await sleep(500);
      await site.restartSandbox();
    },
    async connections() {
      const broken = await site.ownerDb.query(
        `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`,
      );
      expect(broken.length).toBeGreaterThan(0);
      await sleep(300);
      await Promise.all([site.db, site.ownerDb].map(replaceBroken));
    },
  };
}

/** The test's own connections are broken as well: each is used once, so that the pool gives up the broken ones, and not a later statement. */
async function replaceBroken(db: Db): Promise<void> {
  await Promise.allSettled(Array.from({ length: db.pool.totalCount }, () => db.query('select')));
}

const vendorFaults = (random: () => number): readonly (() => Partial<FaultRule>)[] => [
  () => ({ mode: 'delay', delayMs: Math.ceil(random() * 1500) }),
  () => ({ mode: 'hang' }),
  () => ({ mode: 'dropBefore' }),
  () => ({ mode: 'dropAfter' }),
  () => ({ mode: 'duplicate' }),
  () => ({ mode: 'refuse' }),
  () => ({ mode: 'error500Before' }),
  () => ({ mode: 'error500After' }),
  () => ({ mode: 'garbage' }),
  () => ({ mode: 'badSignature' }),
  () => ({ mode: 'pendingTimes', queries: 2 }),
  () => ({ mode: 'notFoundTimes', queries: 2, late: random() < 0.5 }),
  () => ({ mode: 'maintenance' }),
];
