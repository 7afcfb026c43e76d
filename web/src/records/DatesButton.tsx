import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { siteTimeText } from '@parlour/contract/time-ranges';
import { CalendarRange } from 'lucide-react';
import { useTimezone } from '../state/use-timezone.ts';
import { ChipPanel } from './ChipPanel.tsx';
import { DateRange } from './DateRange.tsx';
import type { RecordSpan } from './record-span.ts';

interface DatesButtonProps {
  span: RecordSpan;
  onChange: (span: RecordSpan) => void;
}

/** Says the dates that are shown where they are the player's own. */
export function DatesButton({ span, onChange }: DatesButtonProps) {
  const { t } = useLingui();
  const timezone = useTimezone();
  const title = t({ id: 'records.dates', message: 'Dates' });
  const isNamed = 'range' in span && span.range !== 'withinDays';
  const days = 'days' in span ? span.days : undefined;
  const textOf = (unixS: number): string => siteTimeText(unixS, timezone).slice(0, 16);
  const words =
    'from' in span
      ? `${textOf(span.from)} – ${textOf(span.to - 60)}`
      : days === undefined
        ? title
        : t({
            id: 'records.withinDays',
            message: plural(days, { one: 'Within # day', other: 'Within # days' }),
          });
  return (
    <ChipPanel
      title={title}
      isOn={!isNamed}
      className="w-160"
      words={
        <>
          <CalendarRange size={16} aria-hidden="true" />
          <span className="figures">{words}</span>
        </>
      }
    >
      {(close) => (
        <DateRange
          span={span}
          onClose={close}
          onChoose={(chosen) => {
            close();
            onChange(chosen);
          }}
        />
      )}
    </ChipPanel>
  );
}
