import { useEffect, useId, useRef, useState, type ReactNode, type RefObject } from 'react';

interface TriggerParts {
  ref: RefObject<HTMLButtonElement | null>;
  popoverTarget: string;
  'aria-haspopup': 'dialog';
  'aria-expanded': boolean;
}

interface PopoverProps {
  /** What it is, for screen readers. */
  label: string;
  /** The button that it belongs to. */
  trigger: (parts: TriggerParts) => ReactNode;
  /** The side at which both end. */
  align?: 'start' | 'end';
  className?: string;
  children: (close: () => void) => ReactNode;
}

const GAP_PX = 8;
const EDGE_PX = 12;

/** A panel that is wider than what is left of the window beside its button moves over. */
function keepInside({ style, offsetWidth, offsetLeft }: HTMLElement): void {
  const { clientWidth } = document.documentElement;
  const left = Math.max(EDGE_PX, Math.min(offsetLeft, clientWidth - EDGE_PX - offsetWidth));
  if (left === offsetLeft) return;
  style.right = 'auto';
  style.left = `${left}px`;
}

/**
 * A panel right below the button that opens it, and scrolling with it. Escape or a press beside it closes it, and the focus goes
 * back to the button. Its content is drawn while it is open.
 */
export function Popover({ label, trigger, align = 'start', className = '', children }: PopoverProps) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);
  const place = (): void => {
    if (!button.current || !panel.current) return;
    const { top, bottom, left, right } = button.current.getBoundingClientRect();
    const { clientWidth, clientHeight } = document.documentElement;
    const { style } = panel.current;
    style.top = `${bottom + window.scrollY + GAP_PX}px`;
    style.maxHeight = `${Math.max(280, clientHeight - bottom - GAP_PX - EDGE_PX)}px`;
    style.left = align === 'start' ? `${Math.max(EDGE_PX, left)}px` : 'auto';
    style.right = align === 'end' ? `${Math.max(EDGE_PX, clientWidth - right)}px` : 'auto';
    // Too low for it: the page shows the button higher.
    if (clientHeight - bottom < 280) window.scrollBy({ top: bottom - clientHeight / 2 + (bottom - top) });
  };
  useEffect(() => {
    if (!isOpen) return undefined;
    // Its content may come late; each size is looked at before it is painted.
    const watch = new ResizeObserver(([entry]) => keepInside(entry!.target as HTMLElement));
    watch.observe(panel.current!);
    return () => watch.disconnect();
  }, [isOpen]);
  return (
    <>
      {trigger({
        ref: button,
        popoverTarget: id,
        'aria-haspopup': 'dialog',
        'aria-expanded': isOpen,
      })}
      <div
        ref={panel}
        id={id}
        popover="auto"
        role="dialog"
        aria-label={label}
        onBeforeToggle={({ newState }) => newState === 'open' && place()}
        onToggle={({ newState }) => setOpen(newState === 'open')}
        className={`absolute inset-auto m-0 max-w-[calc(100vw-24px)] overflow-y-auto overscroll-contain rounded-card border border-line bg-surface text-text shadow-panel ${className}`}
      >
        {isOpen && children(() => panel.current?.hidePopover())}
      </div>
    </>
  );
}
