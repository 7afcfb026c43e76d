import { countModal } from './open-modals.ts';
import { useBackCloses } from './use-back-closes.ts';
import {
  useLayoutEffect,
  useRef,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type RefObject,
} from 'react';

export interface ModalParts {
  ref: RefObject<HTMLDialogElement | null>;
  /** For the dialog element: Escape and a press on the backdrop close, as the browser's Back does. */
  onCancel: (event: { preventDefault(): void }) => void;
  onKeyDown: (event: KeyboardEvent<HTMLDialogElement>) => void;
  onClose: () => void;
  onPointerDown: (event: PointerEvent<HTMLDialogElement>) => void;
  onClick: (event: MouseEvent<HTMLDialogElement>) => void;
}

interface ModalOptions {
  /** In a task of its own, after the frame that shows the pressed button: for a modal the browser styles the whole page anew. */
  opensLater?: boolean;
  /** Only its own buttons close it. */
  isFirm?: boolean;
}

/**
 * A native modal that is open as long as it is mounted: the focus stays inside and the rest of the page is inert. One with a field opens
 * within the player's tap: a phone shows its keyboard only then.
 */
export function useModal(
  onClose: () => void,
  { opensLater = false, isFirm = false }: ModalOptions = {},
): ModalParts {
  const ref = useRef<HTMLDialogElement>(null);
  const pressed = useRef<EventTarget>(undefined);
  useBackCloses(isFirm ? stayOpen : onClose);
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!dialog) return undefined;
    const countOff = countModal();
    const open = () => {
      if (!dialog.open) dialog.showModal();
      dialog.querySelector<HTMLElement>('[data-autofocus]')?.focus();
    };
    const cancel = opensLater ? afterFrame(open) : undefined;
    if (!opensLater) open();
    // Closed before it leaves the page: only then does the browser give the focus back.
    return () => {
      cancel?.();
      countOff();
      dialog.close();
    };
  }, [opensLater]);
  return {
    ref,
    onCancel: (event) => {
      event.preventDefault();
      if (!isFirm) onClose();
    },
    onKeyDown: (event) => {
      if (isFirm && event.key === 'Escape') event.preventDefault();
    },
    // A page may prevent Escape once: the next Escape, or a phone's Back, closes the dialog anyway.
    onClose: () => {
      if (isFirm && ref.current?.open === false) ref.current.showModal();
    },
    onPointerDown: (event) => {
      pressed.current = event.target;
    },
    // A press that began inside, to select something, and ends beside it is a click on the dialog too.
    onClick: (event) => {
      const isBeside = event.target === ref.current && pressed.current === ref.current;
      if (isBeside && !isFirm) onClose();
    },
  };
}

function stayOpen(): void {}

/** Runs after the next frame. Returns a function that cancels it. */
function afterFrame(run: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const frame = requestAnimationFrame(() => {
    timer = setTimeout(run);
  });
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}
