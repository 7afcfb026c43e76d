import { Navigate, Outlet, useLocation } from 'react-router';
import { pageMeta, paths, safeRedirect } from '../paths.ts';
import { useSession } from '../session/session.ts';
import { usePageFlag } from '../session/use-site-flags.ts';

/** Who may see the page (spec §2): a guest is sent to log in and back, a player away from the login. */
export function Guard() {
  const { pathname, search } = useLocation();
  const { isInitialised, isLoggedIn } = useSession();
  const page = pageMeta(pathname);
  const isThere = usePageFlag(page?.flag);
  const access = page?.access ?? 'public';
  if (access !== 'public' && !isInitialised) return <Undecided />;
  if (access === 'guest' && isLoggedIn) {
    return <Navigate to={safeRedirect(new URLSearchParams(search).get('redirect'))} replace />;
  }
  if (access === 'player' && !isLoggedIn) return <Navigate to={paths.login(pathname + search)} replace />;
  if (isThere === undefined) return <Undecided />;
  if (!page || !isThere) return <Navigate to={paths.notFound()} replace />;
  return <Outlet />;
}

/** The page's room, kept while nobody knows what comes into it: the footer waits below the window. */
function Undecided() {
  return <div className="min-h-dvh" />;
}
