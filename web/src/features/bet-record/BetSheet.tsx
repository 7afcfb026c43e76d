import { useLingui } from '@lingui/react/macro';
import type { Bet } from '@parlour/contract/bets';
import type { Output } from '@parlour/contract/endpoints';
import { siteTimeText } from '@parlour/contract/time-ranges';
import { ExternalLink } from 'lucide-react';
import { failureMessage } from '../../api/errors.ts';
import { useCall } from '../../api/queries.ts';
import { Fact } from '../../records/Fact.tsx';
import { RoundPicture } from '../../records/round/RoundPicture.tsx';
import { StatusBadge } from '../../records/round/StatusBadge.tsx';
import { Money } from '../../ui/Money.tsx';
import { Sheet } from '../../ui/Sheet.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { useProductNames } from './words.ts';

interface BetSheetProps {
  row: Bet;
  currency: string;
  timezone: string;
  onClose: () => void;
}

/** A bet on a phone. */
export function BetSheet({ onClose, ...facts }: BetSheetProps) {
  return (
    <Sheet title={facts.row.game} onClose={onClose}>
      <BetFacts {...facts} />
    </Sheet>
  );
}

/** One bet: the round as its platform shows it, its figures, and what it counted before it was corrected. */
export function BetFacts({ row, currency, timezone }: Omit<BetSheetProps, 'onClose'>) {
  const { data, error } = useCall('getBet', { id: row.id });
  return (
    <div className="grid grid-cols-1 items-start gap-x-8 gap-y-3 desktop:grid-cols-2">
      <div>
        {data === undefined && error === null && <Skeleton className="h-32 rounded-card" />}
        {error !== null && (
          <p role="alert" className="py-2 text-base text-negative">
            {failureMessage(error)}
          </p>
        )}
        {data && <Round answer={data} timezone={timezone} />}
      </div>
      <div>
        <Figures bet={data?.bet ?? row} currency={currency} timezone={timezone} />
        <Former former={data?.former ?? []} currency={currency} timezone={timezone} />
      </div>
    </div>
  );
}

function Round({ answer, timezone }: { answer: Output<'getBet'>; timezone: string }) {
  const { t } = useLingui();
  const { bet, details, replay } = answer;
  return (
    <>
      <RoundPicture
        details={details}
        isOpen={bet.status === 'open'}
        payout={bet.payout ?? 0}
        timezone={timezone}
      />
      {replay && (
        <a
          href={replay}
          target="_blank"
          rel="noopener noreferrer"
          className="mt-2 flex min-h-11 items-center justify-center gap-2 rounded-tile border border-control font-semibold"
        >
          <ExternalLink size={17} aria-hidden="true" />
          {t({ id: 'bets.replay', message: 'Show the round at the platform' })}
        </a>
      )}
    </>
  );
}

interface FiguresProps {
  bet: Bet;
  currency: string;
  timezone: string;
}

function Figures({ bet, currency, timezone }: FiguresProps) {
  const { t } = useLingui();
  const products = useProductNames();
  const time = (unixS: number) => `${siteTimeText(unixS, timezone)} (${timezone})`;
  return (
    <dl className="divide-y divide-line">
      <Fact name={t({ id: 'bets.status', message: 'Status' })}>
        <StatusBadge status={bet.status} />
      </Fact>
      <Fact name={t({ id: 'bets.platform', message: 'Platform' })}>{bet.platform}</Fact>
      <Fact name={t({ id: 'bets.game', message: 'Game' })}>{bet.game}</Fact>
      <Fact name={t({ id: 'bets.kind', message: 'Kind' })}>{products[bet.product]}</Fact>
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
