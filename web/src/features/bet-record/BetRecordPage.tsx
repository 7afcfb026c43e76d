import { useLingui } from '@lingui/react/macro';
import type { Bet } from '@parlour/contract/bets';
import { siteTimeText } from '@parlour/contract/time-ranges';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { download } from '../../api/download.ts';
import { RangeBar } from '../../records/RangeBar.tsx';
import { readSpan, writeSpan } from '../../records/record-span.ts';
import { RecordsFrame } from '../../records/RecordsFrame.tsx';
import { NoRecords, RecordsFoot, RecordsSkeleton } from '../../records/RecordsState.tsx';
import { useRecordPages } from '../../records/use-record-pages.ts';
import { useMobileMode } from '../../state/use-mobile-mode.ts';
import { useTimezone } from '../../state/use-timezone.ts';
import { BetFilters } from './BetFilters.tsx';
import { BetRows } from './BetRows.tsx';
import { BetSheet } from './BetSheet.tsx';
import { BetSummary } from './BetSummary.tsx';
import { readFilter, writeFilter } from './filter.ts';

const USUAL = { range: 'today' } as const;

/** /betRecord, a tab of /record: the player's bets, what they add up to, and what is still open (rules R1, R15). */
export function BetRecordPage() {
  const { t } = useLingui();
  const timezone = useTimezone();
  const isMobile = useMobileMode();
  const [params, setParams] = useSearchParams();
  const [open, setOpen] = useState<Bet>();
  const span = readSpan(params, USUAL);
  const chosen = readFilter(params);
  const filter = { ...span, ...chosen };
  const { data, error, hasNextPage, isFetching, fetchNextPage, refetch } = useRecordPages('listBets', filter);
  const first = data?.pages[0];
  const rows = data?.pages.flatMap(({ list }) => list);
  const totals = first?.totals ?? undefined;
  const currency = first?.currency ?? '';
  const [start, end] = first
    ? [siteTimeText(first.from, timezone), siteTimeText(first.to - 1, timezone)]
    : ['', ''];
  return (
    <RecordsFrame
      title={t({ id: 'menu.betRecord', message: 'Betting history' })}
      onDownload={(options) => download('exportBets', filter, options)}
    >
      <div className="grid grid-cols-1 gap-2">
        <RangeBar span={span} onChange={(next) => setParams(writeSpan(params, next), { replace: true })} />
        <BetFilters
          filter={chosen}
          totals={totals}
          onChange={(next) => setParams(writeFilter(params, chosen, next), { replace: true })}
        />
      </div>
      <div className="mt-3 grid grid-cols-1 gap-3">
        <BetSummary totals={totals} currency={currency} />
        <p className="figures min-h-5 text-xs/5 text-muted">
          {first &&
            t({
              id: 'bets.unit',
              message: `${start} to ${end} · by settlement, open bets by when they were placed · times in ${timezone} · amounts in ${currency}`,
            })}
        </p>
        {rows === undefined && error === null && <RecordsSkeleton />}
        {rows?.length === 0 && <NoRecords />}
        {rows !== undefined && rows.length > 0 && (
          <BetRows rows={rows} currency={currency} timezone={timezone} onOpen={setOpen} open={open} />
        )}
        <RecordsFoot
          error={error}
          hasMore={hasNextPage}
          isBusy={isFetching}
          onMore={() => void (error ? refetch() : fetchNextPage())}
        />
      </div>
      {open && isMobile && (
        <BetSheet row={open} currency={currency} timezone={timezone} onClose={() => setOpen(undefined)} />
      )}
    </RecordsFrame>
  );
}
