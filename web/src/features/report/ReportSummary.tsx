import { useLingui } from '@lingui/react/macro';
import type { Output } from '@parlour/contract/endpoints';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { Money } from '../../ui/Money.tsx';
import { PlatformShares } from './PlatformShares.tsx';
import { TrendChart } from './TrendChart.tsx';

interface ReportSummaryProps {
  report: Output<'getReport'> | undefined;
  onPlatform: (gameType: number) => void;
}

const MOST_CHANGE = 1_000;

/** The change against the interval before, in percent; undefined without one. */
function changeOf(now: number, before: number): string | undefined {
  if (before === 0) return undefined;
  const change = ((now - before) / Math.abs(before)) * 100;
  // Against next to nothing, a percentage says nothing.
  if (Math.abs(change) >= MOST_CHANGE) return undefined;
  return `${change > 0 ? '+' : ''}${change.toFixed(1)}`;
}

/** The four figures that matter most with their change, and the charts beside the table. */
export function ReportSummary({ report, onPlatform }: ReportSummaryProps) {
  const { t } = useLingui();
  const now = report?.totals;
  const before = report?.before;
  const isPlayer = report?.path.at(-1)?.type === 'player';
  const figures = [
    { name: t({ id: 'report.validStake', message: 'Valid stake' }), id: 'valid_stake' },
    { name: t({ id: 'report.membersWinLoss', message: 'Members’ win/loss' }), id: 'win_loss' },
    { name: t({ id: 'report.selfTotal', message: 'Self, total P/L' }), id: 'self_total' },
    { name: t({ id: 'report.delivery', message: 'Delivery' }), id: 'delivery' },
  ] as const;
  return (
    <section className="grid gap-px overflow-hidden rounded-card border border-line bg-line desktop:grid-cols-[repeat(4,minmax(0,1fr))_minmax(0,2.4fr)]">
      <dl className="col-span-full grid grid-cols-2 gap-px desktop:col-span-4 desktop:grid-cols-4">
        {figures.map(({ name, id }) => {
          const percent = now && before && changeOf(now[id], before[id]);
          return (
            <div key={id} className="min-h-30 bg-surface px-4 py-3">
              <dt className="text-xs text-muted">{name}</dt>
              <dd className={`mt-0.5 text-xl font-extrabold ${now && now[id] < 0 ? 'text-negative' : ''}`}>
                {now && report ? (
                  <Money isBare amount={now[id]} currency={report.currency} />
                ) : (
                  <Skeleton className="h-6 w-24" />
                )}
              </dd>
              <dd className="figures h-4.5 text-xs text-muted">
                {percent !== undefined &&
                  t({ id: 'report.change', message: `${percent} % on the interval before` })}
              </dd>
            </div>
          );
        })}
      </dl>
      <div className="grid min-h-22 gap-4 bg-surface px-4 py-3 desktop:grid-cols-2">
        {report && (
          <>
            <TrendChart days={report.trend} currency={report.currency} />
            {!isPlayer && (
              <PlatformShares platforms={report.platforms} currency={report.currency} onChoose={onPlatform} />
            )}
          </>
        )}
      </div>
    </section>
  );
}
