import { useEffect, useRef, type MouseEvent, type RefObject } from 'react';

export interface Modal {
  ref: RefObject<HTMLDialogElement | null>;
  /** For the dialog element: Escape and a press on the backdrop close. */
  onCancel: (event: { preventDefault(): void }) => void;
  onClick: (event: MouseEvent<HTMLDialogElement>) => void;
}

/** A native modal that is open as long as it is mounted: the browser keeps the focus inside and gives it back. */
export function useModal(onClose: () => void): Modal {
  const ref = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const dialog = ref.current;
    if (!dialog) return undefined;
    if (!dialog.open) dialog.showModal();
    return () => dialog.close();
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
