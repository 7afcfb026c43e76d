import { useLingui } from '@lingui/react/macro';
import type { MyRaffle, Raffle } from '@parlour/contract/raffle';
import { Trophy } from 'lucide-react';
import { Money } from '../../ui/Money.tsx';
import { Card } from '../../ui/Card.tsx';
import { VerifyLink } from './VerifyLink.tsx';

/** The player's numbers, once there are some, and what they won. */
export function MineCard({ raffle, mine }: { raffle: Raffle; mine: MyRaffle }) {
  const { t } = useLingui();
  if (mine.tickets === 0 || (raffle.state !== 'closing' && raffle.state !== 'drawn')) return null;
  const first = mine.won[0]?.number ?? mine.numbers[0]?.first;
  return (
    <Card title={t({ id: 'raffle.mine', message: 'Your tickets' })}>
      {mine.won.length > 0 && (
        <ul className="mb-3 grid gap-2">
          {mine.won.map(({ place, number, amount }) => (
            <li key={place} className="flex items-center gap-3 rounded-control bg-raised px-3 py-2 text-base">
              <Trophy size={18} aria-hidden="true" className="flex-none text-accent" />
              <span className="min-w-0 flex-1">
                {t({ id: 'raffle.wonWith', message: `Place ${place} with number ${number}` })}
              </span>
              <Money amount={amount} currency={raffle.currency} className="font-bold" />
            </li>
          ))}
        </ul>
      )}
      {raffle.state === 'drawn' && mine.won.length === 0 && (
        <p className="mb-3 text-base">
          {t({ id: 'raffle.notWon', message: 'None of your numbers was drawn this time.' })}
        </p>
      )}
      <ul className="flex flex-wrap gap-2">
        {mine.numbers.map((run) => (
          <li key={run.first} className="figures rounded-full border border-line bg-raised px-3 py-1 text-sm">
            {run.tickets === 1 ? run.first : `${run.first}–${run.first + run.tickets - 1}`}
          </li>
        ))}
      </ul>
      <dl className="mt-3 grid gap-1 text-sm">
        <dt className="font-bold">{t({ id: 'raffle.tag', message: 'Your mark in the published list' })}</dt>
        <dd className="figures break-all text-muted">{mine.tag}</dd>
      </dl>
      {first !== undefined && <VerifyLink raffle={raffle} number={first} />}
    </Card>
  );
}
