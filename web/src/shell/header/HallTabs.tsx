import { useLingui } from '@lingui/react/macro';
import { HALL } from '@parlour/contract/constants';
import { useQuery } from '@tanstack/react-query';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { queries } from '../../api/queries.ts';
import { SearchButton } from '../../features/lobby/search/SearchButton.tsx';
import { inLanguage } from '../../i18n/languages.ts';
import { pageAccess, paths } from '../../paths.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { useLanguage } from '../../session/session.ts';
import { dockFloats } from '../../state/float-dock.ts';
import { useHallTab } from '../../state/use-hall-tab.ts';
import { useMobileMode } from '../../state/use-mobile-mode.ts';
import { usePermission } from '../../state/use-permission.ts';
import { slideBy } from '../../ui/slide-by.ts';
import { SiteIcon } from '../SiteIcon.tsx';

const SCROLL_STEP_PX = 100;
const SCROLL_TIME_MS = 300;

/** The hall tabs (rule U9). Each is a link, so that a tab pressed on another page leads to the lobby first and Back works. */
export function HallTabs() {
  const { t } = useLingui();
  const [language] = useLanguage();
  const [current] = useHallTab();
  const { pathname } = useLocation();
  const { data } = useQuery(queries.halls());
  const isHome = pathname === paths.home();
  const maySearch = usePermission('search');
  const isMobile = useMobileMode();
  // The bubble's place is kept, so that nothing moves when it comes.
  const hasDock = isMobile ? isHome : pageAccess(pathname) === 'public';
  const halls = data?.filter((hall) => hall.id !== HALL.skipped);

  const { row, ends, look } = useTabRow(halls?.length, current);
  const arrow = (direction: -1 | 1, label: string, isAtEnd: boolean) => (
    <button
      type="button"
      aria-label={label}
      disabled={isAtEnd}
      onClick={() => row.current && slideBy(row.current, direction * SCROLL_STEP_PX, SCROLL_TIME_MS)}
      className="hidden h-11 w-7 shrink-0 place-items-center text-text disabled:opacity-30 desktop:grid"
    >
      {direction < 0 ? (
        <ChevronLeft size={18} aria-hidden="true" />
      ) : (
        <ChevronRight size={18} aria-hidden="true" />
      )}
    </button>
  );

  // Where the eye finds it: before the tabs on a phone, behind them on a desktop.
  const search = <div className="hall-search shrink-0">{maySearch && <SearchButton />}</div>;
  return (
    <div className="hall-bar border-b border-line">
      <div className="mx-auto flex h-14 max-w-page-phone items-center gap-2 px-3 desktop:max-w-page desktop:px-6">
        {isMobile && search}
        {arrow(-1, t({ id: 'shell.tabsBack', message: 'Previous halls' }), ends.left)}
        <nav
          ref={row}
          onScroll={look}
          aria-label={t({ id: 'shell.halls', message: 'Halls' })}
          data-more={!ends.right || undefined}
          className="hall-row scroll-row relative -me-3 flex min-w-0 flex-1 gap-1 py-1 pe-3 desktop:me-0 desktop:pe-0"
        >
          {halls
            ? halls.map((hall) => (
                <Link
                  key={hall.id}
                  to={paths.home(hall.id)}
                  aria-current={isHome && hall.id === current ? 'page' : undefined}
                  className="hall-tab flex h-11 shrink-0 items-center gap-2 rounded-control px-3 text-base font-semibold text-muted transition-colors hover:bg-raised hover:text-text desktop:h-10"
                >
                  <SiteIcon name={hall.icon} />
                  {inLanguage(hall.title, language)}
                </Link>
              ))
            : Array.from({ length: 9 }, (_, index) => <Skeleton key={index} className="h-10 w-24" />)}
        </nav>
        {arrow(1, t({ id: 'shell.tabsOn', message: 'More halls' }), ends.right)}
        {!isMobile && search}
        {hasDock && <span ref={dockFloats} className="float-dock size-11 shrink-0" />}
      </div>
    </div>
  );
}

/** The scrolling row: centred on the chosen hall once, and whether it is at either end. */
function useTabRow(hallCount: number | undefined, current: number | undefined) {
  const row = useRef<HTMLDivElement>(null);
  const [ends, setEnds] = useState({ left: true, right: false });
  const look = (): void => {
    const box = row.current;
    if (!box) return;
    const left = box.scrollLeft <= 1;
    const right = box.scrollLeft >= box.scrollWidth - box.clientWidth - 1;
    setEnds((old) => (old.left === left && old.right === right ? old : { left, right }));
  };
  useEffect(() => {
    const box = row.current;
    if (!box) return undefined;
    let isCentred = false;
    // Runs after the page's layout: measuring earlier would force another one.
    const watcher = new ResizeObserver(() => {
      const chosen = isCentred ? null : box.querySelector<HTMLElement>('[aria-current]');
      if (chosen) box.scrollLeft = chosen.offsetLeft - (box.clientWidth - chosen.offsetWidth) / 2;
      isCentred = true;
      look();
    });
    // The tabs too: they grow when a language's font arrives, or their words change.
    for (const element of [box, ...box.children]) watcher.observe(element);
    return () => watcher.disconnect();
  }, [hallCount, current]);
  return { row, ends, look };
}
