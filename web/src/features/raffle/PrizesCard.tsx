import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { Raffle } from '@parlour/contract/raffle';
import { Check } from 'lucide-react';
import { Card } from '../../ui/Card.tsx';
import { Money } from '../../ui/Money.tsx';

/** All prizes, and that they are paid at once. */
export function PrizesCard({ raffle }: { raffle: Raffle }) {
  const { t } = useLingui();
  const { places, tickets } = raffle;
  return (
    <Card
      title={t({ id: 'raffle.prizes', message: 'Prizes' })}
      aside={
        <p className="figures text-base">
          {t({ id: 'raffle.prizeCount', message: plural(places, { one: '# prize', other: '# prizes' }) })}
        </p>
      }
    >
      <ul className="divide-y divide-line">
        {raffle.prizes.map(({ amount, count }) => (
          <li key={amount} className="flex min-h-11 items-center justify-between gap-3 text-base">
            <span className="figures text-muted">{count} ×</span>
            <Money amount={amount} currency={raffle.currency} className="font-bold" />
          </li>
        ))}
      </ul>
      {tickets !== null && (
        <p className="mt-2 text-base">
          {t({
            id: 'raffle.ticketsIn',
            message: plural(tickets, { one: '# ticket took part', other: '# tickets took part' }),
          })}
        </p>
      )}
      <ul className="mt-3 grid gap-1 text-sm">
        {[
          t({ id: 'raffle.atOnce', message: 'Paid into your wallet at once' }),
          t({ id: 'raffle.noWagering', message: 'No wagering' }),
        ].map((words) => (
          <li key={words} className="inline-flex items-center gap-2">
            <Check size={16} aria-hidden="true" className="text-positive" />
            {words}
          </li>
        ))}
      </ul>
    </Card>
  );
}
