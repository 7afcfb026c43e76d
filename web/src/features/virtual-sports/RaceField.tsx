import { useLingui } from '@lingui/react/macro';
import type { CurrentEvent } from '@parlour/contract/virtual-sports';
import { Badge } from './Badge.tsx';

/** So many run at most: a race of fewer leaves its last rows empty, and what is below stays where it is. */
const MOST_RUNNERS = 8;

/** The runners by number with their prices, and their places once they run. Rows that changed places could not be read. */
export function RaceField({ event }: { event: CurrentEvent }) {
  const { t } = useLingui();
  const { entrants, prices, standing } = event;
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
        {Array.from({ length: Math.max(MOST_RUNNERS, entrants.length) }, (_, at) => {
          const number = at + 1;
          const runner = entrants[at];
          const place = standing.indexOf(number) + 1;
          if (!runner) return <tr key={number} aria-hidden="true" className="h-9.25" />;
          return (
            <tr key={number}>
              <td className="py-1.5">
                <span className="flex items-center gap-2.5">
                  <Badge colour={runner.colour} number={number} />
                  <span className="min-w-0 font-semibold">{runner.name}</span>
                  {place > 0 && (
                    <span
                      className={`figures ms-auto shrink-0 text-sm font-bold ${place === 1 ? 'text-positive' : 'text-muted'}`}
                    >{`${place}.`}</span>
                  )}
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
