import { useLayoutEffect, useRef, type ReactNode } from 'react';

interface ModalProps {
  labelledBy: string;
  onClose: () => void;
  className: string;
  role?: 'alertdialog';
  children: ReactNode;
}

/** A native modal dialog: focus stays inside and returns on close, Escape closes, the rest of the page rests. */
export function Modal({ labelledBy, onClose, className, role, children }: ModalProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const shown = dialog.current;
    shown?.showModal();
    shown?.querySelector<HTMLElement>('[data-autofocus]')?.focus();
    // Closed before it leaves the page: only then does the browser give the focus back.
    return () => shown?.close();
  }, []);
  return (
    // The backdrop belongs to the dialog element; the keyboard has Escape for the same wish.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={dialog}
      role={role}
      aria-labelledby={labelledBy}
      className={className}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClick={(event) => {
        if (event.target === event.currentTarget && role === undefined) onClose();
      }}
    >
      {children}
    </dialog>
  );
}
