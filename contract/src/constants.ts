/** Numbers of the product that browser and server share, each once. */

/** Hall ids (rule L1). Hall 0 is skipped everywhere. */
export const HALL = {
  skipped: 0,
  slots: 1,
  liveVideo: 2,
  sports: 3,
  arcade: 4,
  lottery: 5,
  eSports: 6,
  chicken: 7,
  fishing: 8,
  cards: 9,
  hot: 10,
  recent: 11,
  casino: 12,
  mini: 13,
} as const;

/** Game types (ids of game platforms) that are launched in their own way (rules G5, G6). */
export const GAME_TYPE = { sportsBook: 9, b2b: 28, thirtyFour: 34, nineWicket: 69 } as const;

/** These open in a new tab instead of the game frame (rule G5). */
export const NEW_TAB_GAME_TYPES: readonly number[] = [
  GAME_TYPE.b2b,
  GAME_TYPE.thirtyFour,
  GAME_TYPE.nineWicket,
];

/** Opened from these halls, the sports book moves no money (rule G6). */
const NO_TRANSFER_HALLS: readonly number[] = [HALL.liveVideo, HALL.sports, HALL.chicken];

/** The 1000-series keeps no money: it calls our wallet for every bet (rule V1). */
export const FIRST_SEAMLESS_GAME_TYPE = 1000;

/** The no-transfer variant of a launch (rule G6): the sports book, opened from one of its halls. */
export function isNoTransferVariant(gameType: number, hallId: number): boolean {
  return gameType === GAME_TYPE.sportsBook && NO_TRANSFER_HALLS.includes(hallId);
}

/** True where a game takes its stake from our wallet or from nowhere, so that no points travel at launch. */
export function launchesWithoutTransfer(gameType: number, hallId: number): boolean {
  return gameType >= FIRST_SEAMLESS_GAME_TYPE || isNoTransferVariant(gameType, hallId);
}

/** How hot game sections are displayed (rule K9). */
export const DISPLAY = { singleRow: 1, twoRows: 2, jackpotGroups: 3 } as const;

export const LOGIN_PLATFORMS = ['pcWeb', 'iosWeb', 'iosPwa', 'androidWeb', 'androidPwa'] as const;

/** The tab bar item that logs out (rule U11). */
export const TAB_BAR_LOGOUT_ID = 12;

export const THEMES = ['blue', 'black', 'white', 'gray', 'darkgold', 'darkred'] as const;
export type Theme = (typeof THEMES)[number];
export const DEFAULT_THEME: Theme = 'blue';

/** A call waits this long (rule X5). */
export const HTTP_TIMEOUT_MS = 15_000;

/** The stream closes with this when the session has ended: do not connect again with it. */
export const CLOSE_SESSION_ENDED = 4001;
/** The reader was too slow: connect again. */
export const CLOSE_TOO_SLOW = 4002;

/** The legal pages and rule pages, each at its path (rule U3). */
export const LEGAL_PAGES = ['privacyNotice', 'rgp', 'tac', 'ugp', 'aml', 'rules', 'bonusPolicy'] as const;
export type LegalPage = (typeof LEGAL_PAGES)[number];
/** A new player agrees to these; a material change of one is agreed to again (rules A36, A42). */
export const CONSENT_PAGES = ['tac', 'privacyNotice', 'ugp'] as const satisfies readonly LegalPage[];
/** As operators number them: 1.2. */
export const LEGAL_VERSION = /^\d{1,4}\.\d{1,4}$/;

/** What a player reports a problem about (rule N12). */
export const PROBLEM_KINDS = ['payment', 'game', 'account', 'display', 'other'] as const;
export type ProblemKind = (typeof PROBLEM_KINDS)[number];
export const PROBLEM_STATES = ['open', 'answered', 'closed'] as const;
/** In characters. */
export const PROBLEM_TEXT_LENGTH = { min: 10, max: 2_000 } as const;
/** Of a screenshot as it is sent. */
export const MAX_SCREENSHOT_BYTES = 1024 * 1024;

/** In characters (rule F2). */
export const ACCOUNT_LENGTH = { min: 6, max: 12 } as const;
export const PASSWORD_LENGTH = { min: 6, max: 12 } as const;
/** No rule asks for these lengths, but no input is unlimited (rules F3, F4). */
export const NICKNAME_LENGTH = { max: 20 } as const;
export const REFERRAL_CODE_LENGTH = { max: 64 } as const;

/** A national number, without its country's code (rule F5). */
export const PHONE_DIGITS = 9;
/** Nobody younger may play (rule A44), in full years. */
export const LEAST_AGE = 18;
/** The code that guards payout accounts and withdrawals (rule F4). */
export const SECRET_CODE_DIGITS = 6;
/** Of a bank account: the longest in use have 19 digits. */
export const ACCOUNT_NUMBER_LENGTH = { min: 6, max: 20 } as const;
export const HOLDER_LENGTH = { min: 2, max: 60 } as const;
export const CRYPTO_ADDRESS_LENGTH = { max: 90 } as const;
/** Bank accounts, and as many crypto addresses, that a player can have. */
export const MOST_BOUND_ACCOUNTS = 5;
export const CRYPTO_NETWORKS = ['TRC20', 'ERC20', 'BTC'] as const;
export type CryptoNetwork = (typeof CRYPTO_NETWORKS)[number];
/** Colours of a bank's card; the browser has them. */
export const BANK_TINTS = ['navy', 'teal', 'plum', 'forest', 'ember', 'slate', 'ocean', 'wine'] as const;
export type BankTint = (typeof BANK_TINTS)[number];
/** The code of a text message: 20 bits at least (ASVS 6.6). */
export const SMS_CODE_DIGITS = 6;
/** Seconds until another code may be requested (rule A33). */
export const SMS_RESEND_S = 90;
