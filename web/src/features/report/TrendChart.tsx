import { useLingui } from '@lingui/react/macro';
import type { Output } from '@parlour/contract/endpoints';
import { useContext } from 'react';
import { AmountsHidden } from '../../ui/amounts-hidden.ts';
import { formatFigure, formatMoney } from '../../ui/format-money.ts';

const WIDTH = 360;
const HEIGHT = 64;
const WIDEST_BAR = 28;
/** More labels of days would touch each other on a desktop. */
const MOST_LABELS = 5;

type Day = Output<'getReport'>['trend'][number];

interface TrendChartProps {
  days: readonly Day[];
  currency: string;
}

/**
 * The account's own total of each day above or below the line, and of the interval before as a broken line; the figures are told to those who
 * do not see it.
 */
export function TrendChart({ days, currency }: TrendChartProps) {
  const { t } = useLingui();
  const isHidden = useContext(AmountsHidden);
  if (isHidden || days.length === 0) return null;
  const title = t({ id: 'report.trend', message: 'Self, total P/L by day' });
  const told = ({ day, total, before }: Day): string => {
    const amount = formatMoney(total, currency);
    if (before === null) return `${day}: ${amount}`;
    const former = formatMoney(before, currency);
    return t({ id: 'report.trendDay', message: `${day}: ${amount}, the interval before ${former}` });
  };
  return (
    <figure className="min-w-0">
      <figcaption className="flex flex-wrap justify-between gap-x-3 text-xs/4">
        <span className="font-semibold" aria-hidden="true">
          {title}
        </span>
        {days.some(({ before }) => before !== null) && (
          <span className="flex items-center gap-1 text-muted">
            <svg viewBox="0 0 16 2" className="h-0.5 w-4 shrink-0" aria-hidden="true">
              <path d="M0 1H16" className="stroke-muted" strokeWidth={2} strokeDasharray="4 2" />
            </svg>
            {t({ id: 'report.intervalBefore', message: 'Interval before' })}
          </span>
        )}
      </figcaption>
      <div className="mt-0.5 grid grid-cols-[minmax(0,1fr)_auto] gap-x-1.5">
        <Bars days={days} label={[title, ...days.map(told)].join('; ')} told={told} />
        <Axis days={days} currency={currency} />
        <DayLabels days={days} />
      </div>
    </figure>
  );
}

/** The highest and the lowest sum that is drawn; the line of nothing is always among what is drawn. */
function extremesOf(days: readonly Day[]): { highest: number; lowest: number } {
  const figures = days.flatMap(({ total, before }) => [total, before ?? 0]);
  return { highest: Math.max(0, ...figures), lowest: Math.min(0, ...figures) };
}

/** Where one edge is as high as this, cents would only take the bars' room. */
const WHOLE_FROM = 100;

/** What the chart's upper and lower edge stand for. */
function Axis({ days, currency }: Pick<TrendChartProps, 'days' | 'currency'>) {
  const { highest, lowest } = extremesOf(days);
  if (highest === lowest) return <span />;
  const isWhole = highest - lowest >= WHOLE_FROM;
  return (
    <p
      aria-hidden="true"
      data-axis=""
      className="figures -my-1 flex flex-col justify-between text-right text-2xs/2.5 text-muted"
    >
      {[highest, lowest].map((edge) => (
        <span key={edge}>{isWhole ? formatWhole(edge) : formatMoney(edge, currency)}</span>
      ))}
    </p>
  );
}

function formatWhole(amount: number): string {
  const whole = Math.round(amount);
  return `${whole < 0 ? '-' : ''}${formatFigure(Math.abs(whole), 0)}`;
}

interface BarsProps {
  days: readonly Day[];
  label: string;
  told: (day: Day) => string;
}

function Bars({ days, label, told }: BarsProps) {
  const { highest, lowest } = extremesOf(days);
  const scale = HEIGHT / Math.max(highest - lowest, 1);
  const line = highest * scale;
  const step = WIDTH / days.length;
  const bar = Math.min(WIDEST_BAR, step * 0.7);
  const former = days.flatMap(({ before }, at) =>
    before === null ? [] : [{ at, y: line - before * scale }],
  );
  // One day alone has a piece of line over its bar.
  const points =
    former.length === 1
      ? [`${(former[0]!.at + 0.2) * step} ${former[0]!.y}`, `${(former[0]!.at + 0.8) * step} ${former[0]!.y}`]
      : former.map(({ at, y }) => `${(at + 0.5) * step} ${y}`);
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      className="h-10 w-full overflow-visible"
      preserveAspectRatio="none"
    >
      {days.map((day, index) => (
        <rect
          key={day.day}
          x={index * step + (step - bar) / 2}
          y={day.total < 0 ? line : line - day.total * scale}
          width={bar}
          height={Math.max(1, Math.abs(day.total) * scale)}
          rx={2}
          className={day.total < 0 ? 'fill-negative' : 'fill-action'}
        >
          <title>{told(day)}</title>
        </rect>
      ))}
      <path d={`M0 ${line}H${WIDTH}`} className="stroke-line" />
      {points.length > 0 && (
        <polyline
          data-former=""
          points={points.join(' ')}
          className="pointer-events-none fill-none stroke-muted"
          strokeWidth={1.5}
          strokeDasharray="4 3"
          vectorEffect="non-scaling-stroke"
        />
      )}
    </svg>
  );
}

/** Month and day below their bars, as many as there is room for. */
function DayLabels({ days }: { days: readonly Day[] }) {
  const every = Math.ceil(days.length / MOST_LABELS);
  return (
    <p
      aria-hidden="true"
      className="figures mt-0.5 grid text-2xs/3.5 text-muted"
      style={{ gridTemplateColumns: `repeat(${days.length}, minmax(0, 1fr))` }}
    >
      {days.map(({ day }, at) => (
        <span key={day} className="flex justify-center overflow-visible whitespace-nowrap">
          {at % every === Math.floor((every - 1) / 2) && day.slice(5)}
        </span>
      ))}
    </p>
  );
}
