import { useLingui } from '@lingui/react/macro';
import { TIME_RANGES, type TimeRange } from '@parlour/contract/time-ranges';
import { SegmentRail } from '../ui/SegmentRail.tsx';
import { DatesButton } from './DatesButton.tsx';
import type { RecordSpan } from './record-span.ts';
import { useRangeNames } from './use-range-names.ts';

interface RangeBarProps {
  span: RecordSpan;
  onChange: (span: RecordSpan) => void;
}

const NAMED = TIME_RANGES.filter((name): name is Exclude<TimeRange, 'withinDays'> => name !== 'withinDays');

/**
 * The time ranges of rule R3, one press each. Dates and a number of days are chosen below their button, on a phone in a sheet.
 */
export function RangeBar({ span, onChange }: RangeBarProps) {
  const { t } = useLingui();
  const names = useRangeNames();
  return (
    <div className="flex flex-wrap items-center gap-2">
      <SegmentRail
        label={t({ id: 'records.when', message: 'When' })}
        options={NAMED.map((name) => [name, names[name]] as const)}
        value={NAMED.find((name) => 'range' in span && name === span.range)}
        className="-ms-3 flex-[1_1_14rem] ps-3 desktop:ms-0 desktop:flex-initial"
        onChange={(range) => onChange({ range })}
      />
      <DatesButton span={span} onChange={onChange} />
    </div>
  );
}
