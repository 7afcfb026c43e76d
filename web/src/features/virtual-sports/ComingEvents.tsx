import { useLingui } from '@lingui/react/macro';
import type { ComingEvent, VirtualGame } from '@parlour/contract/virtual-sports';
import { Countdown } from './Countdown.tsx';
import { useRoundName } from './use-round-name.ts';

type Sport = VirtualGame['sport'];

/** The next races or matches: who runs or plays, and when bets open. */
export function ComingEvents({
  sport,
  events,
  readAt,
}: {
  sport: Sport;
  events: ComingEvent[];
  readAt: number;
}) {
  const { t } = useLingui();
  const roundName = useRoundName(sport);
  const title = t({ id: 'virtual.coming', message: 'Coming up' });
  return (
    <section aria-label={title}>
      <h3 className="mb-1 text-md font-extrabold">{title}</h3>
      <ul className="divide-y divide-line">
        {events.map((event, at) => (
          // Each line stays where it is, and tells of another round in time.
          <li key={at} className="py-2">
            <p className="flex justify-between gap-3 text-xs text-muted">
              <span className="figures">{roundName(event.round)}</span>
              <span>
                {t({ id: 'virtual.opensIn', message: 'Opens in' })}{' '}
                <Countdown atMs={readAt + event.opens_in_ms} />
              </span>
            </p>
            {sport === 'horses' ? <ComingRace event={event} /> : <ComingMatch event={event} />}
          </li>
        ))}
      </ul>
    </section>
  );
}

function ComingMatch({ event: { entrants, prices } }: { event: ComingEvent }) {
  const odds = prices.filter(({ market }) => market === 'winner').map((price) => price.odds.toFixed(2));
  return (
    <p className="flex flex-wrap justify-between gap-x-3 text-base">
      <span className="font-semibold">{entrants.map(({ name }) => name).join(' – ')}</span>
      <span className="figures">{odds.join(' · ')}</span>
    </p>
  );
}

function ComingRace({ event: { entrants, prices } }: { event: ComingEvent }) {
  const { t } = useLingui();
  const [best] = prices
    .filter(({ market }) => market === 'win')
    .toSorted((one, other) => one.odds - other.odds);
  const count = entrants.length;
  const name = entrants[Number(best?.pick) - 1]?.name ?? '';
  const odds = best?.odds.toFixed(2) ?? '';
  return (
    <p className="text-base font-semibold">
      {t({ id: 'virtual.favourite', message: `${count} runners · favourite ${name} at ${odds}` })}
    </p>
  );
}
