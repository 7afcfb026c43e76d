/**
 * The pages whose views are counted: patterns, so that no code or id is part of a count (rule O6). The web app's
 * `paths.ts` must have the same ones to compile.
 */
export const PAGE_ROUTES = [
  '/',
  '/login',
  '/forgotPassword',
  '/register',
  '/register/:code',
  '/redPacket',
  '/redPacket/:code',
  '/raffle',
  '/raffle/:code',
  '/virtualSport',
  '/jackpot',
  '/contactUs',
  '/appDownload',
  '/mailBox',
  '/announcement',
  '/promotion',
  '/fortuneWheel',
  '/privacyNotice',
  '/rgp',
  '/tac',
  '/ugp',
  '/aml',
  '/FAQ',
  '/rules',
  '/bonusPolicy',
  '/gamePartner',
  '/search',
  '/maintenance',
  '/404',
  '/me',
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
  '/favorites',
  '/personalInformation',
  '/security',
  '/transferSettings',
  '/playLimits',
  '/reportProblem',
] as const;

export type PageRoute = (typeof PAGE_ROUTES)[number];

/** Every other address. */
export const OTHER_ROUTE = 'other';

const hasParameter = (route: PageRoute): boolean => route.includes(':');
/** Asked for several times for each page that is drawn: a plain path is looked up, and nothing is split. */
const PLAIN_ROUTES: ReadonlySet<string> = new Set(PAGE_ROUTES.filter((route) => !hasParameter(route)));
const ROUTES_WITH_PARAMETER = PAGE_ROUTES.filter(hasParameter).map((route) => ({
  route,
  segments: route.split('/'),
}));

/** The pattern that a path fits; undefined if the page does not exist. */
export function routeOf(path: string): PageRoute | undefined {
  if (!path.startsWith('/')) return undefined;
  const plain = path.split(/[?#]/, 1)[0]!.replace(/\/+$/, '') || '/';
  if (PLAIN_ROUTES.has(plain)) return plain as PageRoute;
  const found = plain.split('/');
  return ROUTES_WITH_PARAMETER.find(
    ({ segments }) =>
      segments.length === found.length &&
      segments.every((part, index) => (part.startsWith(':') ? found[index] !== '' : part === found[index])),
  )?.route;
}
