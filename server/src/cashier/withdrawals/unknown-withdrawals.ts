import { toDecimal } from '@parlour/contract/money';
import type { Db } from '../../base/db/db.ts';
import type { Watch } from '../../outside/books/book.ts';
import type { Difference } from '../../outside/books/case-kinds.ts';

/** A withdrawal whose end the gateway could not tell, that it refused to take, or whose account does not open, for so long is judged by two operators. */
const UNKNOWN_FOR = '1 day';
/** One that the gateway says is under way: banks rest at weekends. */
const UNDER_WAY_FOR = '7 days';

/** Its saga goes on asking about each. */
export const UNKNOWN_WITHDRAWALS: Watch = { kind: 'withdrawalUnknown', list: listUnknownWithdrawals };

async function listUnknownWithdrawals(db: Db): Promise<Difference[]> {
  const unknown = await db.query<{
    reference: string;
    account: string;
    currency: string;
    amountMinor: bigint;
    feeMinor: bigint;
    state: 'approved' | 'sent';
    firstSentAt: Date | null;
    why: string | null;
    checks: number;
    notFoundChecks: number;
    gatewayRef: string | null;
  }>(
    `select w.*, p.account from withdrawal w join player p on p.id = w.player_id
      where w.state in ('approved', 'sent')
        and coalesce(w.first_sent_at, w.sent_at, case when w.why = 'account' then w.created_at end) < now() - case when w.why is null then interval '${UNDER_WAY_FOR}' else interval '${UNKNOWN_FOR}' end
      order by w.id limit 1000`,
  );
  return unknown.map(({ reference, account, currency, amountMinor, feeMinor, ...sent }) => ({
    kind: 'withdrawalUnknown',
    subject: `withdrawal ${reference}`,
    platformId: null,
    account,
    currency,
    figures: `held ${amountMinor}`,
    ours: {
      held: toDecimal(amountMinor, currency),
      to_be_paid: toDecimal(amountMinor - feeMinor, currency),
      state: sent.state,
      first_sent_at: sent.firstSentAt,
      questions: sent.checks,
      not_found: sent.notFoundChecks,
    },
    theirs: { said: sent.why ?? 'under way' },
    references: [reference, ...(sent.gatewayRef === null ? [] : [sent.gatewayRef])],
  }));
}
