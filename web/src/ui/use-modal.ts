import { countModal } from './open-modals.ts';
import { useLayoutEffect, useRef, type MouseEvent, type RefObject } from 'react';

export interface ModalParts {
  ref: RefObject<HTMLDialogElement | null>;
  /** For the dialog element: Escape and a press on the backdrop close. */
  onCancel: (event: { preventDefault(): void }) => void;
  onClick: (event: MouseEvent<HTMLDialogElement>) => void;
}

/** A native modal that is open as long as it is mounted: focus stays inside, the rest of the page rests. */
export function useModal(onClose: () => void): ModalParts {
  const ref = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!dialog) return undefined;
    if (!dialog.open) dialog.showModal();
    const countOff = countModal();
    dialog.querySelector<HTMLElement>('[data-autofocus]')?.focus();
    // Closed before it leaves the page: only then does the browser give the focus back.
    return () => {
      countOff();
      dialog.close();
    };
  }, []);
  return {
    ref,
    onCancel: (event) => {
      event.preventDefault();
      onClose();
    },
    onClick: (event) => {
      if (event.target === ref.current) onClose();
    },
  };
}
