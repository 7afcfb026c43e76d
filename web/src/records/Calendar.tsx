import { useLingui } from '@lingui/react/macro';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useRef, useState, type KeyboardEvent } from 'react';
import { IconButton } from '../ui/IconButton.tsx';
import { dayAfter, monthAfter, weeksOf } from './calendar.ts';

interface CalendarProps {
  /** The first and the last chosen day, `YYYY-MM-DD`. */
  from: string;
  to: string;
  /** The last day that can be chosen. */
  today: string;
  /** How many months stand side by side. */
  months: number;
  onChoose: (day: string) => void;
}

/** A Monday, from which the days of the week are named. */
const MONDAY = Date.UTC(2024, 0, 1);
const DAY_MS = 86_400_000;
const STEPS: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 };

/** Months with a range of days: arrow keys go from day to day, days to come are struck through. */
export function Calendar({ from, to, today, months, onChoose }: CalendarProps) {
  const { t } = useLingui();
  const box = useRef<HTMLDivElement>(null);
  const [last, setLast] = useState((to > today ? today : to).slice(0, 7));
  const shown = Array.from({ length: months }, (_, index) => monthAfter(last, index + 1 - months));
  const move = (event: KeyboardEvent): void => {
    const step = STEPS[event.key];
    const day = (event.target as HTMLElement).dataset['day'];
    if (step === undefined || day === undefined) return;
    event.preventDefault();
    box.current?.querySelector<HTMLElement>(`[data-day="${dayAfter(day, step)}"]:not(:disabled)`)?.focus();
  };
  const title = nameWith({ month: 'long', year: 'numeric' });
  const weekday = nameWith({ weekday: 'short' });
  return (
    <div ref={box} className="flex gap-6" onKeyDown={move}>
      {shown.map((month, index) => (
        <div key={month} className="min-w-0 flex-1">
          <div className="flex h-11 items-center justify-between">
            <IconButton
              label={t({ id: 'records.monthBefore', message: 'Month before' })}
              className={index === 0 ? '' : 'invisible'}
              onClick={() => setLast(monthAfter(last, -1))}
            >
              <ChevronLeft size={18} aria-hidden="true" />
            </IconButton>
            <b aria-live="polite" className="text-base">
              {title(Date.parse(`${month}-01T00:00:00Z`))}
            </b>
            <IconButton
              label={t({ id: 'records.monthAfter', message: 'Month after' })}
              className={index === months - 1 ? '' : 'invisible'}
              disabled={last >= today.slice(0, 7)}
              onClick={() => setLast(monthAfter(last, 1))}
            >
              <ChevronRight size={18} aria-hidden="true" />
            </IconButton>
          </div>
          <div className="grid grid-cols-7 text-center text-xs/7 text-muted" aria-hidden="true">
            {Array.from({ length: 7 }, (_, day) => (
              <span key={day}>{weekday(MONDAY + day * DAY_MS)}</span>
            ))}
          </div>
          {weeksOf(month).map((week, row) => (
            <div key={row} className="grid grid-cols-7">
              {week.map((day, cell) => (
                <Day key={cell} day={day} from={from} to={to} today={today} onChoose={onChoose} />
              ))}
            </div>
          ))}
        </div>
      ))}
    </div>
  );
}

interface DayProps extends Pick<CalendarProps, 'from' | 'to' | 'today' | 'onChoose'> {
  day: string | undefined;
}

function Day({ day, from, to, today, onChoose }: DayProps) {
  if (day === undefined) return <span className="h-10" />;
  const isEnd = day === from || day === to;
  const isWithin = day > from && day < to;
  const look = isEnd
    ? 'rounded-control bg-action font-bold text-on-action'
    : isWithin
      ? 'bg-raised'
      : 'rounded-control hover:bg-raised';
  return (
    <button
      type="button"
      data-day={day}
      tabIndex={day === to || (to > today && day === today) ? 0 : -1}
      aria-label={day}
      aria-pressed={isEnd || isWithin}
      aria-current={day === today ? 'date' : undefined}
      disabled={day > today}
      onClick={() => onChoose(day)}
      className={`figures h-10 text-sm disabled:text-muted disabled:line-through disabled:hover:bg-transparent ${look}`}
    >
      {Number(day.slice(8))}
    </button>
  );
}

/** Names of months and weekdays in the language of the page. */
function nameWith(parts: Intl.DateTimeFormatOptions): (ms: number) => string {
  const format = new Intl.DateTimeFormat(document.documentElement.lang, { ...parts, timeZone: 'UTC' });
  return (ms) => format.format(ms);
}
