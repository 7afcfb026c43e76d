import { Check, Clock, X } from 'lucide-react';
import type { ReactNode } from 'react';

/** `now` is waiting; `failed` ends the steps. */
export type StepState = 'done' | 'now' | 'todo' | 'failed';

export interface Step {
  key: string;
  state: StepState;
  title: string;
  detail?: ReactNode;
  /** When it was reached, as the player reads it. */
  time?: string | undefined;
}

const DOTS: Record<StepState, string> = {
  done: 'border-positive bg-positive text-bg',
  now: 'border-warning text-warning',
  todo: 'border-control text-transparent',
  failed: 'border-negative bg-negative text-bg',
};

const MARKS: Record<StepState, ReactNode> = {
  done: <Check size={16} strokeWidth={3.2} aria-hidden="true" />,
  now: <Clock size={15} strokeWidth={2.6} aria-hidden="true" />,
  todo: null,
  failed: <X size={16} strokeWidth={3.2} aria-hidden="true" />,
};

/** Steps below one another with their states. */
export function Timeline({ steps }: { steps: readonly Step[] }) {
  return (
    <ol className="grid">
      {steps.map(({ key, state, title, detail, time }, index) => (
        <li
          key={key}
          aria-current={state === 'now' ? 'step' : undefined}
          className="relative flex gap-3.5 pb-5 last:pb-0"
        >
          {index < steps.length - 1 && (
            <span
              aria-hidden="true"
              className={`absolute top-7 bottom-0 left-3.25 w-0.5 ${state === 'done' ? 'bg-positive' : 'bg-line'}`}
            />
          )}
          <span
            aria-hidden="true"
            className={`grid size-7 shrink-0 place-items-center rounded-full border-2 ${DOTS[state]}`}
          >
            {MARKS[state]}
          </span>
          <span className="min-w-0 flex-1 pt-0.5">
            <span className="flex flex-wrap items-baseline justify-between gap-x-3">
              <b className={`text-md ${state === 'todo' ? 'font-semibold text-muted' : ''}`}>{title}</b>
              {time !== undefined && <span className="figures text-xs/5 text-muted">{time}</span>}
            </span>
            {detail !== undefined && (
              <span
                className={`block text-sm ${state === 'now' ? 'text-warning' : state === 'failed' ? 'text-negative' : 'text-muted'}`}
              >
                {detail}
              </span>
            )}
          </span>
        </li>
      ))}
    </ol>
  );
}
