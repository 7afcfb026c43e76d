import { useLingui } from '@lingui/react/macro';
import { digitsOnly, laterThan, required, within } from '@parlour/contract/rules';
import { LONGEST_RANGE_DAYS, siteTime, siteTimeText } from '@parlour/contract/time-ranges';
import { useState } from 'react';
import { useForm } from '../forms/use-form.ts';
import { useMobileMode } from '../state/use-mobile-mode.ts';
import { useTimezone } from '../state/use-timezone.ts';
import { Button } from '../ui/Button.tsx';
import { Field } from '../ui/Field.tsx';
import { Calendar } from './Calendar.tsx';
import { momentsOf, type RecordSpan } from './record-span.ts';

interface DateRangeProps {
  span: RecordSpan;
  onChoose: (span: RecordSpan) => void;
  onClose: () => void;
}

const USUAL_DAYS = 7;
const MINUTE_S = 60;
const LAST_MINUTE = '23:59';

/** Two ends on one calendar, the same as text with times in the site's offset, or a number of days back (rule R3). */
export function DateRange({ span, onChoose, onClose }: DateRangeProps) {
  const { t } = useLingui();
  const timezone = useTimezone();
  const isMobile = useMobileMode();
  const moments = momentsOf(span, timezone);
  const textOf = (unixS: number): string => siteTimeText(unixS, timezone).slice(0, 16);
  const today = textOf(Date.now() / 1000).slice(0, 10);
  // Until the second end is pressed, the next press is the second end.
  const [isHalf, setHalf] = useState(false);
  const dates = useForm({
    rules: { from: [required, laterThan('')], to: [required, laterThan('from')] },
    labels: {
      from: t({ id: 'records.from', message: 'From' }),
      to: t({ id: 'records.to', message: 'To' }),
    },
    // The last minute belongs to the range; inside, its end does not.
    initial: { from: textOf(moments.from), to: textOf(moments.to - MINUTE_S) },
  });
  const from = dates.field('from');
  const to = dates.field('to');
  const choose = (day: string): void => {
    const start = from.value.slice(0, 10);
    const isSecond = isHalf && day >= start;
    if (!isSecond) dates.set('from', `${day} 00:00`);
    dates.set('to', `${day} ${LAST_MINUTE}`);
    setHalf(!isSecond);
  };
  const apply = dates.submit(
    (form) => {
      const [start, end] = [form.from, form.to].map((text) => siteTime(text.replace(' ', 'T'), timezone));
      if (start !== undefined && end !== undefined) onChoose({ from: start, to: end + MINUTE_S });
      return Promise.resolve();
    },
    () => undefined,
  );
  return (
    <>
      <form ref={dates.ref} noValidate onSubmit={(event) => void apply(event)}>
        <Calendar
          from={from.value.slice(0, 10)}
          to={to.value.slice(0, 10)}
          today={today}
          months={isMobile ? 1 : 2}
          onChoose={choose}
        />
        <div className="mt-3 grid gap-3 desktop:grid-cols-2">
          <Field {...from} inputMode="numeric" maxLength={16} placeholder="YYYY-MM-DD HH:mm" />
          <Field {...to} inputMode="numeric" maxLength={16} placeholder="YYYY-MM-DD HH:mm" note={timezone} />
        </div>
        <div className="mt-3 flex justify-end gap-2">
          <Button look="plain" onClick={onClose}>
            {t({ id: 'dialog.cancel', message: 'Cancel' })}
          </Button>
          <Button type="submit">{t({ id: 'records.show', message: 'Show' })}</Button>
        </div>
      </form>
      <DaysBack span={span} onChoose={onChoose} />
    </>
  );
}

function DaysBack({ span, onChoose }: Pick<DateRangeProps, 'span' | 'onChoose'>) {
  const { t } = useLingui();
  const back = useForm({
    rules: { days: [required, digitsOnly, within(1, LONGEST_RANGE_DAYS)] },
    labels: { days: t({ id: 'records.days', message: 'Days back from now' }) },
    initial: { days: String('days' in span ? (span.days ?? USUAL_DAYS) : USUAL_DAYS) },
  });
  const chooseDays = back.submit(
    ({ days }) => {
      onChoose({ range: 'withinDays', days: Number(days) });
      return Promise.resolve();
    },
    () => undefined,
  );
  return (
    <form
      ref={back.ref}
      noValidate
      className="mt-4 grid grid-cols-[1fr_auto] items-start gap-3 border-t border-line pt-4"
      onSubmit={(event) => void chooseDays(event)}
    >
      <Field {...back.field('days')} inputMode="numeric" maxLength={3} />
      <Button type="submit" look="quiet" className="mt-6.5 h-12.5!">
        {t({ id: 'records.show', message: 'Show' })}
      </Button>
    </form>
  );
}
