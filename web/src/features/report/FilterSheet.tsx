import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { Output } from '@parlour/contract/endpoints';
import { REPORT_RANGES } from '@parlour/contract/report-words';
import { ChevronRight, Lock } from 'lucide-react';
import { useState } from 'react';
import { DatesButton } from '../../records/DatesButton.tsx';
import { useRangeNames } from '../../records/use-range-names.ts';
import { useTimezone } from '../../state/use-timezone.ts';
import { Button } from '../../ui/Button.tsx';
import { Chip } from '../../ui/Chip.tsx';
import { Sheet } from '../../ui/Sheet.tsx';
import { readAddress, type ReportAddress } from './address.ts';
import { useChosenFilters } from './chosen-filters.ts';
import { ChosenFilters } from './ChosenFilters.tsx';
import { FilterSelects } from './FilterSelects.tsx';
import { PeriodsButton } from './PeriodsButton.tsx';
import { useReport } from './use-report.ts';

interface FilterSheetProps {
  address: ReportAddress;
  platforms: Output<'getReport'>['platforms'];
  /** As the page asks for it: what is shown has come by then. */
  withActive: boolean;
  columnsText: string;
  /** Undefined where the report has its own columns. */
  onColumns: (() => void) | undefined;
  onChange: (address: ReportAddress) => void;
  onClose: () => void;
}

/** A phone's filter: it is put together here, says how many rows it has, and holds when it is shown. */
export function FilterSheet(props: FilterSheetProps) {
  const { address, platforms, columnsText, onColumns, onChange, onClose } = props;
  const { t } = useLingui();
  const timezone = useTimezone();
  const [draft, setDraft] = useState(address);
  const chosen = useChosenFilters(draft, platforms);
  const beside = chosen.filter(({ name }) => name !== 'platform' && name !== 'kind');
  return (
    <Sheet
      title={t({ id: 'report.filter', message: 'Filter' })}
      onClose={onClose}
      actions={
        <Button look="plain" size="small" onClick={() => setDraft(withoutFilters(draft))}>
          {t({ id: 'report.reset', message: 'Reset' })}
        </Button>
      }
    >
      <div className="grid gap-3 pt-1">
        <When draft={draft} onChange={setDraft} />
        {draft.view !== 'players' && (
          <div className="grid grid-cols-2 gap-2">
            <FilterSelects address={draft} platforms={platforms} onChange={setDraft} />
          </div>
        )}
        {beside.length > 0 && (
          <div className="flex flex-wrap gap-2">
            <ChosenFilters chosen={beside} onChange={setDraft} />
          </div>
        )}
        <div className="divide-y divide-line rounded-card border border-line">
          {onColumns && (
            <button
              type="button"
              className="flex min-h-12 w-full items-center justify-between gap-3 px-4 text-start"
              onClick={onColumns}
            >
              <span className="text-muted">{t({ id: 'report.columns', message: 'Columns' })}</span>
              <span className="flex items-center gap-1 font-semibold">
                {columnsText}
                <ChevronRight size={16} aria-hidden="true" />
              </span>
            </button>
          )}
          <p className="flex min-h-12 items-center justify-between gap-3 px-4">
            <span className="text-muted">{t({ id: 'report.timezone', message: 'Time zone' })}</span>
            <span className="figures flex items-center gap-2 font-semibold">
              {timezone}
              <Lock size={15} className="text-muted" aria-hidden="true" />
            </span>
          </p>
        </div>
      </div>
      <ShowButton
        {...props}
        draft={draft}
        onShow={() => {
          onClose();
          onChange(draft);
        }}
      />
    </Sheet>
  );
}

/** The same view of the same account, of all its play in the usual interval. */
function withoutFilters({ view, member, players }: ReportAddress): ReportAddress {
  const usual = readAddress(new URLSearchParams({ by: view }), false);
  return { ...usual, ...(member !== undefined && { member }), ...(players && { players }) };
}

function When({ draft, onChange }: { draft: ReportAddress; onChange: (draft: ReportAddress) => void }) {
  const { t } = useLingui();
  const names = useRangeNames();
  const { span } = draft;
  const onSpan = (next: ReportAddress['span']): void => onChange({ ...draft, span: next });
  return (
    <div role="group" aria-label={t({ id: 'report.when', message: 'When' })} className="grid gap-2">
      <div className="grid grid-cols-3 gap-2">
        {REPORT_RANGES.map((range) => (
          <Chip
            key={range}
            isOn={'range' in span && span.range === range}
            className="justify-center px-1 text-center"
            onClick={() => onSpan({ range })}
          >
            {names[range]}
          </Chip>
        ))}
      </div>
      <div className="flex flex-wrap gap-2">
        <DatesButton span={span} onChange={onSpan} />
        <PeriodsButton span={span} onChange={onSpan} />
      </div>
    </div>
  );
}

function ShowButton({
  draft,
  withActive,
  onShow,
}: Pick<FilterSheetProps, 'withActive'> & { draft: ReportAddress; onShow: () => void }) {
  const { t } = useLingui();
  const { data, isPlaceholderData } = useReport(draft, withActive);
  const isCounted = data !== undefined && !isPlaceholderData && !draft.adjustments;
  const count = !isCounted ? 0 : draft.view === 'bets' ? data.totals.count : data.rows.length + data.more;
  const rows = t({
    id: 'report.showRows',
    message: plural(count, { one: 'Show # row', other: 'Show # rows' }),
  });
  return (
    <div className="sticky -bottom-4 -mb-4 bg-surface pt-4 pb-4">
      <Button size="large" className="w-full" onClick={onShow}>
        {isCounted && draft.view !== 'players' ? rows : t({ id: 'report.show', message: 'Show' })}
      </Button>
    </div>
  );
}
