import Autoplay from 'embla-carousel-autoplay';
import useEmblaCarousel from 'embla-carousel-react';
import { startTransition, useCallback, useEffect, useMemo, useState, type RefCallback } from 'react';

/** Rule L7. */
const AUTOPLAY_MS = 5000;

export interface Carousel {
  /** For the element around the slides' row. */
  viewport: RefCallback<HTMLElement>;
  /** The index of the current slide. */
  at: number;
  isPaused: boolean;
  togglePause: () => void;
  goTo: (index: number) => void;
  next: () => void;
  previous: () => void;
}

/** Slides turn automatically until the player looks at one (hover, focus, pause) or wants reduced motion. */
export function useCarousel(): Carousel {
  const still = useMemo(() => window.matchMedia('(prefers-reduced-motion: reduce)').matches, []);
  const [isPaused, setPaused] = useState(still);
  const plugins = useMemo(
    () =>
      // The plugin cannot pause: it continues whenever a pointer or the focus leaves. So there is no plugin while paused.
      isPaused
        ? []
        : [
            Autoplay({
              delay: AUTOPLAY_MS,
              stopOnInteraction: false,
              stopOnMouseEnter: true,
              stopOnFocusIn: true,
            }),
          ],
    [isPaused],
  );
  const [begin, embla] = useEmblaCarousel({ loop: true, align: 'start', duration: still ? 0 : 22 }, plugins);
  // In a task of its own: the carousel measures its slides, for which the browser lays out what was just drawn.
  const viewport = useCallback<RefCallback<HTMLElement>>(
    (element) => startTransition(() => begin(element)),
    [begin],
  );
  const [at, setAt] = useState(0);

  useEffect(() => {
    if (!embla) return undefined;
    const look = () => setAt(embla.selectedScrollSnap());
    embla.on('select', look).on('reInit', look);
    return () => {
      embla.off('select', look).off('reInit', look);
    };
  }, [embla]);

  return {
    viewport,
    at,
    isPaused,
    togglePause: () => setPaused(!isPaused),
    goTo: (index) => embla?.scrollTo(index),
    next: () => embla?.scrollNext(),
    previous: () => embla?.scrollPrev(),
  };
}
