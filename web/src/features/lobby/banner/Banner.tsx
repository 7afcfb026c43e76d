import { HALL } from '@parlour/contract/constants';
import type { Language } from '@parlour/contract/languages';
import type { Banner as BannerData } from '@parlour/contract/site';
import { useQuery } from '@tanstack/react-query';
import { startTransition, Suspense, useCallback, useEffect, useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import { isOffered } from '@parlour/contract/features';
import { firstBanner } from '../../../api/first-view.ts';
import { queries } from '../../../api/queries.ts';
import { chunk } from '../../../chunk/chunk.tsx';
import { useLanguage } from '../../../session/session.ts';
import { useTakenOver } from '../../../ui/use-taken-over.ts';
import { usePreferences } from '../../../state/stores.ts';
import type { PlayedGame } from '../../../state/stores.ts';
import { BannerSlide } from './BannerSlide.tsx';
import { bannerAction, bannersOfHall } from './banner-action.ts';

const BannerCarousel = chunk(
  'banners',
  () => import('./BannerCarousel.tsx'),
  (file) => file.BannerCarousel,
  { failed: 'nothing' },
);

/** The first banner is a plain picture; the carousel's code comes once the page is quiet and only when there are several. */
export function Banner({ hallId, onPlay }: { hallId: number; onPlay: (game: PlayedGame) => void }) {
  const { data, error } = useQuery(queries.slideshow());
  const [language] = useLanguage();
  const fallback = useDefaultBanner(language);
  const isQuiet = useQuiet();
  const banners = useMemo(() => (data ? bannersOfHall(data, hallId) : []), [data, hallId]);

  const open = useOpenBanner(hallId, onPlay);
  const shown = banners.length > 0 ? banners : [fallback];
  const first = shown[0]!;
  const single = (
    <div className={shown.length < 2 ? 'banner banner-single banner-alone' : 'banner banner-single'}>
      <BannerSlide
        banner={first}
        first
        {...(bannerAction(first, isOffered).kind === 'none' ? {} : { onOpen: open })}
      />
    </div>
  );
  const isTakenOver = useTakenOver();
  // The page does not know the theme, which has a default banner of its own.
  const isAwaited = !isTakenOver && banners.length === 0;
  if (isAwaited || (data === undefined && !error)) {
    return <AwaitedBanner banner={hallId === HALL.hot ? firstBanner(language) : undefined} />;
  }
  if (shown.length < 2 || !isQuiet) return single;
  return (
    <Suspense fallback={single}>
      <BannerCarousel key={hallId} banners={shown} onOpen={open} ifMissing={single} />
    </Suspense>
  );
}

/** The theme's picture where there is no banner (rule L7). */
function useDefaultBanner(language: Language): BannerData {
  const theme = usePreferences((state) => state.theme);
  return useMemo(
    () => ({
      id: 0,
      title: 'Parlour',
      url: '',
      url_type: 0,
      target: 0,
      ImageUrl: `/static/banners/default-${theme}_${language}.avif`,
      visible: true,
      hall_id: {},
      game_url: null,
    }),
    [theme, language],
  );
}

/** True once the browser has had a moment to itself. */
function useQuiet(): boolean {
  const [quiet, setQuiet] = useState(false);
  useEffect(() => {
    const timer = window.setTimeout(() => startTransition(() => setQuiet(true)), 1200);
    return () => window.clearTimeout(timer);
  }, []);
  return quiet;
}

function useOpenBanner(hallId: number, onPlay: (game: PlayedGame) => void): (banner: BannerData) => void {
  const navigate = useNavigate();
  const { data: games } = useQuery({ ...queries.allGames(), enabled: false });
  return useCallback(
    (banner: BannerData) => {
      const action = bannerAction(banner, isOffered);
      switch (action.kind) {
        case 'none':
          return;
        case 'internal':
          if (action.newWindow) window.open(`#${action.path}`, '_blank', 'noopener');
          else void navigate(action.path);
          return;
        case 'external':
          if (action.newWindow) window.open(action.url, '_blank', 'noopener');
          else location.assign(action.url);
          return;
        case 'game': {
          const known = games?.find(
            (game) => game.game_id === action.platformId && game.game_code === action.code,
          );
          onPlay({
            platformId: action.platformId,
            gameCode: action.code,
            title: known?.game_title ?? banner.title,
            img: known?.img ?? banner.ImageUrl,
            gm: known?.platform.gm ?? '',
            hallId,
          });
        }
      }
    },
    [navigate, games, onPlay, hallId],
  );
}

/** The banner that the page came with, else its box. */
function AwaitedBanner({ banner: awaited }: { banner: ReturnType<typeof firstBanner> }) {
  return (
    <div
      className={awaited?.alone ? 'banner banner-single banner-alone' : 'banner banner-single'}
      aria-hidden="true"
    >
      {awaited ? (
        <BannerSlide banner={{ ImageUrl: awaited.src, title: awaited.title }} first />
      ) : (
        <div className="banner-slide">
          <i className="skeleton-box banner-box animate-appear-late" />
        </div>
      )}
    </div>
  );
}
