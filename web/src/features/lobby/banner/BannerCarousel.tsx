import type { Banner } from '@parlour/contract/site';
import { useLingui } from '@lingui/react/macro';
import { ChevronRight, Pause, Play } from 'lucide-react';
import { isOffered } from '@parlour/contract/features';
import { useCarousel } from '../../../ui/use-carousel.ts';
import { bannerAction } from './banner-action.ts';
import { BannerSlide } from './BannerSlide.tsx';

function leadsSomewhere(banner: Banner): boolean {
  return bannerAction(banner, isOffered).kind !== 'none';
}

interface BannerCarouselProps {
  banners: readonly Banner[];
  onOpen: (banner: Banner) => void;
}

/** Several banners turn automatically until the player looks at one (hover, focus, pause) or wants reduced motion. */
export function BannerCarousel({ banners, onOpen }: BannerCarouselProps) {
  const { t } = useLingui();
  const { viewport, at, isPaused, togglePause, goTo, next } = useCarousel();
  return (
    <section
      className="banner"
      aria-roledescription="carousel"
      aria-label={t({ id: 'lobby.banners', message: 'Promotions' })}
    >
      <div ref={viewport} className="banner-view">
        <div className="banner-track">
          {banners.map((banner, index) => (
            <BannerSlide
              key={banner.id}
              banner={banner}
              first={index === 0}
              hidden={index !== at}
              {...(leadsSomewhere(banner) ? { onOpen } : {})}
            />
          ))}
        </div>
      </div>
      <button
        type="button"
        className="banner-next"
        aria-label={t({ id: 'lobby.nextBanner', message: 'Next promotion' })}
        onClick={next}
      >
        <ChevronRight size={20} strokeWidth={2.4} aria-hidden="true" />
      </button>
      <div className="banner-pages">
        <button
          type="button"
          className="banner-pause"
          aria-label={
            isPaused
              ? t({ id: 'lobby.turnBanners', message: 'Resume promotions' })
              : t({ id: 'lobby.pauseBanners', message: 'Pause promotions' })
          }
          onClick={togglePause}
        >
          {isPaused ? (
            <Play size={10} fill="currentColor" aria-hidden="true" />
          ) : (
            <Pause size={10} fill="currentColor" aria-hidden="true" />
          )}
        </button>
        {banners.map((banner, index) => {
          const place = index + 1;
          return (
            <button
              key={banner.id}
              type="button"
              aria-label={t({ id: 'lobby.bannerNumber', message: `Promotion ${place}` })}
              aria-current={index === at}
              onClick={() => goTo(index)}
            >
              <i key={`${at}`} data-running={index === at && !isPaused} />
            </button>
          );
        })}
      </div>
    </section>
  );
}
