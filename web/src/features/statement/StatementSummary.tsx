import { useLingui } from '@lingui/react/macro';
import type { StatementTotals } from '@parlour/contract/statement';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { Sum } from './Sum.tsx';

interface StatementSummaryProps {
  /** Undefined while it is on its way. */
  totals: StatementTotals | undefined;
  currency: string;
}

/** The interval's opening and closing balance, its totals, and the result of games (GLI 2.5.7). */
export function StatementSummary({ totals, currency }: StatementSummaryProps) {
  const { t } = useLingui();
  const figures = [
    {
      name: t({ id: 'statement.opening', message: 'Opening balance' }),
      amount: totals?.opening,
      look: '',
    },
    { name: t({ id: 'statement.in', message: 'In' }), amount: totals?.in, look: 'text-positive' },
    {
      name: t({ id: 'statement.out', message: 'Out' }),
      amount: totals && (totals.out === 0 ? 0 : -totals.out),
      look: 'text-negative',
    },
    {
      name: t({ id: 'statement.closing', message: 'Closing balance' }),
      amount: totals?.closing,
      look: '',
    },
    {
      name: t({ id: 'statement.result', message: 'Won or lost in games' }),
      amount: totals?.result,
      look: (totals?.result ?? 0) < 0 ? 'text-negative' : (totals?.result ?? 0) > 0 ? 'text-positive' : '',
    },
  ];
  return (
    <dl className="grid grid-cols-2 gap-px overflow-hidden rounded-card border border-line bg-line desktop:grid-cols-5">
      {figures.map(({ name, amount, look }, index) => (
        <div
          key={name}
          className={`bg-surface px-4 py-3 ${index === figures.length - 1 ? 'col-span-2 desktop:col-span-1' : ''}`}
        >
          <dt className="text-xs text-muted">{name}</dt>
          <dd className={`mt-0.5 h-6 text-xl font-extrabold ${look}`}>
            {amount === undefined ? (
              <Skeleton className="h-5 w-24" />
            ) : (
              <Sum
                amount={amount}
                currency={currency}
                sign={index === figures.length - 1 ? 'signed' : 'plain'}
              />
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
