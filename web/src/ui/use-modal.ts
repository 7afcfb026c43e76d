import { countModal } from './open-modals.ts';
import { useLayoutEffect, useRef, type MouseEvent, type RefObject } from 'react';

export interface ModalParts {
  ref: RefObject<HTMLDialogElement | null>;
  /** For the dialog element: Escape and a press on the backdrop close. */
  onCancel: (event: { preventDefault(): void }) => void;
  onClick: (event: MouseEvent<HTMLDialogElement>) => void;
}

/**
 * A native modal that is open as long as it is mounted: focus stays inside, the rest of the page rests. One that comes unasked opens in
 * a task of its own: what it costs to put the whole page to rest is not added to what it costs to draw it.
 */
export function useModal(onClose: () => void, { isUnasked = false } = {}): ModalParts {
  const ref = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!dialog) return undefined;
    const countOff = countModal();
    const open = () => {
      if (!dialog.open) dialog.showModal();
      dialog.querySelector<HTMLElement>('[data-autofocus]')?.focus();
    };
    const timer = isUnasked ? setTimeout(open) : undefined;
    if (!isUnasked) open();
    // Closed before it leaves the page: only then does the browser give the focus back.
    return () => {
      clearTimeout(timer);
      countOff();
      dialog.close();
    };
  }, [isUnasked]);
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
