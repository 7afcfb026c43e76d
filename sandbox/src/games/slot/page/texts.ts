const en = {
  balance: 'Balance', stake: 'Stake', win: 'Win', stakeASpin: 'Stake a spin', spin: 'Spin', pays: 'Pays', quick: 'Quick',
  rounds: 'Rounds', sound: 'Sound', less: 'Lower stake', more: 'Higher stake', close: 'Close', good: 'Good luck!',
  line: 'Line {line}', lineStake: '{multiple} × line stake {amount}', doubled: 'doubled', atStake: 'at stake {amount}',
  rtp: 'return to player', lines: 'lines, left to right', highest: 'highest win', wild: 'Wild',
  wildText: 'stands for every symbol but the bonus', bonus: 'Bonus', bonusText: '3 anywhere give {n} free spins',
  linesTitle: 'Lines', fair: 'Every spin is drawn on the server. A round that was cut off is settled, and shown when you return.',
  freeText: 'Wins in free spins count double. Three more bonus symbols add {n} spins, up to {limit} in all.',
  freeSpins: '{n} free spins', freeStart: 'All wins count double', start: 'Start', goOn: 'Continue', spinOf: 'Free spin {n} of {all}',
  moreSpins: '+{n} free spins', freeTotal: 'Free spins total', bigWin: 'Big win', hugeWin: 'Huge win', capped: 'Highest win reached',
  notEnough: 'Not enough points for this stake', ended: 'Session ended', endedText: 'Your points are safe. Open the game again from the lobby.',
  lost: 'Connection lost', lostText: 'The result of your last spin is kept on the server.', retry: 'Try again', back: 'Back to the lobby',
  demo: 'Practice, not real points', noRounds: 'No rounds yet', loading: 'Loading', result: 'Win {amount}', noWin: 'No win',
};
export type Texts = Record<keyof typeof en, string>;

const cn: Texts = {
  balance: '余额', stake: '投注', win: '赢得', stakeASpin: '每次投注', spin: '旋转', pays: '赔付', quick: '快速',
  rounds: '记录', sound: '声音', less: '降低投注', more: '提高投注', close: '关闭', good: '祝您好运！',
  line: '第 {line} 线', lineStake: '{multiple} × 单线投注 {amount}', doubled: '双倍', atStake: '投注 {amount} 时',
  rtp: '玩家回报率', lines: '条线，从左到右', highest: '最高赢奖', wild: '百搭',
  wildText: '可代替奖励以外的所有图案', bonus: '奖励', bonusText: '任意位置出现 3 个，送 {n} 次免费旋转',
  linesTitle: '赔付线', fair: '每次旋转的结果都由服务器抽出。中断的一局会照常结算，您回来时即可看到。',
  freeText: '免费旋转中赢奖双倍。再出现三个奖励图案可加 {n} 次，总共最多 {limit} 次。',
  freeSpins: '{n} 次免费旋转', freeStart: '所有赢奖双倍', start: '开始', goOn: '继续', spinOf: '免费旋转 {n} / {all}',
  moreSpins: '再加 {n} 次', freeTotal: '免费旋转总赢奖', bigWin: '大奖', hugeWin: '巨奖', capped: '已达最高赢奖',
  notEnough: '点数不足，请降低投注', ended: '会话已结束', endedText: '您的点数安全无恙。请从大厅重新打开游戏。',
  lost: '连接中断', lostText: '上一次旋转的结果已保存在服务器上。', retry: '重试', back: '返回大厅',
  demo: '试玩，非真实点数', noRounds: '暂无记录', loading: '载入中', result: '赢得 {amount}', noWin: '未中奖',
};
const tw: Texts = {
  balance: '餘額', stake: '投注', win: '贏得', stakeASpin: '每次投注', spin: '旋轉', pays: '賠付', quick: '快速',
  rounds: '紀錄', sound: '聲音', less: '降低投注', more: '提高投注', close: '關閉', good: '祝您好運！',
  line: '第 {line} 線', lineStake: '{multiple} × 單線投注 {amount}', doubled: '雙倍', atStake: '投注 {amount} 時',
  rtp: '玩家回報率', lines: '條線，由左至右', highest: '最高贏獎', wild: '百搭',
  wildText: '可代替獎勵以外的所有圖案', bonus: '獎勵', bonusText: '任意位置出現 3 個，送 {n} 次免費旋轉',
  linesTitle: '賠付線', fair: '每次旋轉的結果都由伺服器抽出。中斷的一局會照常結算，您回來時即可看到。',
  freeText: '免費旋轉中贏獎雙倍。再出現三個獎勵圖案可加 {n} 次，總共最多 {limit} 次。',
  freeSpins: '{n} 次免費旋轉', freeStart: '所有贏獎雙倍', start: '開始', goOn: '繼續', spinOf: '免費旋轉 {n} / {all}',
  moreSpins: '再加 {n} 次', freeTotal: '免費旋轉總贏獎', bigWin: '大獎', hugeWin: '巨獎', capped: '已達最高贏獎',
  notEnough: '點數不足，請降低投注', ended: '連線階段已結束', endedText: '您的點數安全無虞。請從大廳重新開啟遊戲。',
  lost: '連線中斷', lostText: '上一次旋轉的結果已保存在伺服器上。', retry: '重試', back: '返回大廳',
  demo: '試玩，非真實點數', noRounds: '尚無紀錄', loading: '載入中', result: '贏得 {amount}', noWin: '未中獎',
};
const vi: Texts = {
  balance: 'Số dư', stake: 'Cược', win: 'Thắng', stakeASpin: 'Cược mỗi lượt', spin: 'Quay', pays: 'Trả thưởng', quick: 'Nhanh',
  rounds: 'Lịch sử', sound: 'Âm thanh', less: 'Giảm cược', more: 'Tăng cược', close: 'Đóng', good: 'Chúc may mắn!',
  line: 'Dòng {line}', lineStake: '{multiple} × cược dòng {amount}', doubled: 'nhân đôi', atStake: 'với cược {amount}',
  rtp: 'tỷ lệ hoàn trả', lines: 'dòng, từ trái sang phải', highest: 'thắng cao nhất', wild: 'Wild',
  wildText: 'thay mọi biểu tượng trừ biểu tượng thưởng', bonus: 'Thưởng', bonusText: '3 ở bất kỳ đâu cho {n} lượt miễn phí',
  linesTitle: 'Các dòng', fair: 'Mỗi lượt quay do máy chủ quyết định. Ván bị ngắt vẫn được thanh toán và hiện lại khi bạn quay về.',
  freeText: 'Tiền thắng trong lượt miễn phí được nhân đôi. Thêm ba biểu tượng thưởng cộng {n} lượt, tối đa {limit} lượt.',
  freeSpins: '{n} lượt quay miễn phí', freeStart: 'Mọi khoản thắng nhân đôi', start: 'Bắt đầu', goOn: 'Tiếp tục', spinOf: 'Lượt miễn phí {n} / {all}',
  moreSpins: '+{n} lượt miễn phí', freeTotal: 'Tổng lượt miễn phí', bigWin: 'Thắng lớn', hugeWin: 'Thắng cực lớn', capped: 'Đã đạt mức thắng cao nhất',
  notEnough: 'Không đủ điểm cho mức cược này', ended: 'Phiên đã kết thúc', endedText: 'Điểm của bạn vẫn an toàn. Hãy mở lại trò chơi từ sảnh.',
  lost: 'Mất kết nối', lostText: 'Kết quả lượt quay cuối đã được lưu trên máy chủ.', retry: 'Thử lại', back: 'Về sảnh',
  demo: 'Chơi thử, không phải điểm thật', noRounds: 'Chưa có ván nào', loading: 'Đang tải', result: 'Thắng {amount}', noWin: 'Không thắng',
};
const ms: Texts = {
  balance: 'Baki', stake: 'Taruhan', win: 'Menang', stakeASpin: 'Taruhan sepusingan', spin: 'Pusing', pays: 'Bayaran', quick: 'Pantas',
  rounds: 'Rekod', sound: 'Bunyi', less: 'Kurangkan taruhan', more: 'Naikkan taruhan', close: 'Tutup', good: 'Semoga bertuah!',
  line: 'Garis {line}', lineStake: '{multiple} × taruhan garis {amount}', doubled: 'gandaan dua', atStake: 'pada taruhan {amount}',
  rtp: 'pulangan kepada pemain', lines: 'garis, kiri ke kanan', highest: 'menang tertinggi', wild: 'Wild',
  wildText: 'menggantikan semua simbol kecuali bonus', bonus: 'Bonus', bonusText: '3 di mana-mana memberi {n} pusingan percuma',
  linesTitle: 'Garis', fair: 'Setiap pusingan ditentukan di pelayan. Pusingan yang terputus tetap dijelaskan dan ditunjukkan apabila anda kembali.',
  freeText: 'Kemenangan dalam pusingan percuma digandakan. Tiga simbol bonus lagi menambah {n} pusingan, sehingga {limit} semuanya.',
  freeSpins: '{n} pusingan percuma', freeStart: 'Semua kemenangan digandakan', start: 'Mula', goOn: 'Teruskan', spinOf: 'Pusingan percuma {n} / {all}',
  moreSpins: '+{n} pusingan percuma', freeTotal: 'Jumlah pusingan percuma', bigWin: 'Menang besar', hugeWin: 'Menang hebat', capped: 'Menang tertinggi dicapai',
  notEnough: 'Mata tidak cukup untuk taruhan ini', ended: 'Sesi tamat', endedText: 'Mata anda selamat. Buka semula permainan dari lobi.',
  lost: 'Sambungan terputus', lostText: 'Keputusan pusingan terakhir anda disimpan di pelayan.', retry: 'Cuba lagi', back: 'Kembali ke lobi',
  demo: 'Latihan, bukan mata sebenar', noRounds: 'Belum ada pusingan', loading: 'Memuatkan', result: 'Menang {amount}', noWin: 'Tiada kemenangan',
};

export type TitleKey = 'en' | 'cn' | 'tw' | 'vi' | 'ms';
const LANGUAGES: Record<string, { texts: Texts; title: TitleKey; tag: string }> = {
  en: { texts: en, title: 'en', tag: 'en' },
  zh_cn: { texts: cn, title: 'cn', tag: 'zh-CN' },
  cn: { texts: cn, title: 'cn', tag: 'zh-CN' },
  zh_tw: { texts: tw, title: 'tw', tag: 'zh-TW' },
  tw: { texts: tw, title: 'tw', tag: 'zh-TW' },
  vi: { texts: vi, title: 'vi', tag: 'vi' },
  ms: { texts: ms, title: 'ms', tag: 'ms' },
};

/** The words of a launch language ('zh_CN', 'vi-VN', …); English for one we do not have. */
export function wordsOf(language: string) {
  const plain = language.toLowerCase().replace('-', '_');
  return LANGUAGES[plain] ?? LANGUAGES[plain.split('_')[0] ?? ''] ?? LANGUAGES.en!;
}

export function fill(text: string, values: Record<string, string | number>): string {
  return text.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''));
}
