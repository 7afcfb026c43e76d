import { useLingui } from '@lingui/react/macro';
import { X } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { IconButton } from './IconButton.tsx';
import { Modal } from './Modal.tsx';

interface SheetProps {
  title: string;
  onClose: () => void;
  /** Only its buttons close it, because it cannot be shown again. */
  isFirm?: boolean;
  /** Beside the close button. */
  actions?: ReactNode;
  children: ReactNode;
}

/** From below on a phone, a panel at the right on a desktop. Its body scrolls, its title stays. */
export function Sheet({ title, onClose, isFirm, actions, children }: SheetProps) {
  const { t } = useLingui();
  const id = useId();
  return (
    <Modal
      labelledBy={id}
      onClose={onClose}
      isFirm={isFirm}
      className="sheet fixed inset-x-0 top-auto bottom-0 m-0 mx-auto max-h-[88dvh] w-full max-w-120 flex-col rounded-t-dialog border border-line bg-surface text-text shadow-panel open:flex desktop:inset-y-3 desktop:right-3 desktop:left-auto desktop:mx-0 desktop:max-h-[calc(100dvh-24px)] desktop:w-100 desktop:rounded-sheet"
    >
      <span
        aria-hidden="true"
        className="mx-auto mt-2 h-1 w-9 shrink-0 rounded-full bg-control desktop:hidden"
      />
      <div className="flex h-13 shrink-0 items-center gap-1 ps-4 pe-2">
        <h2 id={id} className="me-auto truncate text-2xl font-extrabold">
          {title}
        </h2>
        {actions}
        <IconButton label={t({ id: 'dialog.close', message: 'Close' })} onClick={onClose}>
          <X size={20} aria-hidden="true" />
        </IconButton>
      </div>
      <div className="min-h-0 flex-auto overflow-y-auto overscroll-contain px-4 pb-[calc(16px+env(safe-area-inset-bottom))]">
        {children}
      </div>
    </Modal>
  );
}
