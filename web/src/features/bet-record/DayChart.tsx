import { useLingui } from '@lingui/react/macro';
import type { BetTotals } from '@parlour/contract/bets';
import { useContext } from 'react';
import { AmountsHidden } from '../../ui/amounts-hidden.ts';
import { formatMoney } from '../../ui/format-money.ts';

const HEIGHT = 44;
const BAR = 6;
const STEP = 9;

/** The result of each day as a bar above or below the line; its figures are told to those who do not see it. */
export function DayChart({ days, currency }: { days: BetTotals['days']; currency: string }) {
  const { t } = useLingui();
  const isHidden = useContext(AmountsHidden);
  if (isHidden) return null;
  const most = Math.max(...days.map(({ result }) => Math.abs(result)), 1);
  const hasLoss = days.some(({ result }) => result < 0);
  const hasWin = days.some(({ result }) => result > 0);
  const line = hasLoss && hasWin ? HEIGHT / 2 : hasLoss ? 1 : HEIGHT - 1;
  const room = hasLoss && hasWin ? HEIGHT / 2 - 1 : HEIGHT - 2;
  const width = days.length * STEP;
  return (
    <figure className="min-w-0 overflow-x-auto desktop:justify-self-end">
      <svg
        role="img"
        aria-label={[
          t({ id: 'bets.byDay', message: 'Result by day' }),
          ...days.map(({ day, result }) => `${day}: ${formatMoney(result, currency)}`),
        ].join('; ')}
        width={width}
        height={HEIGHT}
        viewBox={`0 0 ${width} ${HEIGHT}`}
      >
        <path d={`M0 ${line}H${width}`} className="stroke-line" />
        {days.map(({ day, result }, index) => {
          const height = Math.max(2, (Math.abs(result) / most) * room);
          return (
            <rect
              key={day}
              x={index * STEP + 1}
              y={result < 0 ? line : line - height}
              width={BAR}
              height={height}
              rx={1.5}
              className={result < 0 ? 'fill-negative' : 'fill-positive'}
            >
              <title>{`${day}: ${formatMoney(result, currency)}`}</title>
            </rect>
          );
        })}
      </svg>
    </figure>
  );
}
