import { useLingui } from '@lingui/react/macro';
import type { EventResult, VirtualGame } from '@parlour/contract/virtual-sports';
import { clockTimeToSecond } from '../../i18n/clock-time.ts';
import { useTimezone } from '../../state/use-timezone.ts';
import { Badge } from './Badge.tsx';
import { useRoundName } from './use-round-name.ts';

/** Of a race, the first three. */
const PLACES = 3;

export function EventResults({ sport, results }: { sport: VirtualGame['sport']; results: EventResult[] }) {
  const { t } = useLingui();
  const timezone = useTimezone();
  const roundName = useRoundName(sport);
  const title = t({ id: 'virtual.results', message: 'Last results' });
  return (
    <section aria-label={title}>
      <h3 className="mb-1 text-md font-extrabold">{title}</h3>
      <ul className="divide-y divide-line">
        {results.map((result, at) => (
          // Each line stays where it is, and tells of another round in time.
          <li key={at} className="py-2">
            <p className="figures flex justify-between gap-3 text-xs text-muted">
              <span>{roundName(result.round)}</span>
              <span>{clockTimeToSecond(result.ended_at, timezone)}</span>
            </p>
            {sport === 'horses' ? <Placed result={result} /> : <Score result={result} />}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Score({ result: { entrants, result } }: { result: EventResult }) {
  const [home, away] = entrants;
  return (
    <p className="flex justify-between gap-3 text-base font-semibold">
      <span>{`${home?.name} – ${away?.name}`}</span>
      <b className="figures whitespace-nowrap">{result.join(' : ')}</b>
    </p>
  );
}

function Placed({ result: { entrants, result } }: { result: EventResult }) {
  return (
    <ol className="mt-1 flex flex-wrap gap-x-4 gap-y-1 text-base">
      {result.slice(0, PLACES).map((number, at) => {
        const { name = '', colour = '#000000' } = entrants[number - 1] ?? {};
        return (
          <li key={number} className="flex items-center gap-1.5">
            <span className="figures text-sm text-muted">{`${at + 1}.`}</span>
            <Badge colour={colour} number={number} />
            <span className={at === 0 ? 'font-bold' : ''}>{name}</span>
          </li>
        );
      })}
    </ol>
  );
}
