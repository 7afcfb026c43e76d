import { afterAll, beforeAll } from 'vitest';
import { expectCleanAudit } from '../books.ts';
import { tryBets } from '../called-wallet/bets-suite.ts';
import { hub88Dialect } from '../called-wallet/hub88-dialect.ts';
import { tryRounds } from '../called-wallet/rounds-suite.ts';
import { openPlatform } from '../called-wallet/seat.ts';
import { startSite, type Site } from '../start-site.ts';

/** Every scenario of the called wallet (providers.md §4), as Hub88 says it: real requests, signed with the vendor's key. */

let site: Site;

beforeAll(async () => {
  site = await startSite();
  await openPlatform(site, hub88Dialect);
}, 120_000);
afterAll(async () => {
  await expectCleanAudit(site);
  await site.stop();
});

tryBets(() => site, hub88Dialect);
tryRounds(() => site, hub88Dialect);
