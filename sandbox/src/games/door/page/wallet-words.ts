import { speechIn } from './speech.ts';

/** The player's texts when the wallet refused a stake, by the reason of the refusal. */
const wordsIn = speechIn<Record<'limit' | 'barred' | 'unavailable' | 'undone', string>>({
  en: {
    limit: 'This stake goes beyond a limit of your account.',
    barred: 'Your account cannot place bets at the moment. Your points are safe.',
    unavailable: 'This game takes no bets at the moment. Your points are safe.',
    undone:
      'Your wallet did not answer. This bet does not count: if its stake was taken, it is given back at once.',
  },
  cn: {
    limit: '这笔投注超出了您账户的限额。',
    barred: '您的账户目前无法投注，点数安全无虞。',
    unavailable: '本游戏暂不接受投注，您的点数安全无虞。',
    undone: '您的钱包没有回应，这笔投注不算数；若已扣款，会立即退回。',
  },
  tw: {
    limit: '這筆投注超過您帳戶的限額。',
    barred: '您的帳戶目前無法投注，點數安全無虞。',
    unavailable: '本遊戲暫停接受投注，您的點數安全無虞。',
    undone: '您的錢包沒有回應，這筆投注不算數；若已扣款，會立即退還。',
  },
  vi: {
    limit: 'Mức cược này vượt quá giới hạn của tài khoản bạn.',
    barred: 'Tài khoản của bạn hiện không thể đặt cược. Điểm của bạn vẫn an toàn.',
    unavailable: 'Trò chơi này tạm thời không nhận cược. Điểm của bạn vẫn an toàn.',
    undone:
      'Ví của bạn không trả lời. Lượt cược này không được tính: nếu đã trừ tiền, tiền sẽ được hoàn lại ngay.',
  },
  ms: {
    limit: 'Taruhan ini melebihi had akaun anda.',
    barred: 'Akaun anda tidak boleh bertaruh buat masa ini. Mata anda selamat.',
    unavailable: 'Permainan ini tidak menerima taruhan buat masa ini. Mata anda selamat.',
    undone:
      'Dompet anda tidak menjawab. Taruhan ini tidak dikira: jika sudah ditolak, ia dipulangkan serta-merta.',
  },
});

export function walletWords(language: string): Record<string, string> {
  return wordsIn(language).texts;
}
