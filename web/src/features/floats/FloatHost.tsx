import './floats.css';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { useLocation } from 'react-router';
import { queries } from '../../api/queries.ts';
import { useHallTab } from '../../state/use-hall-tab.ts';
import { useMobileMode } from '../../state/use-mobile-mode.ts';
import { pageAccess, paths } from '../../paths.ts';
import { FloatIcon } from './FloatIcon.tsx';
import { rememberedFloats, rememberFloats, useIsAside } from './float-memory.ts';
import { HEIGHTS, placeFloats, type Side } from './float-places.ts';

const SIDES: readonly Side[] = ['left', 'right'];

/** The floating icons, fetched once whoami has answered (rule A18). */
export function FloatHost() {
  const { t } = useLingui();
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
  // Offers are hidden on forms and on pages about the player's own data; on a phone they would cover the text.
  if (pageAccess(pathname) !== 'public' || (isMobile && !isLobby)) return null;
  const places = placeFloats(data ?? remembered, {
    hallId: isLobby ? hallId : undefined,
    isAside,
  });
  return (
    <aside aria-label={t({ id: 'floats.shortcuts', message: 'Shortcuts' })}>
      {SIDES.map((side) => (
        <div
          key={side}
          className="float-side fixed z-float top-43 bottom-[calc(124px+env(safe-area-inset-bottom))] flex flex-col justify-between gap-2 w-14 overflow-visible pointer-events-none data-[side=left]:left-[calc(4px+env(safe-area-inset-left))] data-[side=right]:right-[calc(4px+env(safe-area-inset-right))] mobile:has-focus-visible:translate-none desktop:bottom-21 desktop:w-16"
          data-side={side}
        >
          {HEIGHTS.map((height) => (
            <div key={height} className="grid gap-3 mobile:gap-9">
              {places[side][height].map((float) => (
                <FloatIcon key={float.id} float={float} />
              ))}
            </div>
          ))}
        </div>
      ))}
    </aside>
  );
}
