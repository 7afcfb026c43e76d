/**
 * The catalogues of texts, each with the folders of web/src that it speaks for: `locales/<language>/<catalogue>.po`. The first travel
 * with the page. The lazy, in `locales/lazy`, travel with the first part that names one of them (`texts` of `chunk`).
 */
export const FIRST_TEXTS = {
  app: ['chunk', 'shell', 'features/maintenance'],
  site: [
    'shell',
    'session',
    'dialogs',
    'state',
    'api',
    'ui',
    'page',
    'features/login',
    'features/logout',
    'features/inbox',
    'features/not-found',
    'features/under-construction',
  ],
  lobby: ['features/lobby'],
  tables: ['features/lobby/clock', 'features/lobby/sports'],
  play: ['features/play'],
  winners: ['features/jackpots', 'state'],
  popups: ['features/popups', 'features/download', 'features/floats', 'features/chat'],
} as const;

export const LAZY_TEXTS = {
  account: ['shell/account'],
  security: ['session/identity', 'features/security'],
  wallet: ['features/wallet', 'features/play/ask'],
  forms: ['forms'],
  register: ['features/register'],
  pages: [
    'features/announcement',
    'features/promotion',
    'features/contact',
    'features/faq',
    'features/legal',
    'features/game-partner',
  ],
  profile: ['features/profile'],
  statement: ['features/statement'],
  bets: ['features/bet-record'],
  report: ['features/report'],
  cashier: ['features/cashier'],
  records: ['records', 'features/cashier-records'],
  password: ['features/password', 'features/login'],
  wanted: ['session/wanted'],
  referral: ['features/referral'],
  bonus: ['features/bonus'],
  race: ['session/race'],
  bound: ['session/bound'],
  wheel: ['features/wheel'],
  packet: ['features/red-packet'],
  raffle: ['features/raffle'],
  proof: ['session/proof-of-work'],
  consent: ['session/consent'],
  problem: ['features/problem'],
  limits: ['features/play-limits'],
  virtual: ['features/virtual-sports'],
} as const;

export type LazyTexts = keyof typeof LAZY_TEXTS;

/** Written at build into the page, its offline page and the manifests (`web/page-data.ts`): one file a language, `locales/boot`. */
export const BOOT_TEXTS = ['boot', 'offline'] as const;
