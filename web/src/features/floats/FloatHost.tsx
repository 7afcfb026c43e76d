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
        <div key={side} className="float-side" data-side={side}>
          {HEIGHTS.map((height) => (
            <div key={height} className="float-group">
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
