import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { BetTotals } from '@parlour/contract/bets';
import { Money } from '../../ui/Money.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { DayChart } from './DayChart.tsx';

interface BetSummaryProps {
  /** Undefined while they are on their way. */
  totals: BetTotals | undefined;
  currency: string;
}

const lookOf = (amount: number): string => (amount < 0 ? 'text-negative' : amount > 0 ? 'text-positive' : '');

/** What everything the filter fits adds up to, the result of each day, and what is still open. */
export function BetSummary({ totals, currency }: BetSummaryProps) {
  const { t } = useLingui();
  const count = totals?.count ?? 0;
  const open = totals?.open_count ?? 0;
  const figures = [
    { name: t({ id: 'bets.totalStake', message: 'Total stake' }), amount: totals?.stake, look: '' },
    { name: t({ id: 'bets.validStake', message: 'Valid stake' }), amount: totals?.valid_stake, look: '' },
    {
      name: t({ id: 'bets.paid', message: 'Paid' }),
      amount: totals && totals.payout + totals.jackpot,
      look: '',
    },
    {
      name: t({ id: 'bets.result', message: 'Result' }),
      amount: totals?.result,
      look: lookOf(totals?.result ?? 0),
    },
  ];
  return (
    <div className="overflow-hidden rounded-card border border-line bg-line">
      <dl className="grid grid-cols-2 gap-px desktop:grid-cols-4">
        {figures.map(({ name, amount, look }, index) => (
          <div key={name} className="bg-surface px-4 py-3">
            <dt className="text-xs text-muted">{name}</dt>
            <dd className={`mt-0.5 h-6 text-xl font-extrabold ${look}`}>
              {amount === undefined ? (
                <Skeleton className="h-5 w-24" />
              ) : (
                <Money isBare amount={amount} currency={currency} sign={index === 3 ? 'signed' : 'plain'} />
              )}
            </dd>
          </div>
        ))}
      </dl>
      <div className="mt-px grid min-h-11 items-center gap-x-6 gap-y-2 bg-surface px-4 py-2.5 text-sm desktop:grid-cols-[auto_1fr]">
        <p className="flex flex-wrap gap-x-4">
          <span>{t({ id: 'bets.count', message: plural(count, { one: '# bet', other: '# bets' }) })}</span>
          {totals !== undefined && open > 0 && (
            <span className="font-semibold text-warning">
              {t({
                id: 'bets.stillOpen',
                message: plural(open, { one: '# still open', other: '# still open' }),
              })}
              {' · '}
              <Money isBare amount={totals.open_stake} currency={currency} />
            </span>
          )}
        </p>
        {totals !== undefined && totals.days.length > 1 && (
          <DayChart days={totals.days} currency={currency} />
        )}
      </div>
    </div>
  );
}
