import type { Banner } from '@parlour/contract/site';
import { useLingui } from '@lingui/react/macro';
import Autoplay from 'embla-carousel-autoplay';
import useEmblaCarousel from 'embla-carousel-react';
import { ChevronRight, Pause, Play } from 'lucide-react';
import { useEffect, useMemo, useState } from 'react';
import { BannerSlide } from './BannerSlide.tsx';

/** Spec §9. */
const AUTOPLAY_MS = 5000;

interface BannerCarouselProps {
  banners: readonly Banner[];
  onOpen: (banner: Banner) => void;
}

/** Several banners: they turn by themselves until somebody looks at one (hover, focus, pause) or wants less movement. */
export function BannerCarousel({ banners, onOpen }: BannerCarouselProps) {
  const { t } = useLingui();
  const still = useMemo(() => window.matchMedia('(prefers-reduced-motion: reduce)').matches, []);
  const [paused, setPaused] = useState(still);
  const plugins = useMemo(
    () => [
      Autoplay({
        delay: AUTOPLAY_MS,
        playOnInit: !still,
        stopOnInteraction: false,
        stopOnMouseEnter: true,
        stopOnFocusIn: true,
      }),
    ],
    [still],
  );
  const [viewport, embla] = useEmblaCarousel(
    { loop: true, align: 'start', duration: still ? 0 : 22 },
    plugins,
  );
  const [at, setAt] = useState(0);

  useEffect(() => {
    if (!embla) return;
    const look = () => setAt(embla.selectedScrollSnap());
    embla.on('select', look).on('reInit', look);
    return () => {
      embla.off('select', look).off('reInit', look);
    };
  }, [embla]);

  const toggle = () => {
    const autoplay = embla?.plugins().autoplay;
    if (paused) autoplay?.play();
    else autoplay?.stop();
    setPaused(!paused);
  };

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
              onOpen={onOpen}
            />
          ))}
        </div>
      </div>
      <button
        type="button"
        className="banner-next"
        aria-label={t({ id: 'lobby.nextBanner', message: 'Next promotion' })}
        onClick={() => embla?.scrollNext()}
      >
        <ChevronRight size={20} strokeWidth={2.4} aria-hidden="true" />
      </button>
      <div className="banner-pages">
        <button
          type="button"
          className="banner-pause"
          aria-label={
            paused
              ? t({ id: 'lobby.turnBanners', message: 'Let promotions turn' })
              : t({ id: 'lobby.pauseBanners', message: 'Pause promotions' })
          }
          onClick={toggle}
        >
          {paused ? (
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
              onClick={() => embla?.scrollTo(index)}
            >
              <i key={`${at}`} data-running={index === at && !paused} />
            </button>
          );
        })}
      </div>
    </section>
  );
}
