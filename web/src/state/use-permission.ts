import { useLocation } from 'react-router';
import { pageMeta, type Permission } from '../paths.ts';

/** False hides an element whose permission the route does not list (rule A8). */
export function usePermission(permission: Permission | undefined): boolean {
  const { pathname } = useLocation();
  return permission === undefined || (pageMeta(pathname)?.permissions.includes(permission) ?? false);
}
