import { afterAll, expect, test } from 'vitest';
import { systemClock } from '../base/clock.ts';
import { createPaymentGateway } from './payments/payment-gateway/payment-gateway.ts';
import { createTransferWalletProviders } from './providers/transfer-wallet/transfer-wallet.ts';

/**
 * A vendor takes a request whose timestamp lies up to a minute ahead of its own clock, and counts the validity from there. 'Not found' must
 * not be final before that, or the vendor could still execute what the site has refunded (rule W4).
 */
const VALID_MS = 600_000;
const VENDOR_ALLOWS_AHEAD_MS = 60_000;
const settings = {
  baseUrl: 'http://127.0.0.1:1',
  deadlineMs: 2_000,
  validityMs: VALID_MS,
  clock: systemClock,
};
const platforms = createTransferWalletProviders(
  { ...settings, siteOrigin: 'http://127.0.0.1', agent: 'nobody', keys: undefined },
  systemClock,
);
const gateway = createPaymentGateway({ ...settings, keys: undefined, noticeUrl: 'http://127.0.0.1/hooks' });
afterAll(() => Promise.all([platforms.close(), gateway.close()]));

test.each([
  ['a platform', platforms.platform(1)],
  ['the payment gateway', gateway],
])('%s may execute a request of a clock that is a minute fast for a minute longer', (_whom, party) => {
  expect(party.validityMs).toBe(VALID_MS + VENDOR_ALLOWS_AHEAD_MS);
});
