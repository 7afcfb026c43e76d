import type { LucideIcon } from 'lucide-react';
import { useId, type ReactNode } from 'react';

interface CardProps {
  icon: LucideIcon;
  title: string;
  /** In a word or two, beside the title. */
  state?: { text: string; isGood: boolean };
  text?: string;
  children?: ReactNode;
}

/** A protection of the account: what it is, whether it is on, and its actions. */
export function Card({ icon: Icon, title, state, text, children }: CardProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="rounded-card border border-line bg-surface p-4">
      <div className="flex items-start gap-3">
        <span className="grid size-11 shrink-0 place-items-center rounded-field bg-raised text-accent">
          <Icon size={22} aria-hidden="true" />
        </span>
        <div className="min-w-0 flex-1">
          <div className="flex min-h-6 flex-wrap items-center gap-x-3 gap-y-1">
            <h2 id={id} className="text-lg font-bold">
              {title}
            </h2>
            {state && (
              <span
                className={`rounded-full border px-2 text-xs/5 font-semibold ${state.isGood ? 'border-positive text-positive' : 'border-control text-muted'}`}
              >
                {state.text}
              </span>
            )}
          </div>
          {text !== undefined && <p className="mt-1 text-base/5.5 text-muted">{text}</p>}
        </div>
      </div>
      {children}
    </section>
  );
}
