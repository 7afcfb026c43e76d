import { useLingui } from '@lingui/react/macro';
import { useContext } from 'react';
import { AmountsHidden } from '../../ui/amounts-hidden.ts';
import { formatMoney } from '../../ui/format-money.ts';

const WIDTH = 360;
const HEIGHT = 64;
const WIDEST_BAR = 28;

interface TrendChartProps {
  days: readonly { day: string; total: number }[];
  currency: string;
}

/** The account's own total of each day above or below the line; its figures are told to those who do not see it. */
export function TrendChart({ days, currency }: TrendChartProps) {
  const { t } = useLingui();
  const isHidden = useContext(AmountsHidden);
  if (isHidden || days.length === 0) return null;
  const highest = Math.max(0, ...days.map(({ total }) => total));
  const lowest = Math.min(0, ...days.map(({ total }) => total));
  const scale = HEIGHT / Math.max(highest - lowest, 1);
  const line = highest * scale;
  const step = WIDTH / days.length;
  const bar = Math.min(WIDEST_BAR, step * 0.7);
  return (
    <svg
      role="img"
      aria-label={[
        t({ id: 'report.trend', message: 'Self, total P/L by day' }),
        ...days.map(({ day, total }) => `${day}: ${formatMoney(total, currency)}`),
      ].join('; ')}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      className="h-16 w-full"
      preserveAspectRatio="none"
    >
      {days.map(({ day, total }, index) => (
        <rect
          key={day}
          x={index * step + (step - bar) / 2}
          y={total < 0 ? line : line - total * scale}
          width={bar}
          height={Math.max(1, Math.abs(total) * scale)}
          rx={2}
          className={total < 0 ? 'fill-negative' : 'fill-action'}
        >
          <title>{`${day}: ${formatMoney(total, currency)}`}</title>
        </rect>
      ))}
      <path d={`M0 ${line}H${WIDTH}`} className="stroke-line" />
    </svg>
  );
}
