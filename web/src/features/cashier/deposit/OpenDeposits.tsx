import { useLingui } from '@lingui/react/macro';
import type { CashierRecord } from '@parlour/contract/cashier-records';
import { useQuery } from '@tanstack/react-query';
import { ChevronRight } from 'lucide-react';
import { Link } from 'react-router';
import { useTimezone } from '../../../state/use-timezone.ts';
import { timeWithDay } from '../../../i18n/clock-time.ts';
import { paths } from '../../../paths.ts';
import { Money } from '../../../ui/Money.tsx';
import { openDepositsQuery } from '../cashier-queries.ts';

/** Deposits in progress; a press continues each. */
export function OpenDeposits() {
  const { t } = useLingui();
  const timezone = useTimezone();
  const { data } = useQuery(openDepositsQuery);
  const titles: Partial<Record<CashierRecord['state'], string>> = {
    created: t({ id: 'cashier.depositCreated', message: 'Opening your payment' }),
    pending: t({ id: 'cashier.unpaid', message: 'Waiting for your payment' }),
    disputed: t({ id: 'cashier.disputed', message: 'Under review' }),
  };
  if (!data || data.list.length === 0) return null;
  const now = Date.now() / 1000;
  return (
    <ul className="mb-5 grid gap-2">
      {data.list.map(({ id, state, method, amount, currency, create_time }) => (
        <li key={id}>
          <Link
            to={paths.deposit(id)}
            className="flex min-h-15 items-center gap-3 rounded-field border border-warning bg-surface px-4 py-2 hover:bg-raised"
          >
            <span className="min-w-0 flex-1">
              <b className="block text-base">{titles[state]}</b>
              <span className="figures block truncate text-xs text-muted">
                {method.title} · {timeWithDay(create_time, timezone, now)}
              </span>
            </span>
            <Money amount={amount} currency={currency} className="text-md/5 font-bold" />
            <ChevronRight size={18} className="shrink-0 text-muted" aria-hidden="true" />
          </Link>
        </li>
      ))}
    </ul>
  );
}
