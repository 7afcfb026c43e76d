import { useState } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router';
import { pageMeta, paths, safeRedirect } from '../paths.ts';
import { useSession } from '../session/session.ts';
import { usePageFlag } from '../session/use-site-flags.ts';
import { useTakenOver } from '../ui/use-taken-over.ts';

/** Guards each page (rule U5): a guest goes to login and back, a player away from login and registration. */
export function Guard() {
  const { pathname, search } = useLocation();
  const { isInitialised, isLoggedIn } = useSession();
  const page = pageMeta(pathname);
  const isThere = usePageFlag(page?.flag);
  const access = page?.access ?? 'public';
  const isTakenOver = useTakenOver();
  // The first screen of a page for guests is there for guests only, until the session says so as well.
  const [isOfFirstScreen] = useState(!isTakenOver);
  const isForGuest = isOfFirstScreen && access === 'guest';
  if (access !== 'public' && !isInitialised && !isForGuest) return <Undecided />;
  if (access === 'guest' && isLoggedIn) {
    return <Navigate to={safeRedirect(new URLSearchParams(search).get('redirect'))} replace />;
  }
  if (access === 'player' && !isLoggedIn) return <Navigate to={paths.login(pathname + search)} replace />;
  if (isThere === undefined) return <Undecided />;
  if (!page || !isThere) return <Navigate to={paths.notFound()} replace />;
  return <Outlet />;
}

/** Keeps the page's room until its content is known: the footer stays below the window. */
function Undecided() {
  return <div className="min-h-dvh" />;
}
