import type { ReferralRule } from '@parlour/contract/referral';
import type { Handlers } from '../../call.ts';
import { answersOf } from '../../base/content/answers.ts';
import type { DocumentOf } from '../../base/content/documents.ts';
import type { Context } from '../../context.ts';
import type { Language } from '@parlour/contract/languages';
import { listFriends, listRewards, readTotals } from './referral.ts';

type Names = 'getReferral' | 'listReferralFriends' | 'listReferralRewards';

export function referralEndpoints(context: Context): Pick<Handlers, Names> {
  const { db, config } = context;
  const ruleIn = answersOf(context, 'referral', publishedRule);
  return {
    async getReferral({ session: { player }, language }) {
      const [totals, rule] = await Promise.all([readTotals(db, player), ruleIn(language)]);
      return {
        ...totals,
        link: `${config.siteOrigin}/#/register/${encodeURIComponent(totals.code)}`,
        rule,
        currency: player.currency,
      };
    },
    listReferralFriends: ({ session: { player }, input }) => listFriends(db, player, input.after),
    listReferralRewards: ({ session: { player }, input }) => listRewards(db, player, input.after),
  };
}

/** The very figures that the books go by. */
function publishedRule(
  { enabled, currency, steps, days, day_limit, month_limit, content }: DocumentOf<'referral'>,
  language: Language,
): ReferralRule | null {
  if (!enabled || steps.length === 0) return null;
  return {
    currency,
    steps: steps.map(({ stake, inviter, friend }) => ({ stake, inviter, friend })),
    days,
    day_limit,
    month_limit,
    content: content[language],
  };
}
