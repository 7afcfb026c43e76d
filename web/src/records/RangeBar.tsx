import { useLingui } from '@lingui/react/macro';
import { TIME_RANGES, type TimeRange } from '@parlour/contract/time-ranges';
import { useRail } from '../ui/use-rail.ts';
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
  const range = 'range' in span ? span.range : undefined;
  const rail = useRail(range, NAMED.length);
  return (
    <div className="grid grid-cols-1 gap-2 desktop:flex desktop:flex-wrap desktop:items-center">
      <div
        ref={rail.row}
        role="group"
        aria-label={t({ id: 'records.when', message: 'When' })}
        className="scroll-row relative -mx-3 flex min-w-0 gap-1 px-3 py-1 desktop:mx-0 desktop:gap-0.5 desktop:rounded-tile desktop:bg-surface desktop:p-1 desktop:inset-ring desktop:inset-ring-line"
        onKeyDown={rail.onKeyDown}
      >
        {NAMED.map((name) => (
          <button
            key={name}
            type="button"
            aria-pressed={range === name}
            onClick={() => onChange({ range: name })}
            className="h-10 shrink-0 rounded-control px-3 text-sm font-semibold whitespace-nowrap text-muted hover:text-text aria-pressed:bg-overlay aria-pressed:text-text aria-pressed:inset-ring-2 aria-pressed:inset-ring-ring desktop:h-9 desktop:px-2.5"
          >
            {names[name]}
          </button>
        ))}
      </div>
      <DatesButton span={span} onChange={onChange} />
    </div>
  );
}
