import { setTimeout as sleep } from 'node:timers/promises';
import { DAY_S, offsetSeconds } from '@parlour/contract/time-ranges';

/**
 * For a test of a rule that counts by the site's day (+08:00): waits for the next day when less than `neededMs` of this one is
 * left. The default is enough for any test without a browser.
 */
export async function stayWithinDay(neededMs = 60_000): Promise<void> {
  const dayMs = DAY_S * 1000;
  const leftMs = dayMs - ((Date.now() + offsetSeconds('+08:00') * 1000) % dayMs);
  if (leftMs < neededMs) await sleep(leftMs);
}
