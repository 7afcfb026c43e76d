import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Spinner } from '../../ui/Spinner.tsx';

/** Figures of another filter than the one that is asked for: dimmed, out of reach, and with a sign, until the next have come. */
export function Former({ isFormer, children }: { isFormer: boolean; children: ReactNode }) {
  const { t } = useLingui();
  return (
    <div className="relative" aria-busy={isFormer}>
      <p role="status" className="pointer-events-none sticky top-32 z-float h-0 print:hidden">
        {isFormer && (
          <span className="mx-auto flex w-fit items-center gap-2 rounded-full border border-line bg-overlay px-4 py-2 text-sm font-semibold text-text shadow-panel">
            <Spinner size={16} />
            {t({ id: 'report.loading', message: 'Loading the figures' })}
          </span>
        )}
      </p>
      <div
        className={`grid grid-cols-1 gap-3 transition-opacity ${isFormer ? 'pointer-events-none opacity-40' : ''}`}
      >
        {children}
      </div>
    </div>
  );
}
