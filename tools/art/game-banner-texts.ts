import type { Language } from './typeface.ts';

/**
 * The line of a game's banner beside its title. The line must be true of the game: its wild and scatter are in its
 * skin.
 */
export const LINES = {
  'dragon-of-nine-bays': {
    en: 'Three drums call free spins at double pay',
    cn: '三鼓齐鸣，免费旋转，双倍派彩',
    tw: '三鼓齊鳴，免費旋轉，雙倍派彩',
    vi: 'Ba chiếc trống mở lượt quay miễn phí',
    ms: 'Tiga gendang membuka putaran percuma',
  },
  'shark-tooth-tavern': {
    en: 'The trident is wild, the coins are free spins',
    cn: '三叉戟百搭，金币开启免费旋转',
    tw: '三叉戟百搭，金幣開啟免費旋轉',
    vi: 'Đinh ba thay mọi hình, xu mở quay miễn phí',
    ms: 'Trisula jadi liar, syiling beri putaran percuma',
  },
  'lollipop-lagoon': {
    en: 'Rainbows multiply, cherries bring free spins',
    cn: '彩虹翻倍，樱桃带来免费旋转',
    tw: '彩虹翻倍，櫻桃帶來免費旋轉',
    vi: 'Cầu vồng nhân thưởng, anh đào tặng lượt quay',
    ms: 'Pelangi berganda, ceri beri putaran percuma',
  },
  't-rex-tycoon': {
    en: 'Wild meteors, and footprints to free spins',
    cn: '陨石百搭，足迹通往免费旋转',
    tw: '隕石百搭，足跡通往免費旋轉',
    vi: 'Sao băng thay mọi hình, dấu chân mở lượt quay',
    ms: 'Meteor liar dan jejak ke putaran percuma',
  },
  'emerald-baccarat': {
    en: 'Player, Banker or Tie, a round by the clock',
    cn: '庄、闲、和，准时开局',
    tw: '莊、閒、和，準時開局',
    vi: 'Con, Cái hay Hoà, mở ván đúng giờ',
    ms: 'Pemain, Banker atau Seri, pusingan ikut jam',
  },
  'harbour-4d': {
    en: 'Four digits, and a draw by the clock',
    cn: '四个数字，准时开奖',
    tw: '四個數字，準時開獎',
    vi: 'Bốn chữ số, mở thưởng đúng giờ',
    ms: 'Empat digit, cabutan ikut jadual',
  },
  'swift-keno': {
    en: 'Pick your numbers and watch the draw',
    cn: '选好号码，静看开奖',
    tw: '選好號碼，靜看開獎',
    vi: 'Chọn số và xem mở thưởng',
    ms: 'Pilih nombor, tonton cabutan',
  },
  'kraken-hunters': {
    en: 'Aim, fire, and land the great ones',
    cn: '瞄准、开火，捕获大鱼',
    tw: '瞄準、開火，捕獲大魚',
    vi: 'Ngắm, bắn và săn cá lớn',
    ms: 'Bidik, tembak, tangkap yang besar',
  },
  'crosswalk-hen': {
    en: 'Each lane pays more: cross, or collect',
    cn: '每过一道，倍数更高：前进或收取',
    tw: '每過一道，倍數更高：前進或收取',
    vi: 'Mỗi làn trả nhiều hơn: qua tiếp hay thu về',
    ms: 'Setiap lorong bayar lebih: lintas atau kutip',
  },
  'harbour-blackjack': {
    en: 'Blackjack pays 3 to 2',
    cn: '黑杰克赔三比二',
    tw: '黑傑克賠三比二',
    vi: 'Blackjack trả 3 ăn 2',
    ms: 'Blackjack bayar 3 kepada 2',
  },
  'peg-garden': {
    en: 'Drop a ball, choose your risk',
    cn: '放下弹珠，风险自选',
    tw: '放下彈珠，風險自選',
    vi: 'Thả bi, tự chọn mức rủi ro',
    ms: 'Lepaskan bola, pilih risiko anda',
  },
  'paper-rocket': {
    en: 'Collect before the flight ends',
    cn: '赶在航程结束前收取',
    tw: '趕在航程結束前收取',
    vi: 'Thu về trước khi chuyến bay kết thúc',
    ms: 'Kutip sebelum penerbangan tamat',
  },
  'salon-roulette': {
    en: 'One zero, and a spin by the clock',
    cn: '单零轮盘，准时开转',
    tw: '單零輪盤，準時開轉',
    vi: 'Một số 0, quay đúng giờ',
    ms: 'Satu sifar, putaran ikut jam',
  },
} satisfies Record<string, Readonly<Record<Language, string>>>;

export const PLAY: Readonly<Record<Language, string>> = {
  en: 'Play now',
  cn: '立即开玩',
  tw: '立即開玩',
  vi: 'Chơi ngay',
  ms: 'Main sekarang',
};

type Above = Readonly<Record<Language, (provider: string) => string>>;
const TABLE: Above = {
  en: (provider) => `Table by ${provider}`,
  cn: (provider) => `${provider} 牌桌`,
  tw: (provider) => `${provider} 牌桌`,
  vi: (provider) => `Bàn của ${provider}`,
  ms: (provider) => `Meja oleh ${provider}`,
};
const ARCADE: Above = {
  en: (provider) => `Quick game by ${provider}`,
  cn: (provider) => `${provider} 快速游戏`,
  tw: (provider) => `${provider} 快速遊戲`,
  vi: (provider) => `Trò chơi nhanh của ${provider}`,
  ms: (provider) => `Permainan pantas oleh ${provider}`,
};

const SLOT: Above = {
  en: (provider) => `Slot by ${provider}`,
  cn: (provider) => `${provider} 老虎机`,
  tw: (provider) => `${provider} 老虎機`,
  vi: (provider) => `Nổ hũ của ${provider}`,
  ms: (provider) => `Slot oleh ${provider}`,
};

/** The words above a title, by engine. */
export const ABOVE: Readonly<Record<string, Above>> = {
  slot: SLOT,
  tumbleslot: SLOT,
  holdslot: SLOT,
  baccarat: TABLE,
  roulette: TABLE,
  blackjack: TABLE,
  fishing: {
    en: (provider) => `Fishing by ${provider}`,
    cn: (provider) => `${provider} 捕鱼`,
    tw: (provider) => `${provider} 捕魚`,
    vi: (provider) => `Bắn cá của ${provider}`,
    ms: (provider) => `Menembak ikan oleh ${provider}`,
  },
  chicken: ARCADE,
  plinko: ARCADE,
  crash: ARCADE,
  lottery: {
    en: (provider) => `Lottery by ${provider}`,
    cn: (provider) => `${provider} 彩票`,
    tw: (provider) => `${provider} 彩券`,
    vi: (provider) => `Xổ số của ${provider}`,
    ms: (provider) => `Loteri oleh ${provider}`,
  },
};
