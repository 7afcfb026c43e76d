import { useLingui } from '@lingui/react/macro';
import type { BoundAccount } from '@parlour/contract/account-binding';
import type { Output } from '@parlour/contract/endpoints';
import { required, within } from '@parlour/contract/rules';
import { useEffect, useEffectEvent, useState } from 'react';
import { useForm } from '../../../forms/use-form.ts';
import { useWallet } from '../../../session/session.ts';
import { Button } from '../../../ui/Button.tsx';
import { Chip } from '../../../ui/Chip.tsx';
import { formatMoney } from '../../../ui/format-money.ts';
import { Money } from '../../../ui/Money.tsx';
import { AccountChoice } from './AccountChoice.tsx';
import { AmountField } from '../AmountField.tsx';
import { amountOf, quickAmounts } from '../amount-text.ts';
import { ConfirmSheet } from './ConfirmSheet.tsx';
import { costsOf } from '../fee-text.ts';
import { MethodChoice } from '../MethodChoice.tsx';
import { Summary } from '../Summary.tsx';
import { useDuration } from '../use-duration.ts';
import { useIdempotencyKey } from '../../../api/use-idempotency-key.ts';

const QUICK = 5;

interface WithdrawFormProps {
  methods: Output<'listWithdrawalMethods'>;
  accounts: readonly BoundAccount[];
  /** The player comes from binding the account: the amount is what is left to enter. */
  beginsHere?: boolean;
}

type Method = Output<'listWithdrawalMethods'>['list'][number];

export function WithdrawForm({ methods, accounts, beginsHere = false }: WithdrawFormProps) {
  const { t } = useLingui();
  const idempotency = useIdempotencyKey();
  const { list, currency } = methods;
  const { account, setAccountId, reaching, ways, method, setMethodId } = useWay(list, accounts);
  const [isConfirming, setConfirming] = useState(false);
  const { form, amount, costs, min, max, most, stop, review } = useAmount(methods, method, account);
  useBeginning(beginsHere, () => form.focus('amount'));
  const submit = form.submit(
    () => {
      setConfirming(true);
      return Promise.resolve();
    },
    () => undefined,
  );

  return (
    <>
      <form
        ref={form.ref}
        noValidate
        className="grid grid-cols-1 items-start gap-5 desktop:grid-cols-[minmax(0,1fr)_360px]"
        onSubmit={(event) => void submit(event)}
      >
        <div className="grid min-w-0 grid-cols-1 gap-5">
          <AccountChoice
            accounts={accounts}
            isReached={(one) => reaching(one).length > 0}
            chosen={account?.id}
            onChoose={setAccountId}
          />
          {ways.length > 1 && (
            <MethodChoice
              legend={t({ id: 'cashier.howToSend', message: 'How it is sent' })}
              methods={ways}
              currency={currency}
              chosen={method?.id}
              onChoose={setMethodId}
            />
          )}
          <AmountField
            {...form.field('amount')}
            currency={currency}
            quick={quickAmounts(min, most).slice(0, QUICK)}
            note={method && `${formatMoney(min, currency)} – ${formatMoney(max, currency)}`}
            more={<AllChip {...{ min, most, amount }} onClick={() => form.set('amount', String(most))} />}
          />
        </div>
        <Sending
          method={method}
          amount={amount}
          costs={costs}
          currency={currency}
          stop={stop}
          review={review}
        />
      </form>
      {isConfirming && account && method && amount !== undefined && costs && (
        <ConfirmSheet
          {...{ account, method, amount, costs, currency, idempotency }}
          onClose={() => setConfirming(false)}
        />
      )}
    </>
  );
}

function useBeginning(beginsHere: boolean, onBegin: () => void): void {
  const begin = useEffectEvent(onBegin);
  useEffect(() => {
    if (beginsHere) begin();
  }, [beginsHere]);
}

/** The reason why the player can withdraw nothing now, whatever the amount. */
function useStop(
  { times_left: timesLeft, currency }: Output<'listWithdrawalMethods'>,
  has: number,
  min: number,
  max: number,
): string | undefined {
  const { t } = useLingui();
  if (timesLeft === 0)
    return t({
      id: 'cashier.noTimesLeft',
      message: 'You have reached today’s number of withdrawals. You can withdraw again tomorrow.',
    });
  if (max < min)
    return t({
      id: 'cashier.nothingLeft',
      message: 'You have reached today’s limit. You can continue tomorrow.',
    });
  const least = `${formatMoney(min, currency)} ${currency}`;
  if (has < min) return t({ id: 'cashier.tooLittle', message: `You need at least ${least} in your wallet.` });
  return undefined;
}

/** Why operators look at the withdrawal first; undefined where they do not. */
type Review = 'amount' | 'address' | undefined;

interface SendingProps {
  method: Method | undefined;
  amount: number | undefined;
  costs: ReturnType<typeof costsOf> | undefined;
  currency: string;
  /** The reason why the player can withdraw nothing now. */
  stop: string | undefined;
  review: Review;
}

function Sending({ method, amount, costs, currency, stop, review }: SendingProps) {
  const { t } = useLingui();
  const duration = useDuration();
  return (
    <section className="rounded-panel border border-line bg-surface p-4 desktop:sticky desktop:top-36 desktop:p-5">
      <Summary
        paid={{ name: t({ id: 'cashier.fromWallet', message: 'From your wallet' }), amount }}
        costs={costs}
        receives={t({ id: 'cashier.intoAccount', message: 'Into your account' })}
        arrives={method && duration(method.expected_minutes)}
        currency={currency}
      />
      <p role="status" className="mt-1 min-h-9.5 text-sm text-muted">
        {stop ??
          (review === 'amount'
            ? t({
                id: 'cashier.reviewed',
                message: 'Our staff check an amount like this first. It can take longer.',
              })
            : review === 'address'
              ? t({
                  id: 'cashier.firstReviewed',
                  message: 'Our staff check the first withdrawal to this address. It can take longer.',
                })
              : '')}
      </p>
      <Button
        type="submit"
        size="large"
        className="mt-1 w-full"
        disabled={stop !== undefined || method === undefined}
      >
        {amount === undefined ? (
          t({ id: 'cashier.withdraw', message: 'Withdraw' })
        ) : (
          <span>
            {t({ id: 'cashier.withdraw', message: 'Withdraw' })} <Money amount={amount} currency={currency} />
          </span>
        )}
      </Button>
    </section>
  );
}

/** The account that the player chose and the method that reaches it. */
function useWay(list: readonly Method[], accounts: readonly BoundAccount[]) {
  const reaching = (account: BoundAccount | undefined) => list.filter(({ kind }) => kind === account?.kind);
  const now = Date.now() / 1000;
  const usable = accounts.filter((account) => account.usable_time <= now && reaching(account).length > 0);
  const [accountId, setAccountId] = useState((usable.find(({ is_default }) => is_default) ?? usable[0])?.id);
  const [methodId, setMethodId] = useState<string>();
  const account = accounts.find(({ id }) => id === accountId);
  const ways = reaching(account);
  const method = ways.find(({ id }) => id === methodId) ?? ways[0];
  return { account, setAccountId, reaching, ways, method, setMethodId };
}

interface AllChipProps {
  min: number;
  most: number;
  amount: number | undefined;
  onClick: () => void;
}

function AllChip({ min, most, amount, onClick }: AllChipProps) {
  const { t } = useLingui();
  if (most < min || most <= 0) return null;
  return (
    <Chip isOn={amount === most} className="justify-center" onClick={onClick}>
      {t({ id: 'cashier.all', message: 'All' })}
    </Chip>
  );
}

/** The amount within the method's, the day's and the wallet's limits. */
function useAmount(
  methods: Output<'listWithdrawalMethods'>,
  method: Method | undefined,
  account: BoundAccount | undefined,
) {
  const { t } = useLingui();
  const { wallet } = useWallet();
  const { currency } = methods;
  const has = wallet?.amount ?? 0;
  const min = method?.min ?? 0;
  const max = method ? Math.min(method.max, method.day_left, methods.day_left) : 0;
  const most = Math.min(max, has);
  const form = useForm({
    // With less than the least in the wallet, the message names the least.
    rules: { amount: [required, within(min, Math.max(most, min))] },
    labels: { amount: t({ id: 'cashier.amount', message: 'Amount' }) },
  });
  const amount = amountOf(form.values.amount, currency);
  const costs = method && costsOf(amount, method.fee, currency);
  const isLarge = methods.review_from !== null && amount !== undefined && amount >= methods.review_from;
  const review: Review = isLarge ? 'amount' : account?.is_unproven === true ? 'address' : undefined;
  const stop = useStop(methods, has, min, max);
  return { form, amount, costs, min, max, most, stop, review };
}
