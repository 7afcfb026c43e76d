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
    en: 'Rainbows go wild, cherries bring free spins',
    cn: '彩虹百搭，樱桃带来免费旋转',
    tw: '彩虹百搭，櫻桃帶來免費旋轉',
    vi: 'Cầu vồng thay mọi hình, anh đào tặng lượt quay',
    ms: 'Pelangi jadi liar, ceri beri putaran percuma',
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
  'octopus-orchestra': {
    en: 'Tridents go wild, coins start free spins',
    cn: '三叉戟可百搭，金币带来免费旋转',
    tw: '三叉戟可百搭，金幣帶來免費旋轉',
    vi: 'Đinh ba thay mọi hình, đồng xu tặng lượt quay',
    ms: 'Trisula jadi liar, syiling membuka putaran percuma',
  },
  'hen-house-heist': {
    en: 'The sun is wild, baskets bring free spins',
    cn: '太阳百搭，篮子带来免费旋转',
    tw: '太陽百搭，籃子帶來免費旋轉',
    vi: 'Mặt trời thay mọi hình, giỏ tặng lượt quay',
    ms: 'Matahari jadi liar, bakul beri putaran percuma',
  },
  'card-castle-cash': {
    en: 'Stars go wild, dice roll in free spins',
    cn: '星星百搭，骰子带来免费旋转',
    tw: '星星百搭，骰子帶來免費旋轉',
    vi: 'Ngôi sao thay mọi hình, xúc xắc mở lượt quay',
    ms: 'Bintang jadi liar, dadu beri putaran percuma',
  },
  'high-score-hippo': {
    en: 'Stars go wild, rockets launch free spins',
    cn: '星星百搭，火箭开启免费旋转',
    tw: '星星百搭，火箭開啟免費旋轉',
    vi: 'Ngôi sao thay mọi hình, tên lửa mở lượt quay',
    ms: 'Bintang jadi liar, roket beri putaran percuma',
  },
  'penny-jar-jingle': {
    en: 'Stars go wild, gems bring free spins',
    cn: '星星百搭，宝石带来免费旋转',
    tw: '星星百搭，寶石帶來免費旋轉',
    vi: 'Ngôi sao thay mọi hình, đá quý tặng lượt quay',
    ms: 'Bintang jadi liar, permata beri putaran percuma',
  },
  'crystal-chandelier': {
    en: 'Stars go wild, gifts hold free spins',
    cn: '星星百搭，礼物带来免费旋转',
    tw: '星星百搭，禮物帶來免費旋轉',
    vi: 'Ngôi sao thay mọi hình, hộp quà tặng lượt quay',
    ms: 'Bintang jadi liar, hadiah beri putaran percuma',
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
/** The words above a title, by engine. */
export const ABOVE: Readonly<Record<string, Above>> = {
  slot: {
    en: (provider) => `Slot by ${provider}`,
    cn: (provider) => `${provider} 老虎机`,
    tw: (provider) => `${provider} 老虎機`,
    vi: (provider) => `Nổ hũ của ${provider}`,
    ms: (provider) => `Slot oleh ${provider}`,
  },
  baccarat: {
    en: (provider) => `Table by ${provider}`,
    cn: (provider) => `${provider} 牌桌`,
    tw: (provider) => `${provider} 牌桌`,
    vi: (provider) => `Bàn của ${provider}`,
    ms: (provider) => `Meja oleh ${provider}`,
  },
  lottery: {
    en: (provider) => `Lottery by ${provider}`,
    cn: (provider) => `${provider} 彩票`,
    tw: (provider) => `${provider} 彩券`,
    vi: (provider) => `Xổ số của ${provider}`,
    ms: (provider) => `Loteri oleh ${provider}`,
  },
};
