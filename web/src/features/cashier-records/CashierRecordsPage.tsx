import { useLingui } from '@lingui/react/macro';
import type { CashierRecord } from '@parlour/contract/cashier-records';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { download } from '../../api/download.ts';
import { RangeBar } from '../../records/RangeBar.tsx';
import { readSpan, writeSpan, type RecordSpan } from '../../records/record-span.ts';
import { RecordsFrame } from '../../records/RecordsFrame.tsx';
import { NoRecords, RecordsFoot, RecordsSkeleton } from '../../records/RecordsState.tsx';
import { useRecordPages } from '../../records/use-record-pages.ts';
import { useMobileMode } from '../../state/use-mobile-mode.ts';
import { Filters } from './Filters.tsx';
import { readFilter, writeFilter } from './filter.ts';
import { RecordList } from './RecordList.tsx';
import { RecordSheet } from './RecordSheet.tsx';
import { RecordTable } from './RecordTable.tsx';
import { Totals } from './Totals.tsx';

const USUAL: RecordSpan = { range: 'within30Days' };

/** /depositAndWithdrawalRecords: deposits and withdrawals by filter, with totals, detail and file (rule R1). */
export function CashierRecordsPage() {
  const { t } = useLingui();
  const isMobile = useMobileMode();
  const [params, setParams] = useSearchParams();
  const [opened, setOpened] = useState<CashierRecord>();
  const span = readSpan(params, USUAL);
  const filter = readFilter(params);
  const pages = useRecordPages('listCashierRecords', { ...span, ...filter });
  const first = pages.data?.pages[0];
  const records = pages.data?.pages.flatMap(({ list }) => list);
  const Rows = isMobile ? RecordList : RecordTable;
  return (
    <RecordsFrame
      title={t({ id: 'menu.depositRecords', message: 'Deposit and withdrawal records' })}
      onDownload={(options) => download('exportCashierRecords', { ...span, ...filter }, options)}
    >
      <RangeBar span={span} onChange={(next) => setParams(writeSpan(params, next), { replace: true })} />
      <Filters filter={filter} onChange={(next) => setParams(writeFilter(params, next), { replace: true })} />
      <Totals answer={first} kind={filter.kind} />
      <section
        aria-busy={pages.isPlaceholderData}
        className={`mt-4 min-h-[50dvh] ${pages.isPlaceholderData ? 'opacity-60' : ''}`}
      >
        {records === undefined && pages.error === null && <RecordsSkeleton />}
        {records?.length === 0 && <NoRecords />}
        {records !== undefined && records.length > 0 && (
          <Rows records={records} onOpen={setOpened} open={opened} />
        )}
        <RecordsFoot
          error={pages.error}
          hasMore={pages.hasNextPage}
          isBusy={pages.isFetching}
          onMore={() => void (pages.error ? pages.refetch() : pages.fetchNextPage())}
        />
      </section>
      {opened && isMobile && <RecordSheet record={opened} onClose={() => setOpened(undefined)} />}
    </RecordsFrame>
  );
}
