import type { Handlers } from '../../call.ts';
import type { Context } from '../../context.ts';
import { callerNetwork } from '../../base/http/address.ts';
import { createLimits } from '../../base/http/limits.ts';

/** A browser reports every few seconds, and many may share an address. */
const REPORTS = 60;
const PER_SECONDS = 60;

export function pageViewsEndpoints({ pageViews, clock }: Context): Pick<Handlers, 'reportPageViews'> {
  const limits = createLimits(clock, REPORTS, PER_SECONDS);
  return {
    async reportPageViews({ input, address }) {
      await limits.consume(callerNetwork(address));
      pageViews.count(input);
      return null;
    },
  };
}
