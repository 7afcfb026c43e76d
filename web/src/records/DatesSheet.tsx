import { useLingui } from '@lingui/react/macro';
import { digitsOnly, laterThan, required, within } from '@parlour/contract/rules';
import { LONGEST_RANGE_DAYS, siteTime, siteTimeText } from '@parlour/contract/time-ranges';
import { Button } from '../ui/Button.tsx';
import { Field } from '../ui/Field.tsx';
import { Sheet } from '../ui/Sheet.tsx';
import { useForm } from '../forms/use-form.ts';
import { useTimezone } from '../state/use-timezone.ts';
import { momentsOf, type RecordSpan } from './record-span.ts';

interface DatesSheetProps {
  span: RecordSpan;
  onChoose: (span: RecordSpan) => void;
  onClose: () => void;
}

const USUAL_DAYS = 7;

/** From one moment to another in the site's offset, or a number of days back. */
export function DatesSheet({ span, onChoose, onClose }: DatesSheetProps) {
  const { t } = useLingui();
  const timezone = useTimezone();
  const moments = momentsOf(span, timezone);
  const fieldText = (unixS: number): string => siteTimeText(unixS, timezone).slice(0, 16).replace(' ', 'T');
  const dates = useForm({
    rules: { from: [required], to: [required, laterThan('from')] },
    labels: {
      from: t({ id: 'records.from', message: 'From' }),
      to: t({ id: 'records.to', message: 'To' }),
    },
    initial: { from: fieldText(moments.from), to: fieldText(moments.to) },
  });
  const back = useForm({
    rules: { days: [required, digitsOnly, within(1, LONGEST_RANGE_DAYS)] },
    labels: { days: t({ id: 'records.days', message: 'Days back from now' }) },
    initial: { days: String('days' in span ? (span.days ?? USUAL_DAYS) : USUAL_DAYS) },
  });
  const chooseDates = dates.submit(
    ({ from, to }) => {
      const [start, end] = [siteTime(from, timezone), siteTime(to, timezone)];
      if (start !== undefined && end !== undefined) onChoose({ from: start, to: end });
      return Promise.resolve();
    },
    () => undefined,
  );
  const chooseDays = back.submit(
    ({ days }) => {
      onChoose({ range: 'withinDays', days: Number(days) });
      return Promise.resolve();
    },
    () => undefined,
  );
  return (
    <Sheet title={t({ id: 'records.dates', message: 'Dates' })} onClose={onClose}>
      <form
        ref={dates.ref}
        noValidate
        className="grid gap-4 pt-1"
        onSubmit={(event) => void chooseDates(event)}
      >
        <Field {...dates.field('from')} type="datetime-local" data-autofocus note={`UTC${timezone}`} />
        <Field {...dates.field('to')} type="datetime-local" note={`UTC${timezone}`} />
        <Button type="submit" size="large">
          {t({ id: 'records.show', message: 'Show' })}
        </Button>
      </form>
      <form
        ref={back.ref}
        noValidate
        className="mt-5 grid grid-cols-[1fr_auto] items-start gap-3 border-t border-line pt-4"
        onSubmit={(event) => void chooseDays(event)}
      >
        <Field {...back.field('days')} inputMode="numeric" maxLength={3} />
        <Button type="submit" look="quiet" className="mt-6.5 h-12.5!">
          {t({ id: 'records.show', message: 'Show' })}
        </Button>
      </form>
    </Sheet>
  );
}
