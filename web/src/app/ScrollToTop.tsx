import { useLingui } from '@lingui/react/macro';
import { ArrowUp } from 'lucide-react';
import { useEffect, useState } from 'react';

/** Spec §9: shown after this share of the screen's height. */
const SHOWN_AFTER = 1 / 3;

export function ScrollToTop() {
  const { t } = useLingui();
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    const look = () => setShown(window.scrollY > window.innerHeight * SHOWN_AFTER);
    window.addEventListener('scroll', look, { passive: true });
    return () => window.removeEventListener('scroll', look);
  }, []);
  if (!isShown) return null;
  return (
    <button
      type="button"
      className="fixed right-3 bottom-[calc(72px+env(safe-area-inset-bottom))] z-20 grid size-11 animate-[appear_160ms] place-items-center rounded-full border border-edge bg-overlay text-text shadow-panel desktop:right-6 desktop:bottom-6"
      aria-label={t({ id: 'shell.toTop', message: 'Back to top' })}
      onClick={() => window.scrollTo({ top: 0, behavior: 'smooth' })}
    >
      <ArrowUp size={20} aria-hidden="true" />
    </button>
  );
}
