import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { TIME_RANGES, type TimeRange } from '@parlour/contract/time-ranges';
import { CalendarRange } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Chip } from '../ui/Chip.tsx';
import { DatesSheet } from './DatesSheet.tsx';
import type { RecordSpan } from './record-span.ts';
import { useRangeNames } from './use-range-names.ts';

interface RangeBarProps {
  span: RecordSpan;
  onChange: (span: RecordSpan) => void;
}

const NAMED = TIME_RANGES.filter((name): name is Exclude<TimeRange, 'withinDays'> => name !== 'withinDays');

/** The time ranges of rule R3, one press each. Dates and a number of days are entered in a sheet. */
export function RangeBar({ span, onChange }: RangeBarProps) {
  const { t } = useLingui();
  const names = useRangeNames();
  const [isOpen, setOpen] = useState(false);
  const row = useRef<HTMLDivElement>(null);
  const range = 'range' in span ? span.range : undefined;
  const days = 'days' in span ? span.days : undefined;
  const isNamed = range !== undefined && range !== 'withinDays';
  useEffect(() => {
    // The chosen chip may be outside a phone's screen.
    const chip = row.current?.querySelector<HTMLElement>('[aria-pressed=true]');
    if (chip && row.current) row.current.scrollLeft = chip.offsetLeft - row.current.offsetLeft - 12;
  }, []);
  return (
    <div
      ref={row}
      role="group"
      aria-label={t({ id: 'records.when', message: 'When' })}
      className="scroll-row -mx-3 flex gap-2 px-3 py-1"
    >
      <Chip isOn={!isNamed} aria-haspopup="dialog" className="shrink-0" onClick={() => setOpen(true)}>
        <CalendarRange size={16} aria-hidden="true" />
        {range === 'withinDays' && days !== undefined
          ? t({
              id: 'records.withinDays',
              message: plural(days, { one: 'Within # day', other: 'Within # days' }),
            })
          : t({ id: 'records.dates', message: 'Dates' })}
      </Chip>
      {NAMED.map((name) => (
        <Chip
          key={name}
          isOn={range === name}
          className="shrink-0 whitespace-nowrap"
          onClick={() => onChange({ range: name })}
        >
          {names[name]}
        </Chip>
      ))}
      {isOpen && (
        <DatesSheet
          span={span}
          onClose={() => setOpen(false)}
          onChoose={(chosen) => {
            setOpen(false);
            onChange(chosen);
          }}
        />
      )}
    </div>
  );
}
