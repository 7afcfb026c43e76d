import type { z } from 'zod';
import * as accountBinding from './account-binding.ts';
import * as auth from './auth.ts';
import * as birthday from './birthday.ts';
import * as bonus from './bonus.ts';
import * as cashier from './cashier.ts';
import * as categories from './categories.ts';
import * as downline from './downline.ts';
import type { Endpoint } from './endpoint.ts';
import * as faq from './faq.ts';
import * as inbox from './inbox.ts';
import * as jackpots from './jackpots.ts';
import * as launch from './launch.ts';
import * as legal from './legal.ts';
import * as liveTables from './live-tables.ts';
import * as lobby from './lobby.ts';
import * as lottery from './lottery.ts';
import * as me from './me.ts';
import * as playerGames from './player-games.ts';
import * as pageViews from './page-views.ts';
import * as mission from './mission.ts';
import * as password from './password.ts';
import * as ownLimit from './own-limit.ts';
import * as playBreak from './play-break.ts';
import * as points from './points.ts';
import * as profile from './profile.ts';
import * as problems from './problems.ts';
import * as promotion from './promotion.ts';
import * as registration from './registration.ts';
import * as cashierRecords from './cashier-records.ts';
import * as race from './race.ts';
import * as raffle from './raffle.ts';
import * as realityCheck from './reality-check.ts';
import * as redPacket from './red-packet.ts';
import * as referral from './referral.ts';
import * as report from './report.ts';
import * as reportPlayers from './report-players.ts';
import type { RouteName } from './routes.ts';
import * as security from './security.ts';
import * as sessions from './sessions.ts';
import * as site from './site.ts';
import * as sports from './sports.ts';
import * as bets from './bets.ts';
import * as statement from './statement.ts';
import * as stream from './stream.ts';
import * as transferSettings from './transfer-settings.ts';
import * as virtualSports from './virtual-sports.ts';
import * as wheel from './wheel.ts';
import * as winners from './winners.ts';

/** The table of all endpoints: access, input and output. Method and path stand in `routes.ts`. */
export const endpoints = {
  login: auth.login,
  logout: auth.logout,
  whoami: auth.whoami,

  checkAccount: registration.checkAccount,
  sendOTP: registration.sendOTP,
  register: registration.register,

  prove: security.prove,
  sendProofCode: security.sendProofCode,
  getSecurity: security.getSecurity,
  beginAuthenticator: security.beginAuthenticator,
  confirmAuthenticator: security.confirmAuthenticator,
  removeAuthenticator: security.removeAuthenticator,
  getPasskeyOptions: security.getPasskeyOptions,
  addPasskey: security.addPasskey,
  removePasskey: security.removePasskey,
  renewRecoveryCodes: security.renewRecoveryCodes,
  getPasskeyChallenge: security.getPasskeyChallenge,
  listSessions: sessions.listSessions,
  endSession: sessions.endSession,
  endOtherSessions: sessions.endOtherSessions,
  listLoginHistory: sessions.listLoginHistory,
  secondFactor: security.secondFactor,
  passkeyLogin: security.passkeyLogin,

  getWallet: me.getWallet,
  getProfile: me.getProfile,
  changePassword: password.changePassword,
  forgotPassword: password.forgotPassword,
  resetPassword: password.resetPassword,
  setUserInfo: profile.setUserInfo,
  sendPhoneCode: profile.sendPhoneCode,
  sendCurrentPhoneCode: profile.sendCurrentPhoneCode,
  changePhone: profile.changePhone,
  keepPhone: profile.keepPhone,
  setBirthDate: profile.setBirthDate,
  getPlayBreak: playBreak.getPlayBreak,
  takePlayBreak: playBreak.takePlayBreak,
  getRealityCheck: realityCheck.getRealityCheck,
  setRealityCheck: realityCheck.setRealityCheck,
  listDepositLimits: ownLimit.listDepositLimits,
  setDepositLimit: ownLimit.setDepositLimit,
  listLossLimits: ownLimit.listLossLimits,
  setLossLimit: ownLimit.setLossLimit,
  getSessionLimit: ownLimit.getSessionLimit,
  setSessionLimit: ownLimit.setSessionLimit,

  listBoundAccounts: accountBinding.listBoundAccounts,
  bindAccount: accountBinding.bindAccount,
  unbindAccount: accountBinding.unbindAccount,
  setDefaultAccount: accountBinding.setDefaultAccount,
  getSecretCode: accountBinding.getSecretCode,
  setSecretCode: accountBinding.setSecretCode,
  sendSecretCodeMessage: accountBinding.sendSecretCodeMessage,
  resetSecretCode: accountBinding.resetSecretCode,

  listDepositMethods: cashier.listDepositMethods,
  createDeposit: cashier.createDeposit,
  getDeposit: cashier.getDeposit,
  cancelDeposit: cashier.cancelDeposit,
  listWithdrawalMethods: cashier.listWithdrawalMethods,
  createWithdrawal: cashier.createWithdrawal,
  getWithdrawal: cashier.getWithdrawal,
  listTransactions: statement.listTransactions,
  getTransaction: statement.getTransaction,
  exportTransactions: statement.exportTransactions,
  listBets: bets.listBets,
  getBet: bets.getBet,
  exportBets: bets.exportBets,

  getReport: report.getReport,
  listReportBets: report.listReportBets,
  getReportBet: report.getReportBet,
  listAccountingPeriods: report.listAccountingPeriods,
  exportReport: report.exportReport,
  findMembers: report.findMembers,
  listReportPlayers: reportPlayers.listReportPlayers,
  exportReportPlayers: reportPlayers.exportReportPlayers,

  listDownline: downline.listDownline,

  listCashierRecords: cashierRecords.listCashierRecords,
  exportCashierRecords: cashierRecords.exportCashierRecords,
  listOffers: bonus.listOffers,
  listBonuses: bonus.listBonuses,
  listBonusBets: bonus.listBonusBets,
  joinOffer: bonus.joinOffer,
  cancelBonus: bonus.cancelBonus,
  listMissions: mission.listMissions,
  claimMission: mission.claimMission,
  listBirthdayOffers: birthday.listBirthdayOffers,
  claimBirthday: birthday.claimBirthday,
  listRaces: race.listRaces,
  getReferral: referral.getReferral,
  listReferralFriends: referral.listReferralFriends,
  listReferralRewards: referral.listReferralRewards,

  getWheel: wheel.getWheel,
  spinWheel: wheel.spinWheel,
  listWheelDraws: wheel.listWheelDraws,
  setWheelSeed: wheel.setWheelSeed,
  revealWheelSeed: wheel.revealWheelSeed,
  listWheelWinners: wheel.listWheelWinners,

  getRedPacket: redPacket.getRedPacket,
  openRedPacket: redPacket.openRedPacket,
  listRedPackets: redPacket.listRedPackets,
  listMyRedPackets: redPacket.listMyRedPackets,
  listRaffles: raffle.listRaffles,
  getRaffle: raffle.getRaffle,
  getRaffleProof: raffle.getRaffleProof,

  listMails: inbox.listMails,
  openMail: inbox.openMail,
  deleteMail: inbox.deleteMail,
  readAllMails: inbox.readAllMails,
  getUnreadCount: inbox.getUnreadCount,

  getSubscribeToken: stream.getSubscribeToken,

  getAllBalance: points.getAllBalance,
  walletCollect: points.walletCollect,
  transferOutLast: points.transferOutLast,
  transferIn: points.transferIn,
  transferOut: points.transferOut,
  userBalance: points.userBalance,
  launchGame: launch.launchGame,
  launchGameMobile: launch.launchGameMobile,
  logoutGame: launch.logoutGame,
  getTransferSettings: transferSettings.getTransferSettings,
  setTransferSetting: transferSettings.setTransferSetting,

  listHalls: lobby.listHalls,
  listGamePlatforms: lobby.listGamePlatforms,
  listHallPlatforms: lobby.listHallPlatforms,
  listHotGames: lobby.listHotGames,
  listAllGames: lobby.listAllGames,
  listGameCategories: categories.listGameCategories,
  getGameCategory: categories.getGameCategory,
  listGameCategoryPlatforms: categories.listGameCategoryPlatforms,
  listPartners: categories.listPartners,

  listRecentGames: playerGames.listRecentGames,
  listFavourites: playerGames.listFavourites,
  setFavourite: playerGames.setFavourite,

  getRoadmaps: liveTables.getRoadmaps,
  getExpectInfo: lottery.getExpectInfo,
  getSportsGuest: sports.getSportsGuest,
  listVirtualSports: virtualSports.listVirtualSports,

  listJackpots: jackpots.listJackpots,
  listJackpotWinners: jackpots.listJackpotWinners,
  listWinners: winners.listWinners,
  listWinnerPlatforms: winners.listWinnerPlatforms,

  getSiteInfo: site.getSiteInfo,
  listMarquee: site.listMarquee,
  listSlideshow: site.listSlideshow,
  listTabBar: site.listTabBar,
  getFooter: site.getFooter,
  reportPageViews: pageViews.reportPageViews,
  listPopups: site.listPopups,
  listAnnouncements: site.listAnnouncements,
  listFloats: site.listFloats,
  getDownloadApp: site.getDownloadApp,
  getContact: site.getContact,

  listPromotionAnnouncements: promotion.listPromotionAnnouncements,
  listPromotions: promotion.listPromotions,
  getFaqFlag: faq.getFaqFlag,
  listFaqCategories: faq.listFaqCategories,
  reportProblem: problems.reportProblem,
  listProblemReports: problems.listProblemReports,
  getLegalPage: legal.getLegalPage,
  listLegalVersions: legal.listLegalVersions,
  getPendingConsents: legal.getPendingConsents,
  giveConsent: legal.giveConsent,
} satisfies Record<RouteName, Endpoint>;

export type Endpoints = typeof endpoints;

/** The input as a caller sends it. */
export type Input<N extends RouteName> = z.input<Endpoints[N]['input']>;
/** The input as a handler receives it, validated. */
export type ParsedInput<N extends RouteName> = z.output<Endpoints[N]['input']>;
/** The `data` of a successful answer. */
export type Output<N extends RouteName> = z.output<Endpoints[N]['output']>;
