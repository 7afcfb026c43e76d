import { useLingui } from '@lingui/react/macro';
import type { MyRaffle, Raffle } from '@parlour/contract/raffle';
import { useState } from 'react';
import { useSession } from '../../session/session.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Money } from '../../ui/Money.tsx';

const SHOWN = 10;

/** Who won what, the first prize first. Names of others are masked. */
export function WinnersCard({ raffle, mine }: { raffle: Raffle; mine: MyRaffle | null }) {
  const { t } = useLingui();
  const { profile } = useSession();
  const [isWhole, setWhole] = useState(false);
  const account = profile?.account ?? '';
  const own = new Set(mine?.won.map(({ place }) => place));
  const { winners } = raffle;
  const count = winners.length;
  if (count === 0) return null;
  return (
    <Card title={t({ id: 'raffle.winners', message: 'Winners' })}>
      <ol className="grid divide-y divide-line">
        {(isWhole ? winners : winners.slice(0, SHOWN)).map(({ place, number, user_account, amount }) => (
          <li
            key={place}
            className={`flex min-h-11 items-center gap-3 text-sm ${own.has(place) ? '-mx-2 rounded-control bg-raised px-2' : ''}`}
          >
            <b className="figures w-8 flex-none text-muted">{place}</b>
            <span className="min-w-0 flex-1">
              <b className="block truncate">
                {own.has(place) ? t({ id: 'raffle.you', message: `${account} (you)` }) : user_account}
              </b>
              <span className="figures text-xs text-muted">
                {t({ id: 'raffle.number', message: `number ${number}` })}
              </span>
            </span>
            <Money amount={amount} currency={raffle.currency} className="font-bold" />
          </li>
        ))}
      </ol>
      {!isWhole && count > SHOWN && (
        <Button look="quiet" className="mt-3 w-full" onClick={() => setWhole(true)}>
          {t({ id: 'raffle.allWinners', message: `Show all ${count}` })}
        </Button>
      )}
    </Card>
  );
}
