import { useLingui } from '@lingui/react/macro';
import { STATEMENT_GROUPS, type StatementGroup } from '@parlour/contract/ledger-reasons';
import type { Output } from '@parlour/contract/endpoints';
import type { Transaction } from '@parlour/contract/statement';
import { siteTimeText } from '@parlour/contract/time-ranges';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { download } from '../../api/download.ts';
import { queries } from '../../api/queries.ts';
import { RangeBar } from '../../records/RangeBar.tsx';
import { readSpan, writeSpan } from '../../records/record-span.ts';
import { RecordsFrame } from '../../records/RecordsFrame.tsx';
import { NoRecords, RecordsFoot, RecordsSkeleton } from '../../records/RecordsState.tsx';
import { useRecordPages } from '../../records/use-record-pages.ts';
import { useMobileMode } from '../../state/use-mobile-mode.ts';
import { useTimezone } from '../../state/use-timezone.ts';
import { GroupChips } from './GroupChips.tsx';
import { StatementCards } from './StatementCards.tsx';
import { StatementSummary } from './StatementSummary.tsx';
import { StatementTable, type StatementRowsProps } from './StatementTable.tsx';
import { TransactionSheet } from './TransactionSheet.tsx';

const USUAL = { range: 'today' } as const;

/** /transactionRecord, and the first tab of /record: every change of the wallet with the balance after it (rules R1, R2). */
export function TransactionRecordPage() {
  const { t } = useLingui();
  const timezone = useTimezone();
  const isMobile = useMobileMode();
  const [params, setParams] = useSearchParams();
  const [open, setOpen] = useState<Transaction>();
  const span = readSpan(params, USUAL);
  const group = STATEMENT_GROUPS.find((name) => name === params.get('group'));
  const filter = { ...span, ...(group && { group }) };
  const { data, error, hasNextPage, isFetching, fetchNextPage, refetch } = useRecordPages(
    'listTransactions',
    filter,
  );
  useFreshRows(refetch);

  const first = data?.pages[0];
  const rows = data?.pages.flatMap(({ list }) => list);
  const totals = first?.totals ?? undefined;
  const currency = first?.currency ?? '';
  return (
    <RecordsFrame
      title={t({ id: 'menu.transactionRecord', message: 'Transaction record' })}
      onDownload={(options) => download('exportTransactions', filter, options)}
    >
      <div className="grid grid-cols-1 gap-2">
        <RangeBar span={span} onChange={(next) => setParams(writeSpan(params, next), { replace: true })} />
        <GroupChips
          group={group}
          totals={totals}
          onChange={(next) => setParams(writeGroup(params, next), { replace: true })}
        />
      </div>
      <div className="mt-3 grid grid-cols-1 gap-3">
        <StatementSummary totals={totals} currency={currency} />
        <Unit page={first} />
        {rows === undefined && error === null && <RecordsSkeleton />}
        {rows?.length === 0 && <NoRecords />}
        {rows !== undefined && rows.length > 0 && totals !== undefined && (
          <Rows
            rows={rows}
            totals={totals}
            currency={currency}
            timezone={timezone}
            onOpen={setOpen}
            open={open}
          />
        )}
        <RecordsFoot
          error={error}
          hasMore={hasNextPage}
          isBusy={isFetching}
          onMore={() => void (error ? refetch() : fetchNextPage())}
        />
      </div>
      {open && isMobile && (
        <TransactionSheet
          row={open}
          currency={currency}
          timezone={timezone}
          onClose={() => setOpen(undefined)}
        />
      )}
    </RecordsFrame>
  );
}

/** From when to when, in which offset and currency. */
function Unit({ page }: { page: Output<'listTransactions'> | undefined }) {
  const { t } = useLingui();
  const timezone = useTimezone();
  const [start, end] = page
    ? [siteTimeText(page.from, timezone), siteTimeText(page.to - 1, timezone)]
    : ['', ''];
  const currency = page?.currency ?? '';
  return (
    <p className="figures min-h-5 text-xs/5 text-muted">
      {page &&
        t({
          id: 'statement.unit',
          message: `${start} to ${end} · times in ${timezone} · amounts in ${currency}`,
        })}
    </p>
  );
}

function writeGroup(params: URLSearchParams, group: StatementGroup | undefined): URLSearchParams {
  const chosen = new URLSearchParams(params);
  if (group === undefined) chosen.delete('group');
  else chosen.set('group', group);
  return chosen;
}

/** The rows are read again after each change of the wallet. */
function useFreshRows(refetch: () => Promise<unknown>): void {
  const { data: wallet } = useQuery(queries.wallet());
  const version = wallet?.version;
  const [seen, setSeen] = useState(version);
  useEffect(() => {
    if (version === seen) return;
    setSeen(version);
    if (seen !== undefined) void refetch();
  }, [version, seen, refetch]);
}

function Rows(props: StatementRowsProps) {
  return useMobileMode() ? <StatementCards {...props} /> : <StatementTable {...props} />;
}
