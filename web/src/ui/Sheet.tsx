import { useLingui } from '@lingui/react/macro';
import { X } from 'lucide-react';
import { useEffect, useId, useState, type CSSProperties, type ReactNode } from 'react';
import { IconButton } from './IconButton.tsx';
import { Modal } from './Modal.tsx';
import './sheet.css';

/** A button in the header that opens a sheet: it carries the name as `data-opens`. */
type Opener = 'wallet' | 'menu' | 'language';

interface SheetProps {
  title: string;
  onClose: () => void;
  /** On a desktop it hangs below this button; without one it stands in the middle (rule U30). */
  below?: Opener;
  /** See `useModal`. */
  opensLater?: boolean;
  /** Only its buttons close it, because it cannot be shown again. */
  isFirm?: boolean;
  /** Beside the close button. */
  actions?: ReactNode;
  children: ReactNode;
}

const FRAME =
  'sheet fixed inset-x-0 top-auto bottom-0 m-0 mx-auto max-h-[88dvh] w-full max-w-120 flex-col rounded-t-dialog border border-line bg-surface text-text shadow-panel open:flex desktop:rounded-sheet';
const IN_THE_MIDDLE = 'desktop:inset-0 desktop:m-auto desktop:h-fit desktop:max-h-[calc(100dvh-48px)]';
const BELOW =
  'sheet-below desktop:inset-[var(--sheet-top)_var(--sheet-right)_auto_auto] desktop:max-h-[calc(100dvh-var(--sheet-top)-12px)] desktop:w-105 desktop:backdrop:bg-transparent';

/** From below on a phone; on a desktop below its button, or in the middle. Its body scrolls, its title stays. */
export function Sheet({ title, onClose, below, opensLater, isFirm, actions, children }: SheetProps) {
  const { t } = useLingui();
  const id = useId();
  const place = usePlace(below);
  return (
    <Modal
      labelledBy={id}
      onClose={onClose}
      opensLater={opensLater}
      isFirm={isFirm}
      style={place}
      className={`${FRAME} ${place ? BELOW : IN_THE_MIDDLE}`}
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

const GAP_PX = 8;
const EDGE_PX = 12;

/** The place below the opener's button, as values of the style; undefined without one, or while it is scrolled away. */
function usePlace(below: Opener | undefined): CSSProperties | undefined {
  const [place, setPlace] = useState(() => placeBelow(below));
  useEffect(() => {
    const placeAgain = (): void => setPlace(placeBelow(below));
    window.addEventListener('resize', placeAgain);
    return () => window.removeEventListener('resize', placeAgain);
  }, [below]);
  return place;
}

function placeBelow(below: Opener | undefined): CSSProperties | undefined {
  const button = below && document.querySelector(`[data-opens="${below}"]`);
  if (!button) return undefined;
  const { bottom, right, width } = button.getBoundingClientRect();
  if (width === 0 || bottom < 0) return undefined;
  const fromRight = Math.max(EDGE_PX, document.documentElement.clientWidth - right);
  return { '--sheet-top': `${bottom + GAP_PX}px`, '--sheet-right': `${fromRight}px` } as CSSProperties;
}
