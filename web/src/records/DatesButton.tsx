import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { siteTimeText } from '@parlour/contract/time-ranges';
import { CalendarRange } from 'lucide-react';
import { useState } from 'react';
import { useMobileMode } from '../state/use-mobile-mode.ts';
import { useTimezone } from '../state/use-timezone.ts';
import { Chip } from '../ui/Chip.tsx';
import { Popover } from '../ui/Popover.tsx';
import { Sheet } from '../ui/Sheet.tsx';
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
  const isMobile = useMobileMode();
  const [isOpen, setOpen] = useState(false);
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
  const content = (close: () => void) => (
    <DateRange
      span={span}
      onClose={close}
      onChoose={(chosen) => {
        close();
        onChange(chosen);
      }}
    />
  );
  const inside = (
    <>
      <CalendarRange size={16} aria-hidden="true" />
      <span className="figures">{words}</span>
    </>
  );
  if (isMobile) {
    return (
      <>
        <Chip
          isOn={!isNamed}
          aria-haspopup="dialog"
          className="justify-self-start"
          onClick={() => setOpen(true)}
        >
          {inside}
        </Chip>
        {isOpen && (
          <Sheet title={title} onClose={() => setOpen(false)}>
            {content(() => setOpen(false))}
          </Sheet>
        )}
      </>
    );
  }
  return (
    <Popover
      label={title}
      className="w-160 p-4"
      trigger={(parts) => (
        <Chip isOn={!isNamed} className="shrink-0" {...parts}>
          {inside}
        </Chip>
      )}
    >
      {content}
    </Popover>
  );
}
