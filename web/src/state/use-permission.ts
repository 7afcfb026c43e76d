import { useLocation } from 'react-router';
import { pageMeta, type Permission } from '../paths.ts';

/** The per-element check of spec §6: false hides an element whose permission the route does not list. */
export function usePermission(permission: Permission | undefined): boolean {
  const { pathname } = useLocation();
  return permission === undefined || (pageMeta(pathname)?.permissions.includes(permission) ?? false);
}
