import { useLingui } from '@lingui/react/macro';
import type { Deposit } from '@parlour/contract/cashier';
import type { DepositReason, DepositState } from '@parlour/contract/cashier-states';
import { useTimezone } from '../../../state/use-timezone.ts';
import { timeWithDay } from '../../../i18n/clock-time.ts';
import { Money } from '../../../ui/Money.tsx';
import { Hero, type HeroMood } from '../Hero.tsx';

const MOODS: Record<DepositState, HeroMood> = {
  created: 'waiting',
  pending: 'waiting',
  paid: 'done',
  rejected: 'refused',
  expired: 'over',
  cancelled: 'over',
  disputed: 'waiting',
};

export function DepositHero({ deposit }: { deposit: Deposit }) {
  const { t } = useLingui();
  const timezone = useTimezone();
  const { state, amount, receives, currency, reason } = deposit;
  const until = timeWithDay(deposit.expire_time, timezone);
  const late = t({
    id: 'cashier.lateMoney',
    message: 'If a payment still arrives, it goes into your wallet by itself.',
  });
  const reasons: Record<DepositReason, string> = {
    declined: t({
      id: 'cashier.whyDeclined',
      message: 'The payment was declined or cancelled on the payment page. Nothing was credited.',
    }),
    gateway: t({
      id: 'cashier.whyGateway',
      message: 'The payment service could not open this payment. Please try another way.',
    }),
    operator: t({
      id: 'cashier.whyOperator',
      message: 'We have checked it and could not credit it. Please contact us.',
    }),
  };
  const words: Record<DepositState, [title: string, text: string]> = {
    created: [
      t({ id: 'cashier.depositCreated', message: 'Opening your payment' }),
      t({
        id: 'cashier.depositCreatedText',
        message: 'The payment page is being prepared. It takes a moment.',
      }),
    ],
    pending: [
      t({ id: 'cashier.unpaid', message: 'Waiting for your payment' }),
      t({
        id: 'cashier.depositPendingText',
        message: `Pay by ${until}. If you have already paid, we are waiting for the payment service to confirm.`,
      }),
    ],
    paid: [
      t({ id: 'cashier.depositPaid', message: 'It is in your wallet' }),
      t({ id: 'cashier.depositPaidText', message: 'Ready to play.' }),
    ],
    rejected: [
      t({ id: 'cashier.depositRejected', message: 'Not paid' }),
      `${reason === null ? '' : reasons[reason]} ${late}`.trim(),
    ],
    expired: [t({ id: 'cashier.depositExpired', message: 'The time to pay has run out' }), late],
    cancelled: [t({ id: 'cashier.depositCancelled', message: 'Cancelled' }), late],
    disputed: [
      t({ id: 'cashier.disputed', message: 'Under review' }),
      t({
        id: 'cashier.depositDisputedText',
        message:
          'The payment service reports a different amount. We are settling it with them. You do not need to do anything.',
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
