import { useEffect, type ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router';
import { pageAccess, paths, safeRedirect } from '../paths.ts';
import { useSession } from './session.ts';

/** Spec §9, routing scroll delay. */
const SCROLL_DELAY_MS = 500;

/** Spec §2, navigation guard: who may stand here, and where everybody else goes. */
export function Guard({ children }: { children: ReactNode }) {
  const { pathname, search } = useLocation();
  const { isInitialised, isLoggedIn } = useSession();
  useScrollToTop(pathname);

  const access = pageAccess(pathname);
  // The lobby is everybody's: it does not wait for the answer to who is here.
  if (access === 'public') return children;
  if (!isInitialised) return <div className="min-h-[70dvh]" aria-busy="true" />;
  if (access === 'guest' && isLoggedIn) {
    return <Navigate to={safeRedirect(new URLSearchParams(search).get('redirect'))} replace />;
  }
  if (access === 'player' && !isLoggedIn) return <Navigate to={paths.login(pathname + search)} replace />;
  return children;
}

function useScrollToTop(pathname: string): void {
  useEffect(() => {
    const timer = window.setTimeout(() => window.scrollTo({ top: 0 }), SCROLL_DELAY_MS);
    return () => window.clearTimeout(timer);
  }, [pathname]);
}
