import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { ChevronRight } from 'lucide-react';
import { Link } from 'react-router';
import { paths } from '../../../paths.ts';
import { Money } from '../../../ui/Money.tsx';
import { openWithdrawalsQuery } from '../cashier-queries.ts';

/** Withdrawals under way: their money is held for them and is not in the wallet any more. */
export function OpenWithdrawals() {
  const { t } = useLingui();
  const { data } = useQuery(openWithdrawalsQuery);
  if (!data || data.list.length === 0) return null;
  return (
    <ul className="mb-5 grid gap-2">
      {data.list.map(({ id, account, method, amount, currency }) => (
        <li key={id}>
          <Link
            to={paths.withdrawal(id)}
            className="flex min-h-15 items-center gap-3 rounded-field border border-warning bg-surface px-4 py-2 hover:bg-raised"
          >
            <span className="min-w-0 flex-1">
              <b className="block text-base">
                {t({ id: 'cashier.underWay', message: 'Withdrawal under way' })}
              </b>
              <span className="figures block truncate text-xs text-muted">{account ?? method.title}</span>
            </span>
            <Money amount={amount} currency={currency} className="text-md/5 font-bold" />
            <ChevronRight size={18} className="shrink-0 text-muted" aria-hidden="true" />
          </Link>
        </li>
      ))}
    </ul>
  );
}
