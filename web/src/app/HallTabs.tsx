import { useQuery } from '@tanstack/react-query';
import { useLingui } from '@lingui/react/macro';
import { HALL } from '@parlour/contract/constants';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { queries } from '../api/queries.ts';
import { SearchButton } from '../features/lobby/search/SearchButton.tsx';
import { inLanguage } from '../i18n/languages.ts';
import { paths } from '../paths.ts';
import { scrollRow } from './scroll-row.ts';
import { useLanguage } from './session.ts';
import { useHallTab } from './use-hall-tab.ts';
import { useMobileMode } from './use-mobile-mode.ts';

/** Spec §9: an arrow scrolls the tabs by this much. */
const STEP_PX = 100;
const SKELETON_TABS = 8;

/** The hall tabs (spec §2). Chosen off the home page they lead home first. */
export function HallTabs() {
  const { t } = useLingui();
  const { data: halls } = useQuery(queries.halls());
  const [language] = useLanguage();
  const [hallId, choose] = useHallTab();
  const { pathname } = useLocation();
  const isMobile = useMobileMode();
  const list = useRef<HTMLDivElement>(null);
  const isHome = pathname === paths.home();

  useEffect(() => {
    const tab = list.current?.querySelector<HTMLElement>('[aria-current]');
    const row = list.current;
    if (tab && row) row.scrollLeft = tab.offsetLeft - (row.clientWidth - tab.offsetWidth) / 2;
  }, [hallId, halls]);

  const arrow = (direction: -1 | 1) => {
    if (list.current) scrollRow(list.current, direction * STEP_PX);
  };
  return (
    <nav
      aria-label={t({ id: 'shell.halls', message: 'Games by kind' })}
      className="border-y border-line desktop:border-t"
    >
      <div className="mx-auto flex h-14 max-w-[1264px] items-center gap-2 ps-3 desktop:pe-3">
        {isMobile && <SearchButton />}
        {!isMobile && <Arrow direction={-1} onPress={arrow} />}
        <div
          ref={list}
          className="scroll-row relative flex h-full min-w-0 flex-1 items-center gap-1.5 [mask-image:linear-gradient(90deg,#000_94%,transparent)] pe-8 desktop:[mask-image:none] desktop:pe-0"
        >
          {halls
            ? halls
                .filter((hall) => hall.id !== HALL.skipped)
                .map((hall) => {
                  const isCurrent = isHome && hall.id === hallId;
                  return (
                    <button
                      key={hall.id}
                      type="button"
                      aria-current={isCurrent ? 'page' : undefined}
                      className={`flex h-11 flex-none items-center gap-2 rounded-tile px-3.5 text-[14px] font-semibold whitespace-nowrap transition-colors duration-150 desktop:h-10 ${
                        isCurrent ? 'fill-primary shadow-panel' : 'text-muted hover:bg-raised hover:text-text'
                      }`}
                      onClick={() => choose(hall.id)}
                    >
                      <svg width="20" height="20" aria-hidden="true">
                        <use href={`/static/icons/halls.svg#${hall.icon}`} />
                      </svg>
                      {inLanguage(hall.title, language)}
                    </button>
                  );
                })
            : Array.from({ length: SKELETON_TABS }, (_, index) => (
                <span key={index} className="h-10 w-24 flex-none appear-late rounded-tile bg-raised" />
              ))}
        </div>
        {!isMobile && <Arrow direction={1} onPress={arrow} />}
        {!isMobile && <SearchButton />}
      </div>
    </nav>
  );
}

function Arrow({ direction, onPress }: { direction: -1 | 1; onPress: (direction: -1 | 1) => void }) {
  const { t } = useLingui();
  const Icon = direction < 0 ? ChevronLeft : ChevronRight;
  return (
    <button
      type="button"
      className="grid h-10 w-7 flex-none place-items-center rounded-control text-muted hover:bg-raised hover:text-text"
      aria-label={
        direction < 0
          ? t({ id: 'shell.tabsBack', message: 'Scroll tabs back' })
          : t({ id: 'shell.tabsOn', message: 'Scroll tabs on' })
      }
      onClick={() => onPress(direction)}
    >
      <Icon size={20} aria-hidden="true" />
    </button>
  );
}
