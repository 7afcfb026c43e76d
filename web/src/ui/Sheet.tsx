import { useLingui } from '@lingui/react/macro';
import { X } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { useModal } from './use-modal.ts';

interface SheetProps {
  title: string;
  onClose: () => void;
  /** Buttons beside the close button. */
  actions?: ReactNode;
  children: ReactNode;
}

/** Comes up from the bottom on a phone, from the right on a desktop. Its head stays, its body scrolls. */
export function Sheet({ title, onClose, actions, children }: SheetProps) {
  const { t } = useLingui();
  const heading = useId();
  const { ref, ...modal } = useModal(onClose);
  return (
    <dialog
      ref={ref}
      {...modal}
      aria-labelledby={heading}
      className="fixed inset-x-0 top-auto bottom-0 m-0 max-h-[88dvh] w-full max-w-none overflow-hidden rounded-t-sheet border-t border-edge bg-surface p-0 text-text shadow-panel open:flex open:animate-[rise_180ms_var(--ease-out)] flex-col desktop:inset-y-3 desktop:right-3 desktop:left-auto desktop:max-h-none desktop:w-[400px] desktop:rounded-sheet desktop:border"
    >
      <span
        className="mx-auto mt-2 h-1 w-10 flex-none rounded-full bg-control opacity-60 desktop:hidden"
        aria-hidden="true"
      />
      <div className="flex min-h-[50px] flex-none items-center gap-1 ps-4 pe-2">
        <h2 id={heading} className="min-w-0 flex-1 truncate text-[19px] leading-6 font-extrabold">
          {title}
        </h2>
        {actions}
        <button
          type="button"
          className="grid size-11 place-items-center rounded-tile hover:bg-raised"
          aria-label={t({ id: 'dialog.close', message: 'Close' })}
          onClick={onClose}
        >
          <X size={21} aria-hidden="true" />
        </button>
      </div>
      <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain pb-[max(12px,env(safe-area-inset-bottom))]">
        {children}
      </div>
    </dialog>
  );
}
