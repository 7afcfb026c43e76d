import { useLingui } from '@lingui/react/macro';
import type { ComingEvent, CurrentEvent } from '@parlour/contract/virtual-sports';
import { Badge } from './Badge.tsx';

type Price = ComingEvent['prices'][number];

/** The two clubs, the score once they play, and the prices by market. */
export function MatchPrices({ event }: { event: CurrentEvent }) {
  const { t } = useLingui();
  const { entrants, prices, standing } = event;
  const line = prices.find(({ market }) => market === 'total')?.line ?? 0;
  const markets = [
    { market: 'winner', title: t({ id: 'virtual.winner', message: 'Winner' }) },
    { market: 'total', title: t({ id: 'virtual.total', message: `Goals ${line}` }) },
    { market: 'both', title: t({ id: 'virtual.both', message: 'Both teams score' }) },
  ];
  return (
    <div className="grid gap-4">
      <ul className="grid gap-2 rounded-tile bg-raised p-4">
        {entrants.map(({ name, colour }, side) => (
          <li key={name} className="flex items-center gap-3">
            <Badge colour={colour} />
            <b className="min-w-0 flex-1 text-lg">{name}</b>
            <b className="figures text-3xl">{standing[side] ?? '–'}</b>
          </li>
        ))}
      </ul>
      {markets.map(({ market, title }) => (
        <section key={market} aria-label={title}>
          <p className="mb-1.5 text-xs text-muted" aria-hidden="true">
            {title}
          </p>
          <PriceRow prices={prices.filter((price) => price.market === market)} />
        </section>
      ))}
    </div>
  );
}

function PriceRow({ prices }: { prices: Price[] }) {
  const { t } = useLingui();
  const words: Record<string, string> = {
    home: t({ id: 'virtual.home', message: 'Home' }),
    draw: t({ id: 'virtual.draw', message: 'Draw' }),
    away: t({ id: 'virtual.away', message: 'Away' }),
    over: t({ id: 'virtual.over', message: 'Over' }),
    under: t({ id: 'virtual.under', message: 'Under' }),
    yes: t({ id: 'virtual.yes', message: 'Yes' }),
    no: t({ id: 'virtual.no', message: 'No' }),
  };
  return (
    <ul className="flex gap-2">
      {prices.map(({ pick, odds }) => (
        <li
          key={pick}
          className="flex min-h-11 min-w-0 flex-1 flex-wrap items-center justify-between gap-x-2 rounded-tile border border-line px-3 py-1"
        >
          <span className="text-sm text-muted">{words[pick] ?? pick}</span>
          <b className="figures text-base">{odds.toFixed(2)}</b>
        </li>
      ))}
    </ul>
  );
}
