import { useLingui } from '@lingui/react/macro';
import type { ReportBet } from '@parlour/contract/report';
import { siteTimeText } from '@parlour/contract/time-ranges';
import { failureMessage } from '../../api/errors.ts';
import { useCall } from '../../api/queries.ts';
import { Fact } from '../../records/Fact.tsx';
import { RoundPicture } from '../../records/round/RoundPicture.tsx';
import { StatusBadge } from '../../records/round/StatusBadge.tsx';
import { Money } from '../../ui/Money.tsx';
import { Sheet } from '../../ui/Sheet.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { useKindNames } from './words.ts';

interface ReportBetSheetProps {
  bet: ReportBet;
  currency: string;
  timezone: string;
  onClose: () => void;
}

/** One bet of the report: its round as its platform shows it, and every column that the row has no room for (rule R9). */
export function ReportBetSheet({ onClose, ...shown }: ReportBetSheetProps) {
  const { bet, timezone } = shown;
  const { figures } = bet;
  const { data, error } = useCall('getReportBet', { member: bet.account, id: bet.id });
  return (
    <Sheet title={bet.game} onClose={onClose}>
      {data === undefined && error === null && <Skeleton className="h-32 rounded-card" />}
      {error !== null && (
        <p role="alert" className="py-2 text-base text-negative">
          {failureMessage(error)}
        </p>
      )}
      {data && (
        <RoundPicture
          details={data.details}
          isOpen={false}
          payout={figures.stake + figures.win_loss}
          timezone={timezone}
        />
      )}
      <Facts {...shown} />
    </Sheet>
  );
}

function Facts({ bet, currency, timezone }: Omit<ReportBetSheetProps, 'onClose'>) {
  const { t } = useLingui();
  const kinds = useKindNames();
  const { figures } = bet;
  const time = (unixS: number): string => siteTimeText(unixS, timezone);
  return (
    <dl className="mt-2 divide-y divide-line">
      <Fact name={t({ id: 'report.account', message: 'Account' })}>{bet.account}</Fact>
      <Fact name={t({ id: 'report.status', message: 'Status' })}>
        <StatusBadge status={bet.status} />
      </Fact>
      <Fact name={t({ id: 'report.kind', message: 'Kind' })}>{kinds[bet.product]}</Fact>
      <Fact name={t({ id: 'report.platform', message: 'Game platform' })}>{bet.platform}</Fact>
      <Fact name={t({ id: 'report.game', message: 'Game' })}>{bet.game}</Fact>
      <Fact name={t({ id: 'report.serial', message: 'Serial number' })}>
        <span className="break-all select-all">{bet.reference}</span>
      </Fact>
      <Fact name={t({ id: 'report.betTime', message: 'Bet time' })}>{time(bet.bet_time)}</Fact>
      <Fact name={t({ id: 'report.settledAt', message: 'Settlement time' })}>
        {time(bet.settlement_time)}
      </Fact>
      <Fact name={t({ id: 'report.timezone', message: 'Time zone' })}>{timezone}</Fact>
      <Fact name={t({ id: 'report.accountingDate', message: 'Accounting date' })}>
        {bet.accounting_date}
        {bet.is_adjustment && (
          <span className="block text-xs text-warning">
            {t({ id: 'report.adjustment', message: 'Adjustment of a closed period' })}
          </span>
        )}
      </Fact>
      <Fact name={t({ id: 'report.totalStake', message: 'Total stake' })}>
        <Money isBare amount={figures.stake} currency={currency} />
      </Fact>
      <Fact name={t({ id: 'report.validStake', message: 'Valid stake' })}>
        <Money isBare amount={figures.valid_stake} currency={currency} />
      </Fact>
      <Fact name={t({ id: 'report.membersWinLoss', message: 'Members’ win/loss' })}>
        <Money isBare amount={figures.win_loss} currency={currency} sign="signed" />
      </Fact>
    </dl>
  );
}
