/**
 * Every call by name, with its method and path (rule X6). It stands apart from `endpoints.ts` so that the browser
 * carries no schemas.
 */
export const routes = {
  login: 'POST /Auth/login',
  logout: 'POST /Auth/logout',
  whoami: 'GET /Auth/whoami',

  checkAccount: 'POST /index/checkAccount',
  sendOTP: 'POST /index/sendOTP',
  register: 'POST /index/register',

  prove: 'POST /Auth/prove',
  sendProofCode: 'POST /Auth/sendProofCode',
  getSecurity: 'GET /Me/security',
  beginAuthenticator: 'POST /Me/beginAuthenticator',
  confirmAuthenticator: 'POST /Me/confirmAuthenticator',
  removeAuthenticator: 'POST /Me/removeAuthenticator',
  getPasskeyOptions: 'POST /Me/passkeyOptions',
  addPasskey: 'POST /Me/addPasskey',
  removePasskey: 'POST /Me/removePasskey',
  renewRecoveryCodes: 'POST /Me/renewRecoveryCodes',
  getPasskeyChallenge: 'POST /Auth/passkeyChallenge',
  listSessions: 'GET /Me/sessions',
  endSession: 'POST /Me/endSession',
  endOtherSessions: 'POST /Me/endOtherSessions',
  listLoginHistory: 'GET /Me/loginHistory',
  secondFactor: 'POST /Auth/secondFactor',
  passkeyLogin: 'POST /Auth/passkeyLogin',

  getWallet: 'GET /Me/wallet',
  getProfile: 'GET /Me/view',
  changePassword: 'POST /Me/changePassword',
  forgotPassword: 'POST /index/forgotPassword',
  resetPassword: 'POST /index/resetPassword',
  setUserInfo: 'POST /Me/setUserInfo',
  sendPhoneCode: 'POST /Me/sendPhoneCode',
  sendCurrentPhoneCode: 'POST /Me/sendCurrentPhoneCode',
  changePhone: 'POST /Me/changePhone',
  keepPhone: 'POST /Me/keepPhone',
  setBirthDate: 'POST /Me/setBirthDate',

  listBoundAccounts: 'GET /Me/accounts',
  bindAccount: 'POST /Me/bindAccount',
  unbindAccount: 'POST /Me/unbindAccount',
  setDefaultAccount: 'POST /Me/setDefaultAccount',
  getSecretCode: 'GET /Me/secretCode',
  setSecretCode: 'POST /Me/setSecretCode',
  sendSecretCodeMessage: 'POST /Me/sendSecretCodeMessage',
  resetSecretCode: 'POST /Me/resetSecretCode',

  listDepositMethods: 'GET /Cashier/depositMethods',
  createDeposit: 'POST /Cashier/createDeposit',
  getDeposit: 'GET /Cashier/deposit',
  cancelDeposit: 'POST /Cashier/cancelDeposit',
  listWithdrawalMethods: 'GET /Cashier/withdrawalMethods',
  createWithdrawal: 'POST /Cashier/createWithdrawal',
  getWithdrawal: 'GET /Cashier/withdrawal',
  listTransactions: 'GET /Me/transactionRecord',
  getTransaction: 'GET /Me/transactionDetail',
  exportTransactions: 'GET /Me/transactionRecord.csv',
  listBets: 'GET /Me/betRecord',
  getBet: 'GET /Me/bet',
  exportBets: 'GET /Me/betRecord.csv',
  getReport: 'GET /Report/view',
  listReportBets: 'GET /Report/bets',
  exportReport: 'GET /Report/view.csv',
  listAccountingPeriods: 'GET /Report/periods',

  listDownline: 'GET /Me/downline',

  listCashierRecords: 'GET /Cashier/records',
  exportCashierRecords: 'GET /Cashier/records.csv',

  listOffers: 'GET /PromotionNews/offers',
  listBonuses: 'GET /Bonus/list',
  listBonusBets: 'GET /Bonus/bets',
  joinOffer: 'POST /Bonus/join',
  cancelBonus: 'POST /Bonus/cancel',
  listMissions: 'GET /Bonus/missions',
  claimMission: 'POST /Bonus/claimMission',
  listBirthdayOffers: 'GET /Bonus/birthdays',
  claimBirthday: 'POST /Bonus/claimBirthday',
  listRaces: 'GET /Bonus/races',
  getReferral: 'GET /Me/referral',
  listReferralFriends: 'GET /Me/referralFriends',
  listReferralRewards: 'GET /Me/referralRewards',

  getWheel: 'GET /Wheel/view',
  spinWheel: 'POST /Wheel/spin',
  listWheelDraws: 'GET /Wheel/draws',
  setWheelSeed: 'POST /Wheel/setSeed',
  revealWheelSeed: 'POST /Wheel/revealSeed',
  listWheelWinners: 'GET /Wheel/winners',

  getRedPacket: 'GET /RedPacket/view',
  openRedPacket: 'POST /RedPacket/open',
  listRedPackets: 'GET /RedPacket/list',

  listRaffles: 'GET /Raffle/list',
  getRaffle: 'GET /Raffle/view',
  getRaffleProof: 'GET /Raffle/proof',

  listMails: 'GET /Inbox/list',
  openMail: 'POST /Inbox/detail',
  deleteMail: 'POST /Inbox/delete',
  readAllMails: 'POST /Inbox/readAll',
  getUnreadCount: 'GET /Inbox/unreadCount',

  getSubscribeToken: 'POST /index/getSubscribeToken',

  getAllBalance: 'GET /PluginApi/getAllBalance',
  walletCollect: 'POST /PluginApi/walletCollect',
  transferOutLast: 'POST /PluginApi/transferOutLast',
  transferIn: 'POST /PluginApi/transferIn',
  transferOut: 'POST /PluginApi/transferOut',
  userBalance: 'POST /PluginApi/userBalance',
  launchGame: 'POST /PluginApi/launchGame',
  launchGameMobile: 'POST /PluginApi/launchGameMobile',
  logoutGame: 'POST /PluginApi/logoutGame',
  getTransferSettings: 'GET /Me/transferSettings',
  setTransferSetting: 'POST /Me/setTransferSetting',

  listHalls: 'GET /Game/hallList',
  listGamePlatforms: 'GET /Game/gamePlatform',
  listHallPlatforms: 'GET /Game/platformList',
  listHotGames: 'GET /Game/gameTab',
  listAllGames: 'GET /Game/getAllGameDetail',
  listGameCategories: 'GET /Game/getGameCategoryList',
  getGameCategory: 'GET /Game/getGameCategoryDetail',
  listGameCategoryPlatforms: 'GET /Game/getGameCategoryPlatform',
  listPartners: 'GET /Game/GamePartnershipPlatform',

  listRecentGames: 'GET /Me/recentGames',
  listFavourites: 'GET /Me/favorites',
  setFavourite: 'POST /Me/favorite',

  getRoadmaps: 'GET /Game/getWMRoadmap',
  getExpectInfo: 'GET /Game/getYouBetExpectInfo',
  getSportsGuest: 'GET /Game/GetAPNotLogin',

  listJackpots: 'GET /Game/jackpot',
  listJackpotWinners: 'GET /Game/jackpotWinner',
  listWinners: 'POST /Game/leaderBoard',
  listWinnerPlatforms: 'GET /Game/boardHaveGamePlatform',

  getSiteInfo: 'GET /Site/info',
  listMarquee: 'GET /Site/marquee',
  listSlideshow: 'GET /Site/slideshowList',
  listTabBar: 'GET /Site/tabBar',
  getFooter: 'GET /Site/footerImg',
  reportPageViews: 'POST /Site/pageViews',
  listPopups: 'GET /Site/popup',
  listAnnouncements: 'GET /Site/Announcement',
  listFloats: 'GET /Site/floatList',
  getDownloadApp: 'GET /Site/downloadApp',
  getContact: 'GET /Site/contact',

  listPromotionAnnouncements: 'GET /PromotionNews/announcement',
  listPromotions: 'GET /PromotionNews/list',
  getFaqFlag: 'GET /index/flagFAQ',
  listFaqCategories: 'GET /index/faqCategories',
  reportProblem: 'POST /Me/reportProblem',
  listProblemReports: 'GET /Me/problemReports',
  getLegalPage: 'GET /Site/legalPage',
  listLegalVersions: 'GET /Site/legalVersions',
  getPendingConsents: 'GET /Me/pendingConsents',
  giveConsent: 'POST /Me/consent',
} as const;

export type RouteName = keyof typeof routes;
export type Route = (typeof routes)[RouteName];

/** Method and path of a call. */
export function splitRoute(route: Route): { method: 'GET' | 'POST'; path: string } {
  const [method, path] = route.split(' ') as ['GET' | 'POST', string];
  return { method, path };
}
