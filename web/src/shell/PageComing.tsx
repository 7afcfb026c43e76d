import { useLingui } from '@lingui/react/macro';
import { useLocation } from 'react-router';
import { usePathReached } from '../state/page-coming.ts';

/** Over the page before, which stays until the parts of the next one are there: that it comes (rule U34). */
export function PageComing() {
  const { t } = useLingui();
  const { pathname } = useLocation();
  const path = usePathReached((state) => state.path);
  if (path === undefined || path === pathname) return null;
  return (
    <div
      role="progressbar"
      aria-label={t({ id: 'shell.pageComing', message: 'The page is loading' })}
      className="pointer-events-none fixed inset-x-0 top-0 z-skip h-1 animate-appear-late overflow-hidden bg-overlay"
    >
      <span className="block h-full w-2/5 animate-run-along rounded-full bg-action motion-reduce:w-full" />
    </div>
  );
}
