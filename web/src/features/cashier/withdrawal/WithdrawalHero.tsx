import { useLingui } from '@lingui/react/macro';
import type { Withdrawal } from '@parlour/contract/cashier';
import type { WithdrawalReason, WithdrawalState } from '@parlour/contract/cashier-states';
import { Money } from '../../../ui/Money.tsx';
import { accountName } from '../AccountMark.tsx';
import { Hero, type HeroMood } from '../Hero.tsx';

const MOODS: Record<WithdrawalState, HeroMood> = {
  review: 'waiting',
  approved: 'waiting',
  sent: 'waiting',
  paid: 'done',
  rejected: 'refused',
  disputed: 'waiting',
};

export function WithdrawalHero({ withdrawal }: { withdrawal: Withdrawal }) {
  const { t } = useLingui();
  const reasons = useWithdrawalReasons();
  const { state, amount, receives, currency, reason, account } = withdrawal;
  const name = accountName(account);
  const under = t({ id: 'cashier.underWay', message: 'Withdrawal under way' });
  const words: Record<WithdrawalState, [title: string, text: string]> = {
    review: [
      t({ id: 'cashier.inReview', message: 'In review' }),
      t({
        id: 'cashier.inReviewText',
        message: 'Our staff check it before it is sent. Your money is held for this withdrawal.',
      }),
    ],
    approved: [
      under,
      t({ id: 'cashier.approvedText', message: 'It is being sent. Your money is held for this withdrawal.' }),
    ],
    sent: [
      under,
      t({
        id: 'cashier.sentText',
        message: `It has been sent to ${name}. We are waiting for confirmation that it has arrived.`,
      }),
    ],
    paid: [
      t({ id: 'cashier.withdrawalPaid', message: 'Paid out' }),
      t({ id: 'cashier.withdrawalPaidText', message: `It has gone to ${name}.` }),
    ],
    rejected: [
      t({ id: 'cashier.withdrawalRejected', message: 'Back in your wallet' }),
      reason === null ? '' : reasons[reason],
    ],
    disputed: [
      t({ id: 'cashier.disputed', message: 'Under review' }),
      t({
        id: 'cashier.withdrawalDisputedText',
        message:
          'The payment service reports something else than we asked for. We are settling it with them. Your money is held for this withdrawal.',
      }),
    ],
  };
  const [title, text] = words[state];
  return (
    <Hero
      mood={MOODS[state]}
      title={title}
      amount={<Money amount={state === 'paid' ? receives : amount} currency={currency} />}
      text={text}
    />
  );
}

/** Why it came back. */
function useWithdrawalReasons(): Record<WithdrawalReason, string> {
  const { t } = useLingui();
  return {
    review: t({
      id: 'cashier.whyReview',
      message: 'It was not approved. The full amount is back in your wallet. Please contact us.',
    }),
    account: t({
      id: 'cashier.whyAccount',
      message:
        'The receiving account rejected it. The full amount is back in your wallet. Please check the account.',
    }),
    gateway: t({
      id: 'cashier.whyPayout',
      message: 'The payment service could not send it. The full amount is back in your wallet.',
    }),
  };
}
