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
        message: 'A person looks at it before it is sent. Your money is held for you.',
      }),
    ],
    approved: [
      under,
      t({ id: 'cashier.approvedText', message: 'It is being sent. Your money is held for you.' }),
    ],
    sent: [
      under,
      t({
        id: 'cashier.sentText',
        message: `It is sent to ${name}. We wait for the word that it has arrived.`,
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
      t({ id: 'cashier.disputed', message: 'A person is looking at it' }),
      t({
        id: 'cashier.withdrawalDisputedText',
        message:
          'The payment service contradicts what we asked for. We settle it with them; your money is held for you.',
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
      message: 'It was turned down in the review. All of it is in your wallet again. Please talk to us.',
    }),
    account: t({
      id: 'cashier.whyAccount',
      message: 'The account could not take it. All of it is in your wallet again. Please check the account.',
    }),
    gateway: t({
      id: 'cashier.whyPayout',
      message: 'The payment service could not send it. All of it is in your wallet again.',
    }),
  };
}
