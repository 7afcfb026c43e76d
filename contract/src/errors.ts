/**
 * Every way a call can fail, by name: the envelope's `code` and the HTTP status (rule X2). A business refusal is HTTP
 * 200 with a code above 0; the rest keep the status as their code.
 */
export const ERRORS = {
  // Malformed calls, access, our own and outside faults.
  invalidInput: { code: 400, status: 400 },
  loginRequired: { code: 401, status: 401 },
  notAllowed: { code: 403, status: 403 },
  onlyPlayers: { code: 4033, status: 403 },
  notFound: { code: 404, status: 404 },
  tooLarge: { code: 413, status: 413 },
  wrongHost: { code: 421, status: 421 },
  tooManyRequests: { code: 429, status: 429 },
  /** `data` is a `WorkRequired`: a solution, or the wait, lets the call through. */
  workRequired: { code: 4291, status: 429 },
  internal: { code: 500, status: 500 },
  unavailable: { code: 503, status: 503 },
  platformUnavailable: { code: 5031, status: 503 },
  platformMaintenance: { code: 5032, status: 503 },
  siteMaintenance: { code: 5033, status: 503 },
  gameMaintenance: { code: 5034, status: 503 },
  smsUnavailable: { code: 5035, status: 503 },
  gatewayUnavailable: { code: 5036, status: 503 },

  // Refused by a rule. Code 1 is the answer of userBalance where nothing can be brought home (rule M9).
  nothingHeld: { code: 1, status: 200 },
  accountUnknown: { code: 1001, status: 200 },
  accountBarred: { code: 1002, status: 200 },
  wrongPassword: { code: 1003, status: 200 },
  addressBarredForAccount: { code: 1004, status: 200 },
  addressBarred: { code: 1005, status: 200 },
  secondFactorRequired: { code: 1006, status: 200 },
  proofRequired: { code: 1007, status: 200 },
  /** The `data` of these names the field. */
  passwordRefused: { code: 1020, status: 200 },
  oldPasswordWrong: { code: 1021, status: 200 },
  accountTaken: { code: 1101, status: 200 },
  phoneTaken: { code: 1102, status: 200 },
  phoneNotServed: { code: 1103, status: 200 },
  smsCodeWrong: { code: 1104, status: 200 },
  smsCodeExpired: { code: 1105, status: 200 },
  nicknameTaken: { code: 1107, status: 200 },
  birthDateSet: { code: 1108, status: 200 },
  referralUnknown: { code: 1106, status: 200 },
  secondFactorWrong: { code: 1008, status: 200 },
  loginTicketGone: { code: 1009, status: 200 },
  passkeyRefused: { code: 1010, status: 200 },
  passkeysFull: { code: 1011, status: 200 },
  authenticatorInUse: { code: 1013, status: 200 },
  factorMissing: { code: 1012, status: 200 },
  /** At a new place the password proves nothing; `getSecurity` says what does. */
  stepUpRequired: { code: 1014, status: 200 },
  /** A material change of the pages in `data.pages` waits for the player's consent. */
  consentRequired: { code: 1015, status: 200 },
  /** The text was replaced while the player read it. */
  consentChanged: { code: 1016, status: 200 },
  insufficientBalance: { code: 2001, status: 200 },
  transferRefused: { code: 2002, status: 200 },
  transferOnItsWay: { code: 2003, status: 200 },
  referenceReused: { code: 2004, status: 200 },
  gameClosed: { code: 2005, status: 200 },
  notStarted: { code: 2006, status: 200 },
  noDemo: { code: 2008, status: 200 },
  notOpened: { code: 2007, status: 200 },
  /** The player wants to be asked for the amount: call `transferIn` again with one. */
  amountNeeded: { code: 2009, status: 200 },
  /** GLI-19 2.4.1; `data` says why and until when. */
  playStopped: { code: 2030, status: 200 },
  /** The player takes a break from play (rule H3). */
  onBreak: { code: 2031, status: 200 },
  /** By a limit of losses that the player has set nothing more may go into games. */
  lossLimitReached: { code: 2033, status: 200 },
  /** By such a limit less may go into games; `data.field` is `amount`. */
  lossLimitPassed: { code: 2034, status: 200 },
  /** The break in force lasts as long or longer. */
  breakLonger: { code: 2032, status: 200 },
  /** A mail about the account’s safety, which stays for 30 days. */
  mailKept: { code: 3002, status: 200 },
  /** `data.field` is `screenshot`. */
  screenshotRefused: { code: 3003, status: 200 },
  favouritesFull: { code: 3001, status: 200 },
  /** No wheel turns, or its budget does not cover its highest prize. */
  wheelClosed: { code: 3101, status: 200 },
  /** The odds are other ones than the player saw. */
  wheelChanged: { code: 3102, status: 200 },
  /** It has lapsed. */
  ticketGone: { code: 3103, status: 200 },
  seedInUse: { code: 3104, status: 200 },
  /** It has not begun. */
  packetWaiting: { code: 3111, status: 200 },
  packetEnded: { code: 3112, status: 200 },
  /** Every packet of it is opened. */
  packetEmpty: { code: 3113, status: 200 },
  /** Its audience is another one. */
  packetNotForYou: { code: 3114, status: 200 },
  secretCodeNotSet: { code: 4301, status: 200 },
  secretCodeWrong: { code: 4302, status: 200 },
  secretCodeLocked: { code: 4303, status: 200 },
  accountsFull: { code: 4304, status: 200 },
  accountBoundBefore: { code: 4305, status: 200 },
  accountShared: { code: 4306, status: 200 },
  accountInUse: { code: 4307, status: 200 },
  holderDiffers: { code: 4308, status: 200 },
  addressInvalid: { code: 4309, status: 200 },
  bankUnknown: { code: 4310, status: 200 },
  phoneMissing: { code: 4311, status: 200 },
  phoneCooling: { code: 4312, status: 200 },
  methodUnknown: { code: 4401, status: 200 },
  dayLimitPassed: { code: 4402, status: 200 },
  /** A limit that the player has set; `data.field` is `amount`. */
  ownLimitPassed: { code: 4411, status: 200 },
  depositsOpen: { code: 4403, status: 200 },
  depositDecided: { code: 4404, status: 200 },
  withdrawalsToday: { code: 4405, status: 200 },
  accountCooling: { code: 4406, status: 200 },
  accountUnsuited: { code: 4407, status: 200 },
  feeChanged: { code: 4408, status: 200 },
  /** For the cooling time after the password or the number has changed. */
  withdrawalsHeld: { code: 4409, status: 200 },
  /** The withdrawal ends bonuses; `data.loses` says what is lost. The call again with it goes on. */
  bonusAtStake: { code: 4410, status: 200 },
  offerOver: { code: 4501, status: 200 },
  offerChanged: { code: 4502, status: 200 },
  offerTaken: { code: 4503, status: 200 },
  offerForNew: { code: 4504, status: 200 },
  offerWaiting: { code: 4505, status: 200 },
  bonusChanged: { code: 4506, status: 200 },
  bonusOver: { code: 4507, status: 200 },
  /** The platform holds points of a bound bonus: finish or cancel it first. */
  platformBound: { code: 4508, status: 200 },
  /** Own points or open bets are at the platform of a bound bonus. */
  platformInPlay: { code: 4509, status: 200 },
  bonusNotHere: { code: 4510, status: 200 },
  /** Nothing of another owner is known to be at the platform, but the last bets there are not read yet. */
  betsUnread: { code: 4511, status: 200 },
  missionOpen: { code: 4520, status: 200 },
  missionCollected: { code: 4521, status: 200 },
  offerForReturning: { code: 4522, status: 200 },
  /** The offer leaves out the players below an agent of the caller. */
  offerNotHere: { code: 4528, status: 200 },
  birthDateMissing: { code: 4523, status: 200 },
  birthDateNew: { code: 4524, status: 200 },
  accountNew: { code: 4525, status: 200 },
  birthdayNotNow: { code: 4526, status: 200 },
  birthdayCollected: { code: 4527, status: 200 },
} as const satisfies Record<string, { code: number; status: number }>;

export type ErrorName = keyof typeof ERRORS;

/** Sent as spelled here, because clients recognise them (rule A13). */
export const LOGIN_MESSAGES = {
  accountUnknown: 'Wrong account (NO: 7)',
  accountBarred: 'Wrong account',
  wrongPassword: 'Wrong Password!',
  addressBarredForAccount: 'IP is blacklisted(1)',
  addressBarred: 'IP is blacklisted(2)',
} as const;

/** A `text/plain` error body is read as this code (rule X8). */
export const TEXT_BODY_CODE = -255;
