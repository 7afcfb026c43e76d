import { useLingui } from '@lingui/react/macro';
import type { CashierMethod } from '@parlour/contract/cashier';
import type { Output } from '@parlour/contract/endpoints';
import { useQuery } from '@tanstack/react-query';
import { ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { formatMoney } from '../../../ui/format-money.ts';
import { BindSheet } from '../accounts/BindSheet.tsx';
import { SecretCodeSheet } from '../accounts/SecretCodeSheet.tsx';
import { secretCodeQuery, type BoundAccounts } from '../accounts/use-accounts.ts';
import { CashierFailed } from '../CashierFailed.tsx';
import { useFeeText } from '../fee-text.ts';
import { FormSkeleton } from '../FormSkeleton.tsx';
import { MethodMark } from '../MethodMark.tsx';
import { useDuration } from '../use-duration.ts';
import { FirstSteps } from './FirstSteps.tsx';

type Kind = 'bank' | 'crypto';

/** What the player does now; `code` goes on to the account that they asked for, if they did. */
type Open = { sheet: 'code'; task: 'set' | 'reset'; next?: Kind } | { sheet: 'bind'; kind: Kind };

interface FirstAccountProps {
  methods: Output<'listWithdrawalMethods'>;
  accounts: BoundAccounts;
  onBound: () => void;
}

/** A withdrawal without a bound account: the player binds the first one here, and the form takes this place (rule C14). */
export function FirstAccount({ methods, accounts, onBound }: FirstAccountProps) {
  const code = useQuery({ ...secretCodeQuery, staleTime: 0 });
  const [open, setOpen] = useState<Open>();
  const close = (): void => setOpen(undefined);
  if (code.data === undefined)
    return code.error ? (
      <CashierFailed error={code.error} onRetry={() => void code.refetch()} />
    ) : (
      <FormSkeleton cards={methods.list.length} />
    );
  const isSet = code.data.is_set;
  const begin = (kind: Kind): void =>
    setOpen(isSet ? { sheet: 'bind', kind } : { sheet: 'code', task: 'set', next: kind });
  const afterCode = (next: Kind | undefined): void => setOpen(next && { sheet: 'bind', kind: next });
  return (
    <>
      <div className="grid grid-cols-1 items-start gap-5 desktop:grid-cols-[minmax(0,1fr)_360px]">
        <Targets methods={methods} onChoose={begin} />
        <FirstSteps
          code={code.data}
          coolingHours={accounts.cooling_hours}
          onCode={() => setOpen({ sheet: 'code', task: isSet ? 'reset' : 'set' })}
        />
      </div>
      {open?.sheet === 'code' && (
        <SecretCodeSheet
          task={open.task}
          onClose={close}
          onSaved={open.next && (() => afterCode(open.next))}
        />
      )}
      {open?.sheet === 'bind' && (
        <BindSheet kind={open.kind} accounts={accounts} onClose={close} onBound={onBound} />
      )}
    </>
  );
}

interface TargetsProps {
  methods: Output<'listWithdrawalMethods'>;
  onChoose: (kind: Kind) => void;
}

/** Where money can go, each with its terms, as large as what is chosen later. */
function Targets({ methods: { list, currency }, onChoose }: TargetsProps) {
  const { t } = useLingui();
  return (
    <section aria-labelledby="first-account" className="min-w-0">
      <h2 id="first-account" className="text-lg font-extrabold">
        {t({ id: 'cashier.firstAccount', message: 'Where should your money go?' })}
      </h2>
      <p className="mt-0.5 mb-3 text-base/5.5 text-muted">
        {t({
          id: 'cashier.firstAccountText',
          message: 'Bind an account once. Every later withdrawal begins with the amount.',
        })}
      </p>
      <ul className="grid gap-2.5">
        {list.map((method) => (
          <li key={method.id}>
            <Target
              method={method}
              currency={currency}
              onChoose={() => onChoose(method.kind === 'crypto' ? 'crypto' : 'bank')}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

interface TargetProps {
  method: CashierMethod;
  currency: string;
  onChoose: () => void;
}

function Target({ method, currency, onChoose }: TargetProps) {
  const feeText = useFeeText();
  const duration = useDuration();
  return (
    <button
      type="button"
      onClick={onChoose}
      className="flex min-h-21 w-full items-center gap-3.5 rounded-panel border-field border-control bg-surface px-4 py-3 text-start transition hover:border-ring hover:bg-raised active:scale-press"
    >
      <MethodMark kind={method.kind} icon={method.icon} />
      <span className="min-w-0 flex-1">
        <b className="block text-md/5">{method.title}</b>
        <span className="figures mt-0.5 block text-sm text-muted">
          {duration(method.expected_minutes)} · {feeText(method.fee, currency)}
        </span>
        <span className="figures block text-sm text-muted">
          {formatMoney(method.min, currency)} – {formatMoney(method.max, currency)} {currency}
        </span>
      </span>
      <ChevronRight size={20} className="shrink-0 text-accent" aria-hidden="true" />
    </button>
  );
}
