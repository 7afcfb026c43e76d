import { useLingui } from '@lingui/react/macro';
import type { StatementTotals } from '@parlour/contract/statement';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { Money } from '../../ui/Money.tsx';

interface StatementSummaryProps {
  /** Undefined while it is on its way. */
  totals: StatementTotals | undefined;
  currency: string;
}

const OWN_MONEY = ['deposits', 'withdrawals', 'rewards', 'games', 'corrections'] as const;

/**
 * The wallet from its opening to its closing balance: what the player paid in and took out apart from rewards and from trips into
 * games, which leave their sum only; and the result of games (GLI 2.5.7).
 */
export function StatementSummary({ totals, currency }: StatementSummaryProps) {
  const { t } = useLingui();
  const names = {
    deposits: t({ id: 'statement.paidIn', message: 'Deposited' }),
    withdrawals: t({ id: 'statement.takenOut', message: 'Withdrawn' }),
    rewards: t({ id: 'statement.rewards', message: 'Rewards' }),
    games: t({ id: 'statement.gamesNet', message: 'To and from games' }),
    corrections: t({ id: 'statement.corrections', message: 'Corrections' }),
  };
  const netOf = (group: (typeof OWN_MONEY)[number]): number | undefined => {
    if (!totals) return undefined;
    const sums = totals.groups.find((one) => one.group === group);
    return sums ? Math.round((sums.in - sums.out) * 100) / 100 : 0;
  };
  const figures: { name: string; amount: number | undefined; sign: 'signed' | 'plain' }[] = [
    {
      name: t({ id: 'statement.opening', message: 'Opening balance' }),
      amount: totals?.opening,
      sign: 'plain',
    },
    ...OWN_MONEY.filter((group) => group !== 'corrections' || (netOf(group) ?? 0) !== 0).map((group) => ({
      name: names[group],
      amount: netOf(group),
      sign: 'signed' as const,
    })),
    {
      name: t({ id: 'statement.closing', message: 'Closing balance' }),
      amount: totals?.closing,
      sign: 'plain',
    },
    {
      name: t({ id: 'statement.result', message: 'Won or lost in games' }),
      amount: totals?.result,
      sign: 'signed',
    },
  ];
  return (
    <dl className="grid grid-cols-2 gap-px overflow-hidden rounded-card border border-line bg-line desktop:auto-cols-fr desktop:grid-flow-col desktop:grid-cols-none">
      {figures.map(({ name, amount, sign }, index) => (
        <div
          key={name}
          className={`bg-surface px-3.5 py-2 desktop:py-3 ${index === figures.length - 1 && figures.length % 2 === 1 ? 'col-span-2 desktop:col-span-1' : ''}`}
        >
          <dt className="text-xs/4 text-muted desktop:flex desktop:min-h-8 desktop:items-end">{name}</dt>
          <dd className={`mt-0.5 h-6 text-lg font-extrabold ${sign === 'signed' ? lookOf(amount) : ''}`}>
            {amount === undefined ? (
              <Skeleton className="h-5 w-24" />
            ) : (
              <Money isBare amount={amount} currency={currency} sign={sign} />
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function lookOf(amount = 0): string {
  return amount < 0 ? 'text-negative' : amount > 0 ? 'text-positive' : '';
}
