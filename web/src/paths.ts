/**
 * Where everything is (spec §2). Menus, the tab bar and the guard ask this table, so that a link to a page that has not
 * been built is never shown and appears by itself once the page has its line here.
 */
const PAGES = {
  '/': 'public',
  '/login': 'guest',
  '/404': 'public',
} as const;

export type Page = keyof typeof PAGES;

/** `guest`: a logged-in player is sent to the lobby instead. `player`: a guest is sent to log in. */
export type PageAccess = 'public' | 'guest' | 'player';

/** Guarded before they exist too, so that the way there does not change when they arrive. */
const PLAYER_PATHS: ReadonlySet<string> = new Set([
  '/wallet',
  '/record',
  '/transactionRecord',
  '/betRecord',
  '/report',
  '/gamePointCenter',
  '/depositPoints',
  '/withdrawPoints',
  '/depositAndWithdrawalRecords',
  '/accountBinding',
  '/changePassword',
  '/referFriends',
  '/promotionList',
]);

function pathnameOf(path: string): string {
  const pathname = path.split(/[?#]/)[0]!;
  return pathname.length > 1 ? pathname.replace(/\/+$/, '') : pathname;
}

export function pageExists(path: string): boolean {
  return Object.hasOwn(PAGES, pathnameOf(path));
}

export function pageAccess(path: string): PageAccess {
  const pathname = pathnameOf(path);
  if (Object.hasOwn(PAGES, pathname)) return PAGES[pathname as Page];
  return PLAYER_PATHS.has(pathname) ? 'player' : 'public';
}

export const paths = {
  home: (hallId?: number): string => (hallId === undefined ? '/' : `/?hall=${hallId}`),
  login: (redirect?: string): string =>
    redirect === undefined || redirect === '/' ? '/login' : `/login?redirect=${encodeURIComponent(redirect)}`,
  register: (): string => '/register',
  notFound: (): string => '/404',
};

/** The page to go to after login: only a path inside the site is taken, anything else means the lobby. */
export function safeRedirect(target: string | null): string {
  if (target === null || !/^\/(?![/\\])/.test(target)) return paths.home();
  for (const char of target) if (char < ' ' || char === '\\' || char === '\u007f') return paths.home();
  return pageAccess(target) === 'guest' ? paths.home() : target;
}
