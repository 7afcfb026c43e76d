import { useLingui } from '@lingui/react/macro';
import type { RaffleSummary } from '@parlour/contract/raffle';
import { ChevronRight } from 'lucide-react';
import { Link } from 'react-router';
import { timeWithDay } from '../../i18n/clock-time.ts';
import { paths } from '../../paths.ts';
import { useTimezone } from '../../state/use-timezone.ts';
import { Card } from '../../ui/Card.tsx';
import { Money } from '../../ui/Money.tsx';

/** The other raffles, those to come before the past ones. */
export function OtherRaffles({ list }: { list: readonly RaffleSummary[] }) {
  const { t } = useLingui();
  if (list.length === 0) return null;
  return (
    <Card title={t({ id: 'raffle.others', message: 'Other raffles' })}>
      <ul className="divide-y divide-line">
        {list.map((raffle) => (
          <li key={raffle.code}>
            <RaffleLink raffle={raffle} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

function RaffleLink({ raffle }: { raffle: RaffleSummary }) {
  const { t } = useLingui();
  const timezone = useTimezone();
  const start = timeWithDay(raffle.starts, timezone);
  const end = timeWithDay(raffle.closes, timezone);
  const words = {
    waiting: t({ id: 'raffle.stateWaiting', message: `begins ${start}` }),
    open: t({ id: 'raffle.stateOpen', message: `closes ${end}` }),
    closing: t({ id: 'raffle.stateClosing', message: 'is being drawn' }),
    drawn: t({ id: 'raffle.stateDrawn', message: `drawn, closed ${end}` }),
    cancelled: t({ id: 'raffle.stateCancelled', message: 'called off' }),
  };
  return (
    <Link to={paths.raffle(raffle.code)} className="flex min-h-15 items-center gap-3 py-2">
      <span className="min-w-0 flex-1">
        <b className="block truncate text-base">{raffle.title}</b>
        <span className="text-sm text-muted">{words[raffle.state]}</span>
      </span>
      <Money amount={raffle.budget} currency={raffle.currency} className="font-bold" />
      <ChevronRight size={18} aria-hidden="true" />
    </Link>
  );
}
