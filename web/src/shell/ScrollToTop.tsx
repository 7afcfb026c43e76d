import { useLingui } from '@lingui/react/macro';
import { ArrowUp } from 'lucide-react';
import { useEffect, useState } from 'react';
import { scrollBehavior } from '../ui/scroll-behavior.ts';
import { useScrollDirection } from './use-scroll-direction.ts';

/** Offered after more than a third of the screen's height (rule U12). */
export function ScrollToTop() {
  const { t } = useLingui();
  useScrollDirection();
  const [isOffered, setOffered] = useState(false);
  useEffect(() => {
    const look = (): void => setOffered(window.scrollY > window.innerHeight / 3);
    // The first screen may have been scrolled before this.
    look();
    window.addEventListener('scroll', look, { passive: true });
    return () => window.removeEventListener('scroll', look);
  }, []);
  if (!isOffered) return null;
  return (
    <button
      type="button"
      aria-label={t({ id: 'shell.toTop', message: 'Back to the top' })}
      onClick={() => window.scrollTo({ top: 0, behavior: scrollBehavior() })}
      className="to-top fixed end-3 bottom-over-tab-bar z-float grid size-11 place-items-center rounded-full border border-line bg-overlay text-text shadow-panel desktop:end-6 desktop:bottom-6"
    >
      <ArrowUp size={20} aria-hidden="true" />
    </button>
  );
}
