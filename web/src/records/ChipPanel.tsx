import { useState, type ReactNode } from 'react';
import { useMobileMode } from '../state/use-mobile-mode.ts';
import { Chip } from '../ui/Chip.tsx';
import { Popover } from '../ui/Popover.tsx';
import { Sheet } from '../ui/Sheet.tsx';

interface ChipPanelProps {
  /** The panel's title. */
  title: string;
  isOn: boolean;
  /** On the chip. */
  words: ReactNode;
  /** Of the panel on a desktop: its width. */
  className: string;
  children: (close: () => void) => ReactNode;
}

/** A chip that opens a choice: below itself on a desktop, as a sheet on a phone. */
export function ChipPanel({ title, isOn, words, className, children }: ChipPanelProps) {
  const isMobile = useMobileMode();
  const [isOpen, setOpen] = useState(false);
  if (isMobile) {
    return (
      <>
        <Chip
          isOn={isOn}
          aria-haspopup="dialog"
          className="shrink-0 justify-self-start"
          onClick={() => setOpen(true)}
        >
          {words}
        </Chip>
        {isOpen && (
          <Sheet title={title} onClose={() => setOpen(false)}>
            {children(() => setOpen(false))}
          </Sheet>
        )}
      </>
    );
  }
  return (
    <Popover
      label={title}
      className={`p-4 ${className}`}
      trigger={(parts) => (
        <Chip isOn={isOn} className="shrink-0" {...parts}>
          {words}
        </Chip>
      )}
    >
      {children}
    </Popover>
  );
}
