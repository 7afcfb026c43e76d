import { LEDGER_REASONS, type LedgerReason } from '@parlour/contract/ledger-reasons';
import type { Language, Multilingual } from '@parlour/contract/languages';

/** Why money moved, as a player reads it; for every reason of the ledger. */
const WORDS: Record<LedgerReason, Multilingual> = {
  deposit: { en: 'Deposit', cn: '充值', tw: '儲值', vi: 'Nạp tiền', ms: 'Deposit' },
  deposit_paid: { en: 'Deposit', cn: '充值', tw: '儲值', vi: 'Nạp tiền', ms: 'Deposit' },
  deposit_fee: {
    en: 'Deposit fee',
    cn: '充值手续费',
    tw: '儲值手續費',
    vi: 'Phí nạp tiền',
    ms: 'Caj deposit',
  },
  withdrawal_held: { en: 'Withdrawal', cn: '提款', tw: '提領', vi: 'Rút tiền', ms: 'Pengeluaran' },
  withdrawal_returned: {
    en: 'Withdrawal returned',
    cn: '提款退回',
    tw: '提領退回',
    vi: 'Hoàn lại tiền rút',
    ms: 'Pengeluaran dikembalikan',
  },
  withdrawal_paid: {
    en: 'Withdrawal paid out',
    cn: '提款已汇出',
    tw: '提領已匯出',
    vi: 'Đã chi trả tiền rút',
    ms: 'Pengeluaran dibayar',
  },
  points_in_held: {
    en: 'Moved into a game',
    cn: '转入游戏',
    tw: '轉入遊戲',
    vi: 'Chuyển vào trò chơi',
    ms: 'Pindah ke permainan',
  },
  points_in_confirmed: {
    en: 'Remainder came back',
    cn: '余额退回',
    tw: '餘額退回',
    vi: 'Hoàn lại phần dư',
    ms: 'Baki dikembalikan',
  },
  points_in_refused: {
    en: 'Move into a game returned',
    cn: '转入游戏退回',
    tw: '轉入遊戲退回',
    vi: 'Hoàn lại tiền chuyển vào trò chơi',
    ms: 'Pindahan ke permainan dikembalikan',
  },
  points_out_held: {
    en: 'Leaving a game',
    cn: '正从游戏转出',
    tw: '正從遊戲轉出',
    vi: 'Đang rời trò chơi',
    ms: 'Sedang keluar dari permainan',
  },
  points_out_confirmed: {
    en: 'Came back from a game',
    cn: '从游戏转出',
    tw: '從遊戲轉出',
    vi: 'Chuyển về từ trò chơi',
    ms: 'Kembali dari permainan',
  },
  points_out_refused: {
    en: 'Stayed in a game',
    cn: '留在游戏中',
    tw: '留在遊戲中',
    vi: 'Vẫn ở trong trò chơi',
    ms: 'Kekal dalam permainan',
  },
  game_bet: { en: 'Bet', cn: '投注', tw: '投注', vi: 'Đặt cược', ms: 'Taruhan' },
  game_win: { en: 'Win', cn: '派彩', tw: '派彩', vi: 'Thắng cược', ms: 'Kemenangan' },
  game_promotion_win: {
    en: 'Prize of a game’s promotion',
    cn: '游戏活动奖金',
    tw: '遊戲活動獎金',
    vi: 'Thưởng khuyến mãi của trò chơi',
    ms: 'Hadiah promosi permainan',
  },
  game_bet_rolled_back: {
    en: 'Bet cancelled',
    cn: '投注取消',
    tw: '投注取消',
    vi: 'Hủy cược',
    ms: 'Taruhan dibatalkan',
  },
  game_win_rolled_back: {
    en: 'Win cancelled',
    cn: '派彩取消',
    tw: '派彩取消',
    vi: 'Hủy tiền thắng',
    ms: 'Kemenangan dibatalkan',
  },
  referral_reward: {
    en: 'Reward for a friend',
    cn: '好友奖励',
    tw: '好友獎勵',
    vi: 'Thưởng giới thiệu bạn bè',
    ms: 'Ganjaran rakan',
  },
  adjustment: {
    en: 'Correction by the operator',
    cn: '运营商更正',
    tw: '營運商更正',
    vi: 'Điều chỉnh của nhà vận hành',
    ms: 'Pelarasan oleh pengendali',
  },
};

const OTHER: Multilingual = {
  en: 'Correction',
  cn: '账目更正',
  tw: '帳目更正',
  vi: 'Điều chỉnh',
  ms: 'Pelarasan',
};

/** Also of a reason that a newer version has booked. */
export function reasonWords(reason: string, language: Language): string {
  return (Object.hasOwn(LEDGER_REASONS, reason) ? WORDS[reason as LedgerReason] : OTHER)[language];
}
