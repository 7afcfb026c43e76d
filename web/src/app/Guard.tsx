import { Navigate, Outlet, useLocation } from 'react-router';
import { pageAccess, pageExists, paths, safeRedirect } from '../paths.ts';
import { useSession } from './session.ts';

/** Who may see the page (spec §2): a guest is sent to log in and back, a player away from the login. */
export function Guard() {
  const { pathname, search } = useLocation();
  const { isInitialised, isLoggedIn } = useSession();
  const access = pageAccess(pathname);
  if (access !== 'public' && !isInitialised) return null;
  if (access === 'guest' && isLoggedIn) {
    return <Navigate to={safeRedirect(new URLSearchParams(search).get('redirect'))} replace />;
  }
  if (access === 'player' && !isLoggedIn) return <Navigate to={paths.login(pathname + search)} replace />;
  if (!pageExists(pathname)) return <Navigate to={paths.notFound()} replace />;
  return <Outlet />;
}
