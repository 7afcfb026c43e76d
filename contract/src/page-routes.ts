/**
 * The pages that views are counted for (spec §2): patterns, so that no code or id is ever part of a count. `paths.ts` of the web
 * app has the same ones, and does not compile otherwise.
 */
export const PAGE_ROUTES = [
  '/',
  '/login',
  '/forgotPassword',
  '/register',
  '/register/:code',
  '/redPacket',
  '/redPacket/:code',
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
  '/reportProblem',
] as const;

export type PageRoute = (typeof PAGE_ROUTES)[number];

/** Every address that is none of these. */
export const OTHER_ROUTE = 'other';
