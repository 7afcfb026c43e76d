import { useLingui } from '@lingui/react/macro';
import type { Output } from '@parlour/contract/endpoints';
import { useMobileMode } from '../../state/use-mobile-mode.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { Money } from '../../ui/Money.tsx';
import { PlatformShares } from './PlatformShares.tsx';
import { TrendChart } from './TrendChart.tsx';

interface ReportSummaryProps {
  report: Output<'getReport'> | undefined;
  /** The one that is chosen. */
  platform: number | undefined;
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

function useFigures() {
  const { t } = useLingui();
  return {
    valid_stake: t({ id: 'report.validStake', message: 'Valid stake' }),
    win_loss: t({ id: 'report.membersWinLoss', message: 'Members’ win/loss' }),
    self_total: t({ id: 'report.selfTotal', message: 'Self, total P/L' }),
    delivery: t({ id: 'report.delivery', message: 'Delivery' }),
  };
}

type FigureId = keyof ReturnType<typeof useFigures>;

/** The four figures that matter most, and the charts: one row above a desktop's table, one card above a phone's list. */
export function ReportSummary(props: ReportSummaryProps) {
  return useMobileMode() ? <OnPhone {...props} /> : <OnDesktop {...props} />;
}

function OnDesktop({ report, platform, onPlatform }: ReportSummaryProps) {
  const names = useFigures();
  const isPlayer = report?.path.at(-1)?.type === 'player';
  return (
    <section className="grid grid-cols-[minmax(0,4fr)_minmax(0,2fr)] gap-px overflow-hidden rounded-card border border-line bg-line">
      <dl className="grid grid-cols-4 gap-px">
        {(Object.keys(names) as FigureId[]).map((id) => (
          <div key={id} className="bg-surface px-3 py-2">
            <dt className="text-xs text-muted">{names[id]}</dt>
            <dd className="mt-0.5 text-xl font-extrabold">
              <Sum report={report} id={id} />
            </dd>
            <dd className="text-xs/4 text-muted">
              <Change report={report} id={id} />
            </dd>
          </div>
        ))}
      </dl>
      <div className="grid min-h-22 grid-cols-2 gap-4 bg-surface px-3 py-2">
        {report && (
          <>
            <TrendChart days={report.trend} currency={report.currency} />
            {!isPlayer && (
              <PlatformShares
                platforms={report.platforms}
                currency={report.currency}
                chosen={platform}
                onChoose={onPlatform}
              />
            )}
          </>
        )}
      </div>
    </section>
  );
}

function OnPhone({ report }: ReportSummaryProps) {
  const names = useFigures();
  return (
    <section className="grid gap-2 rounded-card border border-line bg-surface p-3">
      <dl className="grid grid-cols-[1fr_auto] items-baseline gap-x-3">
        <dt className="text-xs text-muted">{names.self_total}</dt>
        <dd className="min-h-4.5 text-xs text-muted">
          <Change report={report} id="self_total" />
        </dd>
        <dd className="col-span-2 text-3xl/8 font-extrabold">
          <Sum report={report} id="self_total" isBare={false} />
        </dd>
      </dl>
      <div className="min-h-18">
        {report && <TrendChart days={report.trend} currency={report.currency} />}
      </div>
      <dl className="grid grid-cols-[auto_auto_auto] justify-between gap-x-2 border-t border-line pt-2">
        {(['valid_stake', 'win_loss', 'delivery'] as const).map((id) => (
          <div key={id} className="min-w-0">
            <dt className="truncate text-xs text-muted">{names[id]}</dt>
            <dd className="text-base font-bold">
              <Sum report={report} id={id} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

type FigureProps = Pick<ReportSummaryProps, 'report'> & { id: FigureId };

function Sum({ report, id, isBare = true }: FigureProps & { isBare?: boolean }) {
  if (!report) return <Skeleton className="h-5 w-20" />;
  const amount = report.totals[id];
  return (
    <Money
      isBare={isBare}
      amount={amount}
      currency={report.currency}
      className={amount < 0 ? 'text-negative' : ''}
    />
  );
}

function Change({ report, id }: FigureProps) {
  const { t } = useLingui();
  const percent = report && changeOf(report.totals[id], report.before[id]);
  if (percent === undefined) return null;
  return (
    <span className="figures">
      {t({ id: 'report.change', message: `${percent}% on the interval before` })}
    </span>
  );
}
