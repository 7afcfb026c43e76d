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
} satisfies Record<string, Readonly<Record<Language, string>>>;

export const PLAY: Readonly<Record<Language, string>> = {
  en: 'Play now',
  cn: '立即开玩',
  tw: '立即開玩',
  vi: 'Chơi ngay',
  ms: 'Main sekarang',
};

/** The words above a title. */
export const slotBy: Readonly<Record<Language, (provider: string) => string>> = {
  en: (provider) => `Slot by ${provider}`,
  cn: (provider) => `${provider} 老虎机`,
  tw: (provider) => `${provider} 老虎機`,
  vi: (provider) => `Nổ hũ của ${provider}`,
  ms: (provider) => `Slot oleh ${provider}`,
};
