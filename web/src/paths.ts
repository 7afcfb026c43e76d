import { routeOf, type PageRoute } from '@parlour/contract/page-routes';

/** Every page, once: guard, routes, menu and tab bar read this table (rules U2, U3, U4). */

/** `guest`: a logged-in player is sent to the lobby instead. `player`: a guest is sent to log in. */
export type PageAccess = 'public' | 'guest' | 'player';

/** The permissions that an element may ask its route for (rule A8). */
export type Permission = 'login' | 'register' | 'search';

/** A switch of the site without which the page does not exist. */
export type PageFlag = 'faq';

export interface PageMeta {
  /** The route's name. */
  name: string;
  access: PageAccess;
  /** Elements that ask for a permission are hidden where it is not listed. */
  permissions: readonly Permission[];
  flag?: PageFlag;
  /** A page with one task: on a phone it has the whole screen, without halls and tab bar. */
  isTask?: boolean;
  /** A page of the account area: beside its navigation on a desktop (rule U24). */
  isAccount?: boolean;
  /** On a phone it has its own bar instead of the header (rule U24). */
  hasOwnBar?: boolean;
}

type More = Partial<Omit<PageMeta, 'name' | 'access'>>;

const open = (name: string, more: More = {}): PageMeta => ({
  name,
  access: 'public',
  permissions: ['login', 'register'],
  ...more,
});
const closed = (name: string, more: More = {}): PageMeta => ({
  name,
  access: 'player',
  permissions: [],
  ...more,
});
const account = (name: string): PageMeta => closed(name, { isAccount: true, hasOwnBar: true });

const PAGES = {
  '/': open('Index', { permissions: ['login', 'register', 'search'] }),
  '/login': { name: 'Login', access: 'guest', permissions: [] },
  '/forgotPassword': open('ForgotPassword'),
  '/register': { name: 'Register', access: 'guest', permissions: ['login'], isTask: true },
  '/register/:code': { name: 'RegisterWithCode', access: 'guest', permissions: ['login'], isTask: true },
  '/redPacket': open('RedPacketCode'),
  '/redPacket/:code': open('RedPacket'),
  '/raffle': open('RaffleList'),
  '/raffle/:code': open('Raffle'),
  '/virtualSport': open('VirtualSport'),
  '/jackpot': open('Jackpot'),
  '/contactUs': open('ContactUs'),
  '/appDownload': open('AppDownload'),
  '/mailBox': open('MailBox', { isAccount: true, hasOwnBar: true }),
  '/announcement': open('Announcement'),
  '/promotion': open('Promotion'),
  '/fortuneWheel': open('FortuneWheel'),
  '/privacyNotice': open('PrivacyNotice'),
  '/rgp': open('ResponsibleGaming'),
  '/tac': open('TermsAndConditions'),
  '/ugp': open('UnderageGaming'),
  '/aml': open('AntiMoneyLaundering'),
  '/FAQ': open('FAQ', { flag: 'faq' }),
  '/rules': open('Rules'),
  '/bonusPolicy': open('BonusPolicy'),
  '/gamePartner': open('GamePartner'),
  '/search': open('Search'),
  '/maintenance': open('Maintenance'),
  '/404': open('NotFound'),

  '/me': account('Me'),
  '/wallet': account('Wallet'),
  '/record': account('Record'),
  '/transactionRecord': account('TransactionRecord'),
  '/betRecord': account('BetRecord'),
  '/report': closed('Report', { hasOwnBar: true }),
  '/gamePointCenter': account('GamePointCenter'),
  '/depositPoints': account('DepositPoints'),
  '/withdrawPoints': account('WithdrawPoints'),
  '/depositAndWithdrawalRecords': account('DepositAndWithdrawalRecords'),
  '/accountBinding': account('AccountBinding'),
  '/changePassword': account('ChangePassword'),
  '/referFriends': account('ReferFriends'),
  '/promotionList': closed('PromotionList', { isAccount: true }),
  '/favorites': closed('Favorites'),
  '/personalInformation': account('PersonalInformation'),
  '/security': account('Security'),
  '/transferSettings': account('TransferSettings'),
  '/playLimits': account('PlayLimits'),
  '/reportProblem': account('ReportProblem'),
} as const satisfies Record<PageRoute, PageMeta>;

/** A path pattern of the table. */
export type Page = keyof typeof PAGES;

export const PAGE_PATTERNS = Object.keys(PAGES) as Page[];

/** The table's entry for a path; undefined if the page does not exist. */
export function pageMeta(path: string): PageMeta | undefined {
  const page = routeOf(path);
  return page && PAGES[page];
}

export function pageExists(path: string): boolean {
  return routeOf(path) !== undefined;
}

export function pageAccess(path: string): PageAccess {
  return pageMeta(path)?.access ?? 'public';
}

export const paths = {
  home: (hallId?: number): string => (hallId === undefined ? '/' : `/?hall=${hallId}`),
  login: (redirect?: string): string =>
    redirect === undefined || redirect === '/' ? '/login' : `/login?redirect=${encodeURIComponent(redirect)}`,
  forgotPassword: (): string => '/forgotPassword',
  register: (code?: string): string =>
    code === undefined ? '/register' : `/register/${encodeURIComponent(code)}`,
  redPacket: (code?: string): string =>
    code === undefined ? '/redPacket' : `/redPacket/${encodeURIComponent(code)}`,
  /** A guest asked for the packet: it is opened on the way back from login or registration. */
  openRedPacket: (code: string): string => `/redPacket/${encodeURIComponent(code)}?open=1`,
  raffle: (code?: string): string => (code === undefined ? '/raffle' : `/raffle/${encodeURIComponent(code)}`),
  me: (): string => '/me',
  wallet: (): string => '/wallet',
  gamePointCenter: (moveTo?: number): string =>
    moveTo === undefined ? '/gamePointCenter' : `/gamePointCenter?moveTo=${moveTo}`,
  transferSettings: (): string => '/transferSettings',
  record: (): string => '/record',
  depositPoints: (): string => '/depositPoints',
  withdrawPoints: (): string => '/withdrawPoints',
  deposit: (id: string): string => `/depositPoints?deposit=${encodeURIComponent(id)}`,
  withdrawal: (id: string): string => `/withdrawPoints?withdrawal=${encodeURIComponent(id)}`,
  depositRecords: (): string => '/depositAndWithdrawalRecords',
  fortuneWheel: (): string => '/fortuneWheel?type=10',
  mailBox: (): string => '/mailBox',
  jackpot: (): string => '/jackpot',
  maintenance: (): string => '/maintenance',
  promotion: (): string => '/promotion',
  promotionList: (): string => '/promotionList',
  appDownload: (): string => '/appDownload',
  accountBinding: (): string => '/accountBinding',
  referFriends: (): string => '/referFriends',
  faq: (): string => '/FAQ',
  contactUs: (): string => '/contactUs',
  /** With the page that it is about and what failed there. */
  reportProblem: (about: { from: string; reference: string }): string =>
    `/reportProblem?${new URLSearchParams(about)}`,
  announcement: (): string => '/announcement',
  legal: (page: 'tac' | 'privacyNotice' | 'rgp' | 'ugp' | 'aml'): string => `/${page}`,
  search: (text: string): string => (text === '' ? '/search' : `/search?q=${encodeURIComponent(text)}`),
  notFound: (): string => '/404',
};

/** The page to go to after login: only a path inside the site is taken, anything else means the lobby. */
export function safeRedirect(target: string | null): string {
  if (target === null || !/^\/(?![/\\])/.test(target)) return paths.home();
  for (const char of target) if (char < ' ' || char === '\\' || char === '\u007f') return paths.home();
  return pageAccess(target) === 'guest' ? paths.home() : target;
}

/** The site's codes are short: a longer one did not come from it. */
const LONGEST_CODE = 64;

/**
 * The named route that the page's own query (before the hash) asks for: RegisterWithCode by `code`, RedPacket by
 * `redPacket` (rule U6).
 */
export function namedRoute(search: string): string | undefined {
  const query = new URLSearchParams(search);
  const valueOf = (name: string): string | undefined => {
    const value = query.get(name)?.trim() ?? '';
    return value === '' || value.length > LONGEST_CODE ? undefined : value;
  };
  const code = valueOf('code');
  if (code !== undefined) return paths.register(code);
  const redPacket = valueOf('redPacket');
  return redPacket === undefined ? undefined : paths.redPacket(redPacket);
}
