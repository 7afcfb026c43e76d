import './floats.css';
import { useLingui } from '@lingui/react/macro';
import { isOffered } from '@parlour/contract/features';
import { useQuery } from '@tanstack/react-query';
import { Sparkles, X } from 'lucide-react';
import { useEffect, useId, useMemo, useRef, useState, type ToggleEvent } from 'react';
import { createPortal } from 'react-dom';
import { useLocation } from 'react-router';
import { queries } from '../../api/queries.ts';
import { useFloatDock } from '../../state/float-dock.ts';
import { useHallTab } from '../../state/use-hall-tab.ts';
import { useMediaQuery } from '../../state/use-media-query.ts';
import { useMobileMode } from '../../state/use-mobile-mode.ts';
import { pageAccess, paths } from '../../paths.ts';
import { rememberedFloats, rememberFloats, useIsAside } from './float-memory.ts';
import { floatsOf, type PlacedFloat } from './float-places.ts';
import { FloatRow } from './FloatRow.tsx';

/** Wide enough for the bubble beside the page's column. */
const HAS_GUTTER = '(min-width: 1352px)';
const GAP_PX = 10;

/** The floating icons in one bubble that covers nothing; fetched once whoami has answered (rules A18, K6). */
export function FloatHost() {
  const floats = useFloats();
  const dock = useFloatDock((state) => state.element);
  const isMobile = useMobileMode();
  const hasGutter = useMediaQuery(HAS_GUTTER) && !isMobile;
  if (floats.length === 0) return null;
  if (hasGutter) return <Bubble floats={floats} place="gutter" />;
  return dock && createPortal(<Bubble floats={floats} place="bar" />, dock);
}

function useFloats(): PlacedFloat[] {
  const { pathname } = useLocation();
  const [hallId] = useHallTab();
  const isMobile = useMobileMode();
  const isAside = useIsAside();
  const { data } = useQuery(queries.floats());
  useEffect(() => {
    if (data) rememberFloats(data);
  }, [data]);
  const remembered = useMemo(rememberedFloats, []);
  const isLobby = pathname === paths.home();
  // Offers are hidden on forms and on pages about the player's own data; on a phone they are the lobby's.
  if (pageAccess(pathname) !== 'public' || (isMobile && !isLobby)) return [];
  return floatsOf(data ?? remembered, { hallId: isLobby ? hallId : undefined, isAside, isOffered });
}

/** Opens the fan, which has the words. */
function Bubble({ floats, place }: { floats: readonly PlacedFloat[]; place: 'gutter' | 'bar' }) {
  const { t } = useLingui();
  const id = useId();
  const bubble = useRef<HTMLButtonElement>(null);
  const fan = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);
  const name = t({ id: 'floats.shortcuts', message: 'Shortcuts' });
  const stand = ({ newState }: ToggleEvent<HTMLDivElement>): void => {
    if (newState !== 'open' || !bubble.current || !fan.current) return;
    const { top, bottom, right } = bubble.current.getBoundingClientRect();
    const { clientHeight, clientWidth } = document.documentElement;
    const { style } = fan.current;
    style.right = `${Math.max(8, clientWidth - right)}px`;
    style.top = place === 'bar' ? `${bottom + GAP_PX}px` : 'auto';
    style.bottom = place === 'bar' ? 'auto' : `${clientHeight - top + GAP_PX}px`;
  };
  const close = (): void => fan.current?.hidePopover();
  return (
    <aside aria-label={name} className={place === 'gutter' ? 'fixed right-2 bottom-20 z-float' : 'contents'}>
      <button
        ref={bubble}
        type="button"
        popoverTarget={id}
        aria-label={name}
        title={name}
        className="float-bubble grid size-11 animate-appear place-items-center rounded-tile border border-line bg-raised text-accent"
        data-place={place}
      >
        {isOpen ? <X size={20} aria-hidden="true" /> : <Sparkles size={20} aria-hidden="true" />}
      </button>
      <div
        ref={fan}
        id={id}
        popover="auto"
        role="dialog"
        aria-label={name}
        onBeforeToggle={stand}
        onToggle={({ newState }) => setOpen(newState === 'open')}
        className="float-fan fixed inset-auto m-0 max-h-[calc(100dvh-96px)] w-68 overflow-y-auto rounded-card border border-line bg-overlay p-1.5 text-text shadow-panel"
      >
        <ul>
          {floats.map(({ float, action }) => (
            <FloatRow key={float.id} float={float} action={action} onOpen={close} />
          ))}
        </ul>
      </div>
    </aside>
  );
}
