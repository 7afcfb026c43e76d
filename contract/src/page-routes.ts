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

function segmentsOf(path: string): string[] {
  return path.split(/[?#]/)[0]!.replace(/\/+$/, '').split('/');
}

/** The pattern that a path fits; undefined if the page does not exist. */
export function routeOf(path: string): PageRoute | undefined {
  if (!path.startsWith('/')) return undefined;
  const segments = segmentsOf(path);
  return PAGE_ROUTES.find((pattern) => {
    const wanted = segmentsOf(pattern);
    return (
      wanted.length === segments.length &&
      wanted.every((part, index) =>
        part.startsWith(':') ? segments[index] !== '' : part === segments[index],
      )
    );
  });
}
