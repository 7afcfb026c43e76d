import { useLingui } from '@lingui/react/macro';
import type { Output } from '@parlour/contract/endpoints';
import type { CashierRecordKind } from '@parlour/contract/cashier-states';
import type { ReactNode } from 'react';
import { Money } from '../../ui/Money.tsx';

interface TotalsProps {
  answer: Output<'listCashierRecords'> | undefined;
  kind: CashierRecordKind | undefined;
}

/** The totals of all records that the filter finds: paid in, paid out, fees, still under way. */
export function Totals({ answer, kind }: TotalsProps) {
  const { t } = useLingui();
  const currency = answer?.currency ?? '';
  const deposits = kind === 'withdrawal' ? undefined : answer?.deposits;
  const withdrawals = kind === 'deposit' ? undefined : answer?.withdrawals;
  const sum = (of: 'fees' | 'open'): number | null =>
    answer ? Math.round(((deposits?.[of] ?? 0) + (withdrawals?.[of] ?? 0)) * 100) / 100 : null;
  return (
    <dl className="mt-3 grid grid-cols-2 gap-px overflow-hidden rounded-card border border-line bg-line desktop:grid-cols-4">
      <Figure name={t({ id: 'cashierRecords.paidIn', message: 'Deposited' })}>
        <Money amount={deposits?.paid ?? (answer ? 0 : null)} currency={currency} />
      </Figure>
      <Figure name={t({ id: 'cashierRecords.paidOut', message: 'Withdrawn' })}>
        <Money amount={withdrawals?.paid ?? (answer ? 0 : null)} currency={currency} />
      </Figure>
      <Figure name={t({ id: 'cashierRecords.groupOpen', message: 'Under way' })}>
        <Money amount={sum('open')} currency={currency} />
      </Figure>
      <Figure name={t({ id: 'cashierRecords.fees', message: 'Fees' })}>
        <Money amount={sum('fees')} currency={currency} />
      </Figure>
    </dl>
  );
}

function Figure({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="min-w-0 bg-surface px-4 py-3">
      <dt className="text-xs text-muted">{name}</dt>
      <dd className="text-xl font-extrabold">{children}</dd>
    </div>
  );
}
