import { useLingui } from '@lingui/react/macro';
import type { Bet } from '@parlour/contract/bets';
import type { Output } from '@parlour/contract/endpoints';
import { siteTimeText } from '@parlour/contract/time-ranges';
import { ExternalLink } from 'lucide-react';
import type { ReactNode } from 'react';
import { failureMessage } from '../../api/errors.ts';
import { useCall } from '../../api/queries.ts';
import { Money } from '../../ui/Money.tsx';
import { Sheet } from '../../ui/Sheet.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { RoundPicture } from './RoundPicture.tsx';
import { StatusBadge } from './StatusBadge.tsx';
import { useProductNames } from './words.ts';

interface BetSheetProps {
  row: Bet;
  currency: string;
  timezone: string;
  onClose: () => void;
}

/** One bet: the round as its platform shows it, its figures, and what it counted before it was corrected. */
export function BetSheet({ row, currency, timezone, onClose }: BetSheetProps) {
  const { t } = useLingui();
  const products = useProductNames();
  const { data, error } = useCall('getBet', { id: row.id });
  const bet = data?.bet ?? row;
  const time = (unixS: number) => `${siteTimeText(unixS, timezone)} (${timezone})`;
  return (
    <Sheet title={bet.game} onClose={onClose}>
      {data === undefined && error === null && <Skeleton className="h-32 rounded-card" />}
      {error !== null && (
        <p role="alert" className="py-2 text-base text-negative">
          {failureMessage(error)}
        </p>
      )}
      {data?.details && <RoundPicture details={data.details} timezone={timezone} />}
      {data && !data.details && (
        <p className="rounded-card bg-raised p-4 text-sm text-muted">
          {t({ id: 'bets.noPicture', message: 'The platform has not described this round to us.' })}
        </p>
      )}
      {data?.replay && (
        <a
          href={data.replay}
          target="_blank"
          rel="noopener noreferrer"
          className="mt-2 flex min-h-11 items-center justify-center gap-2 rounded-tile border border-control font-semibold"
        >
          <ExternalLink size={17} aria-hidden="true" />
          {t({ id: 'bets.replay', message: 'Show the round at the platform' })}
        </a>
      )}
      <dl className="mt-3 divide-y divide-line">
        <Fact name={t({ id: 'bets.status', message: 'Status' })}>
          <StatusBadge status={bet.status} />
        </Fact>
        <Fact name={t({ id: 'bets.platform', message: 'Platform' })}>
          {bet.platform} · {products[bet.product]}
        </Fact>
        <Fact name={t({ id: 'bets.placed', message: 'Placed' })}>{time(bet.bet_time)}</Fact>
        {bet.settlement_time !== null && (
          <Fact name={t({ id: 'bets.settledAt', message: 'Settled at' })}>{time(bet.settlement_time)}</Fact>
        )}
        <Amount name={t({ id: 'bets.stake', message: 'Stake' })} amount={bet.stake} currency={currency} />
        <Amount
          name={t({ id: 'bets.validStake', message: 'Valid stake' })}
          amount={bet.valid_stake}
          currency={currency}
        />
        <Amount name={t({ id: 'bets.payout', message: 'Payout' })} amount={bet.payout} currency={currency} />
        {bet.jackpot > 0 && (
          <Amount
            name={t({ id: 'bets.jackpot', message: 'Jackpot' })}
            amount={bet.jackpot}
            currency={currency}
          />
        )}
        <Amount
          name={t({ id: 'bets.result', message: 'Result' })}
          amount={bet.result}
          currency={currency}
          isSigned
        />
        <Fact name={t({ id: 'bets.reference', message: 'The platform’s number' })}>
          <span className="break-all select-all">{bet.reference}</span>
        </Fact>
      </dl>
      <Former former={data?.former ?? []} currency={currency} timezone={timezone} />
    </Sheet>
  );
}

interface FormerProps {
  former: Output<'getBet'>['former'];
  currency: string;
  timezone: string;
}

function Former({ former, currency, timezone }: FormerProps) {
  const { t } = useLingui();
  if (former.length === 0) return null;
  return (
    <>
      <h3 className="mt-5 text-base font-extrabold">
        {t({ id: 'bets.former', message: 'What it counted before it was corrected' })}
      </h3>
      <dl className="divide-y divide-line">
        {former.map(({ time, result }) => (
          <Amount
            key={time}
            name={siteTimeText(time, timezone)}
            amount={result}
            currency={currency}
            isSigned
          />
        ))}
      </dl>
    </>
  );
}

interface AmountProps {
  name: string;
  amount: number | null;
  currency: string;
  isSigned?: boolean;
}

function Amount({ name, amount, currency, isSigned = false }: AmountProps) {
  return (
    <Fact name={name}>
      {amount === null ? (
        '–'
      ) : (
        <Money isBare amount={amount} currency={currency} sign={isSigned ? 'signed' : 'plain'} />
      )}
    </Fact>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex min-h-11 items-center justify-between gap-4 py-1.5 text-base">
      <dt className="shrink-0 text-muted">{name}</dt>
      <dd className="figures text-end font-semibold">{children}</dd>
    </div>
  );
}
