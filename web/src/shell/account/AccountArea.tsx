import { Suspense } from 'react';
import { Outlet } from 'react-router';
import { chunk } from '../../chunk/chunk.tsx';
import { useSessionStore } from '../../state/stores.ts';
import { useMobileMode } from '../../state/use-mobile-mode.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';

const AccountNav = chunk(
  'account-nav',
  () => import('./AccountNav.tsx'),
  (file) => file.AccountNav,
  { failed: 'nothing', texts: 'account' },
);

/** The pages of the account: on a desktop beside one navigation, which stays while they change (rule U24). */
export function AccountArea() {
  const isMobile = useMobileMode();
  const isLoggedIn = useSessionStore((state) => state.isLoggedIn);
  if (isMobile || !isLoggedIn) return <Outlet />;
  return (
    <div className="account-area grid grid-cols-[232px_minmax(0,1fr)] grid-rows-[88px_auto_1fr] gap-x-8">
      <div className="col-start-1 row-span-2 row-start-2">
        <Suspense fallback={null}>
          <AccountNav />
        </Suspense>
      </div>
      <Suspense fallback={<PageToCome />}>
        <Outlet />
      </Suspense>
    </div>
  );
}

/** Title and content at their places. */
function PageToCome() {
  return (
    <>
      <div className="col-span-2 row-start-1 flex h-22 items-center pt-2">
        <Skeleton className="h-9 w-56" />
      </div>
      <div className="col-start-2 row-start-3 grid min-h-dvh content-start gap-4">
        <Skeleton className="h-48 rounded-card" />
        <Skeleton className="h-72 rounded-card" />
      </div>
    </>
  );
}
