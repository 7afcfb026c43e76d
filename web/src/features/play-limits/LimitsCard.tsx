import type { LucideIcon } from 'lucide-react';
import { useId, type ReactNode } from 'react';

interface LimitsCardProps {
  icon: LucideIcon;
  title: string;
  text: string;
  children: ReactNode;
}

/** One protection: what it is, and its choices. */
export function LimitsCard({ icon: Icon, title, text, children }: LimitsCardProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="rounded-card border border-line bg-surface p-4">
      <div className="flex items-start gap-3">
        <span className="grid size-11 shrink-0 place-items-center rounded-field bg-raised text-accent">
          <Icon size={22} aria-hidden="true" />
        </span>
        <div className="min-w-0 flex-1">
          <h2 id={id} className="text-lg font-bold">
            {title}
          </h2>
          <p className="mt-1 text-base/5.5 text-muted">{text}</p>
        </div>
      </div>
      {children}
    </section>
  );
}
