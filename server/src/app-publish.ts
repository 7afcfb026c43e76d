import type { Context } from './context.ts';
import { publishCashier } from './cashier/payments/publish.ts';
import { publishUnreadCounts } from './people/mail/mail.ts';
import { publishSessionEnds } from './people/sessions/session-ends.ts';
import { publishWallets } from './people/stream/publish-wallets.ts';
import { publishBonuses, publishRaces } from './promo/bonuses/publish.ts';
import { publishTickets } from './promo/wheel/publish.ts';
import { publishReports } from './site/problems/publish.ts';

/** What players with a stream to this process are told when it changes, whichever process changed it. */
export function publishChanges(context: Context): void {
  publishSessionEnds(context);
  publishUnreadCounts(context);
  publishWallets(context);
  publishCashier(context);
  publishBonuses(context);
  publishRaces(context);
  publishTickets(context);
  publishReports(context);
}
