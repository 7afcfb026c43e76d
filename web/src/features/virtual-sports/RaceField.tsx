import { useLingui } from '@lingui/react/macro';
import type { CurrentEvent } from '@parlour/contract/virtual-sports';
import { Badge } from './Badge.tsx';

/** The runners with their prices: by number while bets are open, in the order in which they lie once they run. */
export function RaceField({ event }: { event: CurrentEvent }) {
  const { t } = useLingui();
  const { entrants, prices, standing } = event;
  const isRunning = standing.length > 0;
  const order = isRunning ? standing : entrants.map((_, at) => at + 1);
  const oddsOf = (market: string, number: number): string =>
    prices.find((price) => price.market === market && price.pick === String(number))?.odds.toFixed(2) ?? '–';
  return (
    <table className="w-full text-base">
      <thead>
        <tr className="text-start text-xs text-muted">
          <th className="py-1 text-start font-medium">{t({ id: 'virtual.runner', message: 'Runner' })}</th>
          <th className="w-17 py-1 text-end font-medium">{t({ id: 'virtual.win', message: 'Win' })}</th>
          <th className="w-17 py-1 text-end font-medium">{t({ id: 'virtual.place', message: 'Place' })}</th>
        </tr>
      </thead>
      <tbody className="divide-y divide-line">
        {order.map((number, at) => {
          const { name = '', colour = '#000000' } = entrants[number - 1] ?? {};
          return (
            <tr key={number}>
              <td className="py-1.5">
                <span className="flex items-center gap-2.5">
                  <span className="figures w-5 shrink-0 text-end text-sm font-bold text-muted">
                    {isRunning && `${at + 1}.`}
                  </span>
                  <Badge colour={colour} number={number} />
                  <span className="min-w-0 font-semibold">{name}</span>
                </span>
              </td>
              <td className="figures py-1.5 text-end font-bold">{oddsOf('win', number)}</td>
              <td className="figures py-1.5 text-end text-muted">{oddsOf('place', number)}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
