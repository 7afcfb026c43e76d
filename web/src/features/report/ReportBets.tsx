import { useLingui } from '@lingui/react/macro';
import type { ReportBet } from '@parlour/contract/report';
import { MOST_BETS_SORTED } from '@parlour/contract/report-words';
import { siteTimeText } from '@parlour/contract/time-ranges';
import { useState } from 'react';
import { NoRecords, RecordsFoot, RecordsSkeleton } from '../../records/RecordsState.tsx';
import { useRecordPages } from '../../records/use-record-pages.ts';
import { formatFigure } from '../../ui/format-money.ts';
import { adjustmentsOf, betSortOf, inputOf, sortedBy, type ReportAddress } from './address.ts';
import type { Column } from './columns.ts';
import { FigureTable } from './FigureTable.tsx';
import { Former } from './Former.tsx';
import { ReportBetSheet } from './ReportBetSheet.tsx';

interface ReportBetsProps {
  address: ReportAddress;
  /** How many bets the report counts; undefined while it loads. */
  count: number | undefined;
  columns: readonly Column[];
  timezone: string;
  onChange: (address: ReportAddress) => void;
}

/** The bets behind the figures of a filter, the latest first or by a column, over all of them; their sum is the totals of every other view (rule R19). */
export function ReportBets({ address, count, columns, timezone, onChange }: ReportBetsProps) {
  const { t } = useLingui();
  const [open, setOpen] = useState<ReportBet>();
  const sort = betSortOf(address);
  const isTooMany = sort !== undefined && (count ?? 0) > MOST_BETS_SORTED;
  const pages = useRecordPages(
    'listReportBets',
    { ...inputOf(address), ...adjustmentsOf(address), ...(!isTooMany && sort) },
    { isWanted: sort === undefined || count !== undefined },
  );
  const first = pages.data?.pages[0];
  const rows = pages.data?.pages.flatMap(({ list }) => list);
  return (
    <Former isFormer={pages.isPlaceholderData}>
      {rows === undefined && pages.error === null && <RecordsSkeleton />}
      {rows?.length === 0 && <NoRecords />}
      {isTooMany && <Unsorted />}
      {first && rows !== undefined && rows.length > 0 && (
        <FigureTable
          caption={t({ id: 'report.betDetail', message: 'Bet detail' })}
          nameHead={t({ id: 'report.bet', message: 'Settled, account, game' })}
          rows={rows.map((bet) => ({
            // A correction of a closed period is a line beside that of its bet.
            key: `${bet.account} ${bet.id} ${bet.settlement_time}`,
            active: null,
            figures: bet.figures,
            name: <BetName bet={bet} timezone={timezone} onOpen={() => setOpen(bet)} />,
          }))}
          totals={
            first.totals
              ? { figures: first.totals, active: null, name: t({ id: 'report.total', message: 'Total' }) }
              : undefined
          }
          columns={columns}
          currency={first.currency}
          sort={isTooMany || sort === undefined ? undefined : address.sort}
          onSort={(column) => onChange(sortedBy(address, column))}
        />
      )}
      {pages.hasNextPage && first?.totals && <Printed shown={rows?.length ?? 0} count={first.totals.count} />}
      <RecordsFoot
        error={pages.error}
        hasMore={pages.hasNextPage}
        isBusy={pages.isFetching}
        onMore={() => void (pages.error ? pages.refetch() : pages.fetchNextPage())}
      />
      {open && first && (
        <ReportBetSheet
          bet={open}
          currency={first.currency}
          timezone={timezone}
          onClose={() => setOpen(undefined)}
        />
      )}
    </Former>
  );
}

/** Why the latest come first though a column was chosen. */
function Unsorted() {
  const { t } = useLingui();
  const most = formatFigure(MOST_BETS_SORTED, 0);
  return (
    <p role="status" className="mb-2 text-sm text-muted">
      {t({
        id: 'report.betsUnsorted',
        message: `Up to ${most} bets can be put in order of a column. Choose a shorter time or an account; here the latest come first.`,
      })}
    </p>
  );
}

/** Says on paper where its rows end. */
function Printed({ shown, count }: { shown: number; count: number }) {
  const { t } = useLingui();
  return (
    <p className="hidden text-sm print:block">
      {t({
        id: 'report.printedBets',
        message: `${shown} of ${count} bets are printed. The file has all of them.`,
      })}
    </p>
  );
}

interface BetNameProps {
  bet: ReportBet;
  timezone: string;
  onOpen: () => void;
}

/** Which bet a row is; it opens all else that is known of it. */
function BetName({ bet, timezone, onOpen }: BetNameProps) {
  const { t } = useLingui();
  return (
    <button type="button" className="block min-h-11 w-full py-1.5 text-start" onClick={onOpen}>
      <span className="figures block text-xs font-normal text-muted">
        {siteTimeText(bet.settlement_time, timezone)}
      </span>
      <span className="block truncate text-ring underline">
        {bet.account} · {bet.game}
      </span>
      <span className="block truncate text-xs font-normal text-muted">
        {bet.platform} · {bet.reference}
      </span>
      {bet.is_adjustment && (
        <span className="mt-0.5 inline-block rounded-full fill-warning px-2 text-xs text-warning">
          {t({ id: 'report.adjustment', message: 'Adjustment of a closed period' })}
        </span>
      )}
    </button>
  );
}
