import { useLingui } from '@lingui/react/macro';
import { ERRORS } from '@parlour/contract/errors';
import type { Output } from '@parlour/contract/endpoints';
import { required, within } from '@parlour/contract/rules';
import { useQueryClient } from '@tanstack/react-query';
import { ShieldCheck } from 'lucide-react';
import { useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { call } from '../../../api/client.ts';
import { failureCode } from '../../../api/failure.ts';
import { useForm } from '../../../forms/use-form.ts';
import { serverWords } from '../../../forms/server-words.ts';
import { webAddress } from '../../../content-link.ts';
import { paths } from '../../../paths.ts';
import { keepQuietNext } from '../../../state/quiet-visit.ts';
import { Button } from '../../../ui/Button.tsx';
import { FormProblem } from '../../../ui/form/FormProblem.tsx';
import { formatMoney } from '../../../ui/format-money.ts';
import { Money } from '../../../ui/Money.tsx';
import { AmountField } from '../AmountField.tsx';
import { amountOf, quickAmounts } from '../amount-text.ts';
import { depositMethodsQuery, useKeep } from '../cashier-queries.ts';
import { costsOf } from '../fee-text.ts';
import { MethodChoice } from '../MethodChoice.tsx';
import { Summary } from '../Summary.tsx';
import { useDuration } from '../use-duration.ts';
import { useIdempotencyKey } from '../../../api/use-idempotency-key.ts';

/** The values that another try takes over from the last one. */
interface Before {
  amount?: string;
}

/** After these failures the list of methods is out of date and is read again. */
const LISTED_ANEW: ReadonlySet<number | null> = new Set([
  ERRORS.dayLimitPassed.code,
  ERRORS.methodUnknown.code,
  ERRORS.feeChanged.code,
]);

export function DepositForm({
  methods: { list, currency, day_left },
}: {
  methods: Output<'listDepositMethods'>;
}) {
  const { t } = useLingui();
  const before = (useLocation().state ?? {}) as Before;
  const open = list.filter((method) => method.day_left >= method.min);
  const [chosen, setChosen] = useState(open[0]?.id);
  const [problem, setProblem] = useState<string>();
  const { pay, recover } = usePayment();

  // If the chosen method is no longer offered, the first one replaces it.
  const method = list.find(({ id }) => id === chosen) ?? open[0];
  const min = method?.min ?? 0;
  const max = method ? Math.min(method.max, method.day_left, day_left) : 0;
  const form = useForm({
    rules: { amount: [required, within(min, max)] },
    labels: { amount: t({ id: 'cashier.amount', message: 'Amount' }) },
    initial: { amount: typeof before.amount === 'string' ? before.amount : '' },
  });
  const amount = takenAmount(form.values.amount, currency, { min, max });
  const costs = method && costsOf(amount, method.fee, currency);

  const submit = form.submit(
    async () => {
      if (!method || amount === undefined || !costs) return;
      setProblem(undefined);
      await pay({ amount, method: method.id }, costs.fee);
    },
    (error) => {
      setProblem(serverWords(error));
      recover(error);
    },
  );

  if (open.length === 0 || method === undefined) return <NothingLeft />;
  return (
    <form
      ref={form.ref}
      noValidate
      className="grid grid-cols-1 items-start gap-5 desktop:grid-cols-[minmax(0,1fr)_360px]"
      onSubmit={(event) => void submit(event)}
    >
      <div className="grid min-w-0 grid-cols-1 gap-5">
        <MethodChoice
          legend={t({ id: 'cashier.howToPay', message: 'How to pay' })}
          methods={list}
          currency={currency}
          chosen={method.id}
          onChoose={setChosen}
        />
        <AmountField
          {...form.field('amount')}
          currency={currency}
          quick={quickAmounts(min, max)}
          note={`${formatMoney(min, currency)} – ${formatMoney(max, currency)}`}
        />
      </div>
      <Payment
        amount={amount}
        method={method}
        costs={costs}
        currency={currency}
        problem={problem}
        isBusy={form.isBusy}
      />
    </form>
  );
}

/** The typed amount if the method takes it: beside the form no other sum is promised. */
function takenAmount(
  text: string,
  currency: string,
  { min, max }: { min: number; max: number },
): number | undefined {
  const amount = amountOf(text, currency);
  return amount !== undefined && amount >= min && amount <= max ? amount : undefined;
}

function usePayment() {
  const navigate = useNavigate();
  const client = useQueryClient();
  const keep = useKeep();
  const idempotency = useIdempotencyKey();
  const isLeaving = useRef(false);

  const pay = async (input: { amount: number; method: string }, fee: number): Promise<void> => {
    if (isLeaving.current) return;
    const idempotencyKey = idempotency.valueFor(input);
    const deposit = await call('createDeposit', { ...input, fee }, { idempotencyKey });
    idempotency.renew();
    keep.deposit(deposit);
    // The way back from the payment page leads to this deposit, not to an empty form.
    await navigate(paths.deposit(deposit.deposit_id));
    const checkout = webAddress(deposit.checkout_url ?? '');
    if (checkout !== undefined) {
      isLeaving.current = true;
      keepQuietNext();
      location.assign(checkout);
    }
  };

  const recover = (error: unknown): void => {
    const code = failureCode(error);
    // The deposit failed: the old key would return the same answer for ever.
    if (code === ERRORS.gatewayUnavailable.code) idempotency.renew();
    if (LISTED_ANEW.has(code)) void client.invalidateQueries({ queryKey: depositMethodsQuery.queryKey });
  };

  return { pay, recover };
}

function NothingLeft() {
  const { t } = useLingui();
  return (
    <p role="status" className="rounded-panel border border-line bg-surface p-5 text-md">
      {t({
        id: 'cashier.nothingLeft',
        message: 'You have reached today’s limit. You can continue tomorrow.',
      })}
    </p>
  );
}

function SubmitText({ amount, currency }: { amount: number | undefined; currency: string }) {
  const { t } = useLingui();
  return (
    <>
      {amount === undefined ? (
        t({ id: 'cashier.deposit', message: 'Deposit' })
      ) : (
        <span>
          {t({ id: 'cashier.deposit', message: 'Deposit' })} <Money amount={amount} currency={currency} />
        </span>
      )}
    </>
  );
}

interface PaymentProps {
  amount: number | undefined;
  method: Output<'listDepositMethods'>['list'][number];
  costs: ReturnType<typeof costsOf> | undefined;
  currency: string;
  problem: string | undefined;
  isBusy: boolean;
}

function Payment({ amount, method, costs, currency, problem, isBusy }: PaymentProps) {
  const { t } = useLingui();
  const duration = useDuration();
  return (
    <section className="rounded-panel border border-line bg-surface p-4 desktop:sticky desktop:top-36 desktop:p-5">
      <Summary
        paid={{ name: t({ id: 'cashier.youPay', message: 'You pay' }), amount }}
        costs={costs}
        receives={t({ id: 'cashier.intoWallet', message: 'Into your wallet' })}
        arrives={duration(method.expected_minutes)}
        currency={currency}
      />
      <div className="py-1.5">
        <FormProblem text={problem} />
      </div>
      <Button type="submit" size="large" className="mt-1 w-full" isBusy={isBusy}>
        <SubmitText amount={amount} currency={currency} />
      </Button>
      <p className="mt-3 flex gap-2 text-xs text-muted">
        <ShieldCheck size={17} className="mt-px shrink-0" aria-hidden="true" />
        {t({
          id: 'cashier.goesToGateway',
          message: 'You pay on the payment service’s page and come back here by itself.',
        })}
      </p>
    </section>
  );
}
