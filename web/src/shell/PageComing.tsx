import { useLocation } from 'react-router';
import { usePathReached } from '../state/page-coming.ts';
import { Coming } from '../ui/Coming.tsx';

/** Over the page before, which stays until the parts of the next one are there (rule U34). */
export function PageComing() {
  const { pathname } = useLocation();
  const path = usePathReached((state) => state.path);
  return path !== undefined && path !== pathname && <Coming />;
}
