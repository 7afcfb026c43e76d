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
    message: 'Should money still arrive for it, it goes into your wallet by itself.',
  });
  const reasons: Record<DepositReason, string> = {
    declined: t({
      id: 'cashier.whyDeclined',
      message: 'The payment was declined or cancelled on the payment page. Nothing was credited.',
    }),
    gateway: t({
      id: 'cashier.whyGateway',
      message: 'The payment service would not open this payment. Please try another way.',
    }),
    operator: t({
      id: 'cashier.whyOperator',
      message: 'We have looked at it and could not credit it. Please talk to us.',
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
        message: `Pay by ${until}. If you have paid already, we are waiting for the word of the payment service.`,
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
    expired: [t({ id: 'cashier.depositExpired', message: 'The time to pay is over' }), late],
    cancelled: [t({ id: 'cashier.depositCancelled', message: 'Called off' }), late],
    disputed: [
      t({ id: 'cashier.disputed', message: 'A person is looking at it' }),
      t({
        id: 'cashier.depositDisputedText',
        message:
          'The payment service names another amount than you asked for. We settle it with them; you need to do nothing.',
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
