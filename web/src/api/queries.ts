import { QueryCache, QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import type { LegalPage } from '@parlour/contract/constants';
import type { Input, Output } from '@parlour/contract/endpoints';
import type { InboxCount } from '@parlour/contract/inbox';
import type { Wallet } from '@parlour/contract/me';
import { routes, type RouteName } from '@parlour/contract/routes';
import { call } from './client.ts';
import { CallFailure } from './failure.ts';
import { logProblem } from './log.ts';
import { rememberRecentGames } from './recent-hint.ts';
import { rememberSite } from './site-hint.ts';

/** Lists of the catalogue change rarely within a visit. */
const CATALOGUE_STALE_MS = 5 * 60_000;

/** A refusal is an answer; this is not. */
function isFault(error: unknown): boolean {
  return !(error instanceof CallFailure) || error.kind !== 'answer' || (error.status ?? 0) >= 500;
}

export const queryClient = new QueryClient({
  queryCache: new QueryCache({
    onError(error, { queryKey }) {
      if (isFault(error)) logProblem(`${String(queryKey[0])} failed`, error);
    },
  }),
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      refetchOnWindowFocus: false,
      // Without a network a query fails immediately instead of waiting.
      networkMode: 'always',
      retry: (failures, error) => failures < 2 && error instanceof CallFailure && isFault(error),
    },
  },
});

/** The query of one reading call. Titles come in the call's language, so a change of language clears the cache. */
export function callQuery<N extends RouteName>(name: N, input: Input<N>) {
  return queryOptions<Output<N>, CallFailure>({
    queryKey: [name, input],
    queryFn: ({ signal }) => call(name, input, { signal }),
  });
}

function catalogueQuery<N extends RouteName>(name: N, input: Input<N>) {
  return queryOptions({
    ...callQuery(name, input),
    staleTime: CATALOGUE_STALE_MS,
    // Comparing thousands of games field by field would cost more than drawing the few visible ones again.
    structuralSharing: false,
  });
}

export const queries = {
  halls: () => catalogueQuery('listHalls', { lang_flag: 1 }),
  gamePlatforms: () => catalogueQuery('listGamePlatforms', { lang_flag: 1 }),
  hallPlatforms: (hallId: number) => catalogueQuery('listHallPlatforms', { hall_id: hallId, lang_flag: 1 }),
  hotGames: () => catalogueQuery('listHotGames', {}),
  allGames: () => catalogueQuery('listAllGames', { game_id: 0 }),
  gameCategories: (hallId: number) => catalogueQuery('listGameCategories', { hall_id: hallId }),
  recentGames: () =>
    queryOptions({
      ...callQuery('listRecentGames', {}),
      queryFn: async ({ signal }) => {
        const recent = await call('listRecentGames', {}, { signal });
        rememberRecentGames(recent.length > 0);
        return recent;
      },
    }),
  favourites: () => queryOptions({ ...callQuery('listFavourites', {}), staleTime: CATALOGUE_STALE_MS }),
  roadmaps: () => callQuery('getRoadmaps', {}),
  expectInfo: () => callQuery('getExpectInfo', {}),
  virtualSports: () => callQuery('listVirtualSports', {}),
  sportsGuest: (input: Input<'getSportsGuest'>) => callQuery('getSportsGuest', input),
  siteInfo: () =>
    queryOptions({
      ...catalogueQuery('getSiteInfo', {}),
      queryFn: async ({ signal }) => {
        const site = await call('getSiteInfo', {}, { signal });
        rememberSite(site);
        return site;
      },
    }),
  marquee: () => catalogueQuery('listMarquee', {}),
  slideshow: () => catalogueQuery('listSlideshow', {}),
  tabBar: () => catalogueQuery('listTabBar', {}),
  faqFlag: () => catalogueQuery('getFaqFlag', {}),
  footer: () => catalogueQuery('getFooter', {}),
  announcements: () => catalogueQuery('listAnnouncements', {}),
  // An offer may leave a player out who has just logged in.
  promotions: () => queryOptions({ ...catalogueQuery('listPromotions', {}), staleTime: 0 }),
  contact: () => catalogueQuery('getContact', {}),
  faq: () => catalogueQuery('listFaqCategories', {}),
  legalPage: (page: LegalPage, version?: string) =>
    catalogueQuery('getLegalPage', version === undefined ? { page } : { page, version }),
  problemReports: () => callQuery('listProblemReports', {}),
  legalVersions: (page: LegalPage) => catalogueQuery('listLegalVersions', { page }),
  partners: () => catalogueQuery('listPartners', {}),
  popups: () => catalogueQuery('listPopups', {}),
  promotionAnnouncements: () => catalogueQuery('listPromotionAnnouncements', {}),
  floats: () => catalogueQuery('listFloats', {}),
  downloadApp: () => catalogueQuery('getDownloadApp', {}),
  whoami: () => queryOptions({ ...callQuery('whoami', {}), staleTime: Infinity }),
  profile: () => callQuery('getProfile', {}),
  allBalance: () => queryOptions({ ...callQuery('getAllBalance', {}), staleTime: 0 }),
  unreadCount: () =>
    queryOptions<InboxCount, CallFailure>({
      queryKey: UNREAD_KEY,
      queryFn: async ({ signal }) => newerCount(await call('getUnreadCount', {}, { signal })),
    }),
  mails: (page: number) => callQuery('listMails', { page }),
  wallet: () =>
    queryOptions<Wallet, CallFailure>({
      queryKey: WALLET_KEY,
      queryFn: async ({ signal }) => newerWallet(await call('getWallet', {}, { signal })),
      staleTime: 60_000,
    }),
};

const UNREAD_KEY = ['getUnreadCount', {}] as const;

/** The later of a new count and the cached one. */
function newerCount(count: InboxCount): InboxCount {
  const held = queryClient.getQueryData<InboxCount>(UNREAD_KEY);
  return held && held.version > count.version ? held : count;
}

/** Accepts a count from the stream and reads the list of mails again. */
export function acceptUnreadCount(count: InboxCount): void {
  const held = queryClient.getQueryData<InboxCount>(UNREAD_KEY);
  queryClient.setQueryData<InboxCount>(UNREAD_KEY, newerCount(count));
  if (held && held.version < count.version) void queryClient.invalidateQueries({ queryKey: ['listMails'] });
}

/** Reads what shows announcements again. */
export function acceptAnnouncements(): void {
  void queryClient.invalidateQueries({ queryKey: ['listAnnouncements'] });
}

const WALLET_KEY = ['getWallet', {}] as const;

/** The reading with the higher version: a late answer never replaces a newer balance. */
function newerWallet(reading: Wallet): Wallet {
  const held = queryClient.getQueryData<Wallet>(WALLET_KEY);
  return held && held.currency === reading.currency && held.version > reading.version ? held : reading;
}

let isWalletHeld = false;
let waitingWallet: Wallet | undefined;

/** Readings of the stream wait: a balance would say what the wheel is about to show. */
export function holdWallet(): void {
  isWalletHeld = true;
}

export function releaseWallet(): void {
  isWalletHeld = false;
  if (waitingWallet) acceptWallet(waitingWallet);
  waitingWallet = undefined;
}

/** Takes a reading that arrived by the stream. */
export function acceptWallet(reading: Wallet): void {
  if (isWalletHeld) waitingWallet = reading;
  else queryClient.setQueryData<Wallet>(WALLET_KEY, newerWallet(reading));
}

/** Takes the player's count of tickets, which the profile carries. */
export function acceptTickets(tickets: number): void {
  queryClient.setQueryData(
    queries.whoami().queryKey,
    (profile) => profile && { ...profile, fw_tickets: tickets },
  );
  void queryClient.invalidateQueries({ queryKey: ['getWheel'] });
}

/** Reads the wallet again. Throws `CallFailure`. */
export function refreshWallet(): Promise<Wallet> {
  return queryClient.fetchQuery({ ...queries.wallet(), staleTime: 0 });
}

/** Routes whose answers every visitor shares; `forgetPlayer` sets `whoami` itself. */
const FOR_EVERYBODY = / \/(Auth|Game|Site|index)\/|^GET \/Wheel\/winners$/;

/** Removes the answers that belong to the player who logged out: all that are not marked as shared. */
export function forgetPlayer(): void {
  queryClient.removeQueries({
    predicate: ({ queryKey: [name] }) => !FOR_EVERYBODY.test(routes[name as RouteName]),
  });
  queryClient.setQueryData(queries.whoami().queryKey, null);
}

export function useCall<N extends RouteName>(name: N, input: Input<N>, options: { enabled?: boolean } = {}) {
  return useQuery({ ...callQuery(name, input), ...options });
}
