import type { Input } from '@parlour/contract/endpoints';
import type { RouteName } from '@parlour/contract/routes';

/** The objects of one player, by the fields of calls that name them. */
export interface Belongings {
  account: string;
  mailId: number;
  boundAccountId: number;
  sessionId: string;
  passkeyId: number;
  depositId: string;
  withdrawalId: string;
  walletEntryId: number;
  betId: number;
  wheelTicket: number;
}

/** The caller, in relation to the owner of the named objects. */
export type Caller = 'player' | 'agent' | 'foreignAgent' | 'supervisor';

interface Sample<N extends RouteName> {
  /** Something the call takes. */
  input: Input<N>;
  /** Names an object of another player. Left out where the call names no object. */
  of?: (belongings: Belongings) => Input<N>;
  /** To whom that thing is none of another's. */
  seenBy?: readonly Caller[];
}

type Samples = { [N in RouteName]?: Sample<N> };

const gameType = { gameType: 1 };
const launch = { gameType: 1, gameCode: 'dragon-of-nine-bays', lang: 'en_US' } as const;
const NO_CREDENTIAL = { id: 'AAAA', rawId: 'AAAA', type: 'public-key' } as const;
const NO_ATTESTATION = { ...NO_CREDENTIAL, response: { clientDataJSON: 'AAAA', attestationObject: 'AAAA' } };
const NO_ASSERTION = {
  ...NO_CREDENTIAL,
  response: { clientDataJSON: 'AAAA', authenticatorData: 'AAAA', signature: 'AAAA' },
};
const noMail = { id: 1_000_000_000 };
/** The code that the demo's players get in the authorisation's test. */
export const SECRET_CODE = '135790';
const guarded = { secret_code: SECRET_CODE };

/**
 * Every call that takes something and needs a login, or refuses to be called with nothing, has a row here: a new one without makes the
 * authorisation's test fail. The engineer who adds a row decides whether an id in it is a player's.
 */
export const SAMPLES: Samples = {
  login: { input: { account: 'player20', password: 'player20' } },
  checkAccount: { input: { account: 'nobody77' } },
  sendOTP: { input: { country_code: 'MY', mobile: '123456789' } },
  register: {
    input: { account: 'nobody77', password: 'sunny.day1', passwordChk: 'sunny.day1', mobile: '60123456789' },
  },
  forgotPassword: { input: { account: 'nobody77', country_code: 'MY', mobile: '123456780' } },
  resetPassword: {
    input: {
      account: 'nobody77',
      country_code: 'MY',
      mobile: '123456780',
      smsOTP: '000000',
      new_password: 'Harbour#9',
    },
  },
  reportPageViews: { input: { language: 'en', device: 'pcWeb', views: [{ route: '/', count: 1 }] } },
  getGameCategory: { input: { category_id: 1 } },
  listGameCategoryPlatforms: { input: { category_id: 1 } },
  reportProblem: { input: { kind: 'other', text: 'It stood still for a minute.' } },
  getLegalPage: { input: { page: 'tac' } },
  listLegalVersions: { input: { page: 'tac' } },
  giveConsent: { input: { agreed: [{ page: 'tac', version: '9.9', hash: '0'.repeat(64) }] } },
  listHallPlatforms: { input: { hall_id: 1 } },

  changePassword: { input: { old_password: 'not his', new_password: 'Harbour#9' } },
  endSession: {
    input: { id: '00000000-0000-4000-8000-000000000000' },
    of: ({ sessionId }) => ({ id: sessionId }),
  },
  listLoginHistory: { input: {} },
  confirmAuthenticator: { input: { code: '000000' } },
  addPasskey: { input: { name: 'Phone', attestation: NO_ATTESTATION } },
  removePasskey: { input: { id: 1_000_000 }, of: ({ passkeyId }) => ({ id: passkeyId }) },
  secondFactor: { input: { ticket: 'none', proof: { method: 'authenticator', code: '000000' } } },
  passkeyLogin: { input: { assertion: NO_ASSERTION } },
  prove: { input: { method: 'password', password: 'not his' } },
  sendProofCode: { input: {} },

  listMails: { input: { page: 1 } },
  openMail: { input: noMail, of: ({ mailId }) => ({ id: mailId }) },
  deleteMail: { input: noMail, of: ({ mailId }) => ({ id: mailId }) },
  listTransactions: { input: { range: 'today' } },
  getTransaction: { input: { id: 1_000_000_000 }, of: ({ walletEntryId }) => ({ id: walletEntryId }) },
  listBets: { input: { range: 'today' } },
  getBet: { input: { id: 1_000_000_000 }, of: ({ betId }) => ({ id: betId }) },
  exportBets: { input: { range: 'today' } },
  getReport: {
    input: { range: 'today' },
    of: ({ account }) => ({ member: account }),
    seenBy: ['agent', 'supervisor'],
  },
  listReportBets: {
    input: { range: 'today' },
    of: ({ account }) => ({ member: account }),
    seenBy: ['agent', 'supervisor'],
  },
  findMembers: { input: { search: 'report' } },
  getReportBet: {
    input: { member: 'nobody00', id: 1_000_000_000 },
    of: ({ account, betId }) => ({ member: account, id: betId }),
    seenBy: ['agent', 'supervisor'],
  },
  listAccountingPeriods: { input: {} },
  exportReport: {
    input: { range: 'today' },
    of: ({ account }) => ({ member: account }),
    seenBy: ['agent', 'supervisor'],
  },
  listReportPlayers: {
    input: { range: 'today' },
    // A player has nobody below them.
    of: ({ account }) => ({ member: account }),
  },
  exportReportPlayers: { input: { range: 'today' }, of: ({ account }) => ({ member: account }) },
  exportTransactions: { input: { range: 'today' } },
  listDownline: {
    input: {},
    of: ({ account }) => ({ member: account }),
    seenBy: ['agent', 'supervisor'],
  },

  listCashierRecords: { input: { range: 'today' } },
  exportCashierRecords: { input: { range: 'today' } },
  listBonuses: { input: { after: 1_000_000_000 } },
  listBonusBets: { input: { bonus_id: 1_000_000_000 } },
  joinOffer: { input: { code: 'no-such-offer', version: 1 } },
  cancelBonus: { input: { bonus_id: 1_000_000_000, loses: 0 } },
  setRealityCheck: { input: { minutes: 30 } },
  setDepositLimit: { input: { days: 30, amount: 100_000 } },
  setLossLimit: { input: { days: 30, amount: 100_000 } },
  setSessionLimit: { input: { minutes: 480 } },
  takePlayBreak: { input: { term: 'day' } },
  setBirthDate: { input: { birth_date: '1990-03-14' } },
  claimBirthday: { input: { code: 'no-such-offer', version: 1 } },
  claimMission: { input: { code: 'no-such-offer', version: 1, period: '2026-01-01' } },
  listReferralFriends: { input: { after: 1_000_000_000 } },
  listReferralRewards: { input: { after: 1_000_000_000 } },
  spinWheel: {
    input: { ticket: 1_000_000_000, campaign: 1 },
    of: ({ wheelTicket }) => ({ ticket: wheelTicket, campaign: 1 }),
  },
  listWheelDraws: { input: { after: 1_000_000_000 } },
  getRedPacket: { input: { code: 'NOSUCH' } },
  openRedPacket: { input: { code: 'NOSUCH' } },
  listMyRedPackets: { input: { after: 'NOSUCH' } },
  getRaffle: { input: { code: 'NOSUCH' } },
  getRaffleProof: { input: { code: 'NOSUCH', number: 1 } },
  setWheelSeed: { input: { client_seed: 'lucky-7' } },
  setUserInfo: { input: { nickname: 'Somebody' } },
  sendPhoneCode: { input: { country_code: 'MY', mobile: '1' } },
  changePhone: { input: { country_code: 'MY', mobile: '123456789', smsOTP: '000000' } },
  sendCurrentPhoneCode: { input: {} },
  keepPhone: { input: {} },
  resetSecretCode: {
    input: { smsOTP: '000000', secret_code: SECRET_CODE, secret_code_confirm: SECRET_CODE },
  },
  bindAccount: {
    input: { kind: 'bank', bank_id: 'harimau', holder: 'Somebody', number: '880012345', ...guarded },
  },
  unbindAccount: {
    input: { id: 1_000_000_000, ...guarded },
    of: ({ boundAccountId }) => ({ id: boundAccountId, ...guarded }),
  },
  setDefaultAccount: {
    input: { id: 1_000_000_000, ...guarded },
    of: ({ boundAccountId }) => ({ id: boundAccountId, ...guarded }),
  },
  setSecretCode: {
    input: { secret_code: SECRET_CODE, secret_code_confirm: SECRET_CODE, old_code: SECRET_CODE },
  },

  createDeposit: { input: { amount: 50, method: 'bank-transfer' } },
  getDeposit: {
    input: { deposit_id: 'DP1-000000000000' },
    of: ({ depositId }) => ({ deposit_id: depositId }),
  },
  cancelDeposit: {
    input: { deposit_id: 'DP1-000000000000' },
    of: ({ depositId }) => ({ deposit_id: depositId }),
  },
  createWithdrawal: {
    input: { amount: 50, method: 'to-bank', account_id: 1_000_000_000, ...guarded },
    of: ({ boundAccountId }) => ({ amount: 50, method: 'to-bank', account_id: boundAccountId, ...guarded }),
  },
  getWithdrawal: {
    input: { withdrawal_id: 'WD1-000000000000' },
    of: ({ withdrawalId }) => ({ withdrawal_id: withdrawalId }),
  },

  setFavourite: { input: { game_id: 1001, favourite: true } },
  transferIn: { input: { ...gameType, amount: 1 } },
  transferOut: { input: gameType },
  userBalance: { input: gameType },
  launchGame: { input: launch },
  launchGameMobile: { input: launch },
  logoutGame: { input: gameType },
  setTransferSetting: { input: { gameType: null, mode: 'ask' } },
};
