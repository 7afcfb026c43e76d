import { toDecimal } from '@parlour/contract/money';
import type { Db } from '../../base/db/db.ts';
import { noteVanished, raiseCase } from './cases.ts';

/**
 * A withdrawal that the gateway could not say the end of, or has refused to take, for so long is judged by two operators, as a move of
 * points is (providers.md §2 rule 8).
 */
const UNKNOWN_FOR = '1 day';
/** One that it says is under way: banks rest at weekends. */
const UNDER_WAY_FOR = '7 days';

/** Opens a case for each; answers how many are new. What is asked about goes on being asked about. */
export async function raiseUnknownWithdrawals(db: Db): Promise<number> {
  const unknown = await db.query<{
    reference: string;
    account: string;
    currency: string;
    amount_minor: bigint;
    fee_minor: bigint;
    state: 'approved' | 'sent';
    first_sent_at: Date;
    why: string | null;
    checks: number;
    not_found_checks: number;
    gateway_ref: string | null;
    [column: string]: unknown;
  }>(
    `select w.*, p.account from withdrawal w join player p on p.id = w.player_id
      where w.state in ('approved', 'sent')
        and coalesce(w.first_sent_at, w.sent_at) < now() - case when w.why is null then interval '${UNDER_WAY_FOR}' else interval '${UNKNOWN_FOR}' end
      order by w.id limit 1000`,
  );
  let opened = 0;
  const subjects: string[] = [];
  for (const { reference, account, currency, amount_minor, fee_minor, ...sent } of unknown) {
    const subject = `withdrawal ${reference}`;
    subjects.push(subject);
    const raised = await raiseCase(db, {
      kind: 'withdrawalUnknown',
      subject,
      platformId: null,
      account,
      currency,
      figures: `held ${amount_minor}`,
      ours: {
        held: toDecimal(amount_minor, currency),
        to_be_paid: toDecimal(amount_minor - fee_minor, currency),
        state: sent.state,
        first_sent_at: sent.first_sent_at,
        questions: sent.checks,
        not_found: sent.not_found_checks,
      },
      theirs: { said: sent.why ?? 'under way' },
      references: [reference, ...(sent.gateway_ref === null ? [] : [sent.gateway_ref])],
    });
    if (raised?.isNew) opened += 1;
  }
  await noteVanished(db, ['withdrawalUnknown'], null, subjects);
  return opened;
}
