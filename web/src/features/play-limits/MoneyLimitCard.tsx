import { useLingui } from '@lingui/react/macro';
import type { LimitDays, MoneyLimit } from '@parlour/contract/own-limit';
import { useQuery } from '@tanstack/react-query';
import type { LucideIcon } from 'lucide-react';
import { useState } from 'react';
import { callQuery } from '../../api/queries.ts';
import { timeWithDay } from '../../i18n/clock-time.ts';
import { useTimezone } from '../../state/use-timezone.ts';
import { Button } from '../../ui/Button.tsx';
import { formatMoney } from '../../ui/format-money.ts';
import { LoadFailed } from '../../ui/LoadFailed.tsx';
import { ProgressBar } from '../../ui/ProgressBar.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { LimitSheet } from './LimitSheet.tsx';
import { LimitsCard } from './LimitsCard.tsx';
import { useTermNames } from './use-term-names.ts';

interface MoneyLimitCardProps {
  icon: LucideIcon;
  title: string;
  text: string;
  list: 'listDepositLimits' | 'listLossLimits';
  set: 'setDepositLimit' | 'setLossLimit';
}

/** Limits of money, how far they are used and what is to come (rules H1, H7). */
export function MoneyLimitCard({ icon, title, text, list, set }: MoneyLimitCardProps) {
  const { data, error, refetch } = useQuery({ ...callQuery(list, {}), staleTime: 0 });
  const [chosen, choose] = useState<LimitDays>();
  if (error && !data) return <LoadFailed onRetry={() => void refetch()} />;
  if (!data) return <Skeleton className="h-80 rounded-card" />;
  const limit = data.limits.find(({ days }) => days === chosen);
  return (
    <LimitsCard icon={icon} title={title} text={text}>
      <ul className="mt-3 divide-y divide-line">
        {data.limits.map((one) => (
          <LimitRow
            key={one.days}
            of={title}
            limit={one}
            currency={data.currency}
            onChange={() => choose(one.days)}
          />
        ))}
      </ul>
      {limit && (
        <LimitSheet
          of={title}
          limit={limit}
          currency={data.currency}
          set={set}
          list={list}
          onClose={() => choose(undefined)}
        />
      )}
    </LimitsCard>
  );
}

interface LimitRowProps {
  of: string;
  limit: MoneyLimit;
  currency: string;
  onChange: () => void;
}

function LimitRow({
  of,
  limit: { days, amount, used: usedAmount, next },
  currency,
  onChange,
}: LimitRowProps) {
  const { t } = useLingui();
  const names = useTermNames();
  const term = { 1: names.day, 7: names.week, 30: names.month }[days];
  const name = t({ id: 'limits.within', message: `Within ${term}` });
  const limit = formatMoney(amount ?? 0, currency);
  const used = formatMoney(usedAmount, currency);
  const none = t({ id: 'limits.none', message: 'No limit' });
  return (
    <li className="flex min-h-16 items-center gap-3 py-2.5">
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-baseline justify-between gap-x-3">
          <b className="text-md">{name}</b>
          <span className="figures text-base">{amount === null ? none : limit}</span>
        </p>
        {amount !== null && (
          <>
            <span className="mt-1.5 block">
              <ProgressBar name={name} value={usedAmount} most={amount} />
            </span>
            <p className="figures mt-1 text-sm text-muted">
              {t({ id: 'limits.used', message: `${used} of ${limit} used` })}
            </p>
          </>
        )}
        {next && <NextLimit next={next} currency={currency} />}
      </div>
      <Button
        look="quiet"
        onClick={onChange}
        aria-label={`${of}: ${term}: ${amount === null ? none : limit}`}
      >
        {amount === null
          ? t({ id: 'limits.set', message: 'Set' })
          : t({ id: 'limits.change', message: 'Change' })}
      </Button>
    </li>
  );
}

function NextLimit({ next, currency }: { next: NonNullable<MoneyLimit['next']>; currency: string }) {
  const { t } = useLingui();
  const timezone = useTimezone();
  const start = timeWithDay(next.counts_from, timezone);
  const limit = formatMoney(next.amount ?? 0, currency);
  return (
    <p className="figures mt-1 text-sm text-warning">
      {next.amount === null
        ? t({ id: 'limits.nextNone', message: `From ${start}: no limit` })
        : t({ id: 'limits.nextLimit', message: `From ${start}: ${limit}` })}
    </p>
  );
}
