import type { Figure, Ground } from './banner-picture.ts';
import { fortuneWheel } from './fortune-wheel.ts';
import { drawProp } from './props.ts';
import type { Language } from './typeface.ts';

/** Two short lines in each language. */
export type Headline = Readonly<Record<Language, readonly [string, string]>>;
type Recipe = Omit<Ground, 'name'> & { headline: Headline };

const COIN = '1fa99';
const coin = (x: number, y: number, size: number, tilt: number, blur = 0): Figure => ({
  picture: COIN,
  x,
  y,
  size,
  tilt,
  blur,
});
const farCoins = [coin(452, 70, 74, -18, 2), coin(760, 78, 64, 18, 2)];

/** The site's announcements. */
export const POPUPS: Readonly<Record<string, Recipe>> = {
  'one-wallet': {
    ground: ['#0a1046', '#2438b0', '#8a2fae'],
    halo: '#8fb4ff',
    figures: [
      ...farCoins,
      { picture: '1f48e', size: 120, x: 722, y: 130, tilt: 14 },
      { picture: '1f45b', size: 270, x: 590, y: 210 },
      { picture: '1f3b2', size: 130, x: 726, y: 300, tilt: 12 },
      { picture: '1f0cf', size: 140, x: 462, y: 270, tilt: -14 },
      coin(540, 346, 84, 12),
    ],
    headline: {
      en: ['One wallet,', 'every game'],
      cn: ['一个钱包', '畅玩全场'],
      tw: ['一個錢包', '暢玩全場'],
      vi: ['Một ví,', 'mọi trò chơi'],
      ms: ['Satu dompet,', 'semua permainan'],
    },
  },
  'live-tables': {
    ground: ['#021f18', '#0a6b4a', '#2fae6a'],
    halo: '#d8ffb0',
    drawn: `<g transform="translate(410 40) scale(.56)">${drawProp('card-A-s-K-h', 0)}</g>`,
    figures: [
      { picture: '1f319', size: 92, x: 742, y: 66, tilt: 8 },
      { picture: '1f3b2', size: 120, x: 712, y: 304, tilt: 14 },
      coin(470, 338, 96, -12),
      coin(600, 352, 80, 10),
    ],
    headline: {
      en: ['Tables open', 'day and night'],
      cn: ['真人牌桌', '昼夜不停'],
      tw: ['真人牌桌', '晝夜不停'],
      vi: ['Bàn chơi mở', 'suốt ngày đêm'],
      ms: ['Meja dibuka', 'siang malam'],
    },
  },
  'get-app': {
    ground: ['#1a0a4a', '#5b2fd0', '#b0247f'],
    halo: '#e2b6ff',
    figures: [
      ...farCoins,
      { picture: '1f4f1', size: 300, x: 585, y: 205, tilt: -8 },
      { picture: '1f3b0', size: 130, x: 470, y: 292 },
      { picture: '1f680', size: 170, x: 710, y: 150, tilt: 6 },
      coin(708, 318, 92, 14),
    ],
    headline: {
      en: ['Parlour in', 'your pocket'],
      cn: ['把 Parlour', '装进口袋'],
      tw: ['把 Parlour', '裝進口袋'],
      vi: ['Parlour', 'trong túi bạn'],
      ms: ['Parlour di', 'poket anda'],
    },
  },
  'play-well': {
    ground: ['#06283a', '#0c6f96', '#f0a06a'],
    halo: '#ffe2a8',
    figures: [
      { picture: '1f319', size: 110, x: 730, y: 84, tilt: 10 },
      { picture: '1f6cb-fe0f', size: 300, x: 590, y: 240 },
      { picture: '1f43c', size: 170, x: 590, y: 150 },
      { picture: '1f375', size: 110, x: 470, y: 320 },
      { picture: '23f0', size: 120, x: 722, y: 312, tilt: 8 },
    ],
    headline: {
      en: ['Play well,', 'rest well'],
      cn: ['玩得尽兴', '歇得安心'],
      tw: ['玩得盡興', '歇得安心'],
      vi: ['Chơi vui,', 'nghỉ đúng lúc'],
      ms: ['Main seronok,', 'rehat cukup'],
    },
  },
};

/** The site's offers. Amounts and terms stand in the text beside the picture. */
export const PROMOTIONS: Readonly<Record<string, Recipe>> = {
  'welcome-pack': {
    ground: ['#0d0f4d', '#3b22a8', '#b0247f'],
    halo: '#ffb36b',
    figures: [
      coin(330, 62, 60, -18, 2),
      { picture: '1f381', size: 270, x: 462, y: 180 },
      { picture: '1f388', size: 120, x: 588, y: 100, tilt: 8 },
      { picture: '1f389', size: 130, x: 330, y: 150, flip: true },
      coin(580, 310, 92, 14),
    ],
    headline: {
      en: ['A warm', 'welcome'],
      cn: ['新客', '见面礼'],
      tw: ['新客', '見面禮'],
      vi: ['Quà', 'chào mừng'],
      ms: ['Hadiah', 'selamat datang'],
    },
  },
  'double-play': {
    ground: ['#04304a', '#0b6f8f', '#f2a33c'],
    halo: '#ffe2a8',
    figures: [
      { picture: '1f3b0', size: 236, x: 440, y: 176 },
      { picture: '1f432', size: 140, x: 330, y: 92, tilt: -8 },
      { picture: '1f38f', size: 128, x: 566, y: 236, tilt: 8 },
      coin(366, 322, 96, -14),
      coin(500, 330, 84, 14),
    ],
    headline: {
      en: ['Double', 'play'],
      cn: ['双倍', '畅玩'],
      tw: ['雙倍', '暢玩'],
      vi: ['Chơi', 'gấp đôi'],
      ms: ['Main dua', 'kali ganda'],
    },
  },
  'daily-wheel': {
    ground: ['#5c0818', '#b0162c', '#e8742a'],
    halo: '#ffd98a',
    drawn: `${fortuneWheel(455, 176, 148)}<path d="M436 10h38l-19 38z" fill="#fff3c4" stroke="#7a4706" stroke-width="3" stroke-linejoin="round"/>`,
    figures: [
      { picture: '1f39f-fe0f', size: 120, x: 578, y: 312, tilt: -14 },
      coin(330, 110, 62, -10),
      coin(430, 340, 76, 12),
    ],
    headline: {
      en: ['Spin of', 'the day'],
      cn: ['每日', '幸运一转'],
      tw: ['每日', '幸運一轉'],
      vi: ['Vòng quay', 'mỗi ngày'],
      ms: ['Putaran', 'setiap hari'],
    },
  },
  'red-packet': {
    ground: ['#4a0410', '#b0122a', '#ff6a3a'],
    halo: '#ffd08a',
    figures: [
      { picture: '1f9e7', size: 150, x: 330, y: 110, tilt: -22, blur: 2 },
      { picture: '1f9e7', size: 260, x: 470, y: 190, tilt: 8 },
      { picture: '1f3ee', size: 130, x: 592, y: 84 },
      coin(380, 300, 80, -12),
      coin(586, 306, 96, 14),
    ],
    headline: {
      en: ['Red packet', 'evening'],
      cn: ['红包', '夜夜红'],
      tw: ['紅包', '夜夜紅'],
      vi: ['Lì xì', 'buổi tối'],
      ms: ['Malam', 'angpau'],
    },
  },
  'bring-a-friend': {
    ground: ['#042a3a', '#0c6f96', '#f08a4a'],
    halo: '#ffe2a8',
    figures: [
      { picture: '1f43c', size: 220, x: 390, y: 170 },
      { picture: '1f42f', size: 220, x: 540, y: 170 },
      { picture: '1f381', size: 130, x: 470, y: 290 },
      coin(594, 320, 80, 16),
    ],
    headline: {
      en: ['Bring', 'a friend'],
      cn: ['好友', '同来同乐'],
      tw: ['好友', '同來同樂'],
      vi: ['Rủ bạn', 'cùng chơi'],
      ms: ['Ajak', 'kawan'],
    },
  },
  'match-night': {
    ground: ['#02222e', '#0b6a5a', '#3fae4a'],
    halo: '#d8ffb0',
    figures: [
      { picture: '1f3c6', size: 260, x: 470, y: 170 },
      { picture: '26bd', size: 150, x: 345, y: 110, tilt: -12 },
      { picture: '1f3c0', size: 120, x: 585, y: 110, tilt: 10 },
      { picture: '1f3df-fe0f', size: 170, x: 560, y: 300 },
    ],
    headline: {
      en: ['Match', 'night'],
      cn: ['焦点', '赛事夜'],
      tw: ['焦點', '賽事夜'],
      vi: ['Đêm', 'bóng đá'],
      ms: ['Malam', 'perlawanan'],
    },
  },
  'daily-missions': {
    ground: ['#1c0b4e', '#5a2bd0', '#e0609a'],
    halo: '#ffd98a',
    figures: [
      { picture: '1f3af', size: 250, x: 458, y: 178 },
      { picture: '1f31f', size: 96, x: 338, y: 92, tilt: -14 },
      { picture: '1f3c5', size: 150, x: 580, y: 118, tilt: 8 },
      coin(350, 300, 72, -12),
      coin(572, 310, 96, 14),
    ],
    headline: {
      en: ['Missions', 'of the day'],
      cn: ['每日', '任务'],
      tw: ['每日', '任務'],
      vi: ['Nhiệm vụ', 'mỗi ngày'],
      ms: ['Misi', 'harian'],
    },
  },
  'welcome-back': {
    ground: ['#3a1206', '#b0521c', '#f0b04a'],
    halo: '#fff0b8',
    figures: [
      { picture: '1f3e0', size: 240, x: 462, y: 176 },
      { picture: '1f44b', size: 150, x: 586, y: 104, tilt: 10 },
      { picture: '1f381', size: 130, x: 352, y: 292, tilt: -6 },
      coin(580, 312, 92, 14),
    ],
    headline: {
      en: ['Good to', 'see you'],
      cn: ['好久', '不见'],
      tw: ['好久', '不見'],
      vi: ['Mừng bạn', 'trở lại'],
      ms: ['Selamat', 'kembali'],
    },
  },
  birthday: {
    ground: ['#2a0845', '#8a1f7a', '#ff8a5c'],
    halo: '#ffe9b0',
    figures: [
      { picture: '1f382', size: 246, x: 460, y: 184 },
      { picture: '1f388', size: 130, x: 572, y: 104, tilt: 10 },
      { picture: '1f381', size: 120, x: 370, y: 304, tilt: -8 },
      { picture: '1f389', size: 104, x: 340, y: 104, tilt: -10 },
      coin(586, 314, 90, 14),
    ],
    headline: {
      en: ['Happy', 'birthday'],
      cn: ['生日', '快乐'],
      tw: ['生日', '快樂'],
      vi: ['Chúc mừng', 'sinh nhật'],
      ms: ['Selamat', 'hari jadi'],
    },
  },
  'slots-race': {
    ground: ['#04203a', '#0a5f9c', '#28c0c8'],
    halo: '#ffe9a0',
    figures: [
      { picture: '1f3c6', size: 250, x: 462, y: 178 },
      { picture: '1f3c1', size: 140, x: 590, y: 104, tilt: 12 },
      { picture: '1f947', size: 120, x: 348, y: 290, tilt: -8 },
      coin(340, 110, 70, -14),
      coin(580, 312, 94, 14),
    ],
    headline: {
      en: ['The slots', 'race'],
      cn: ['老虎机', '竞赛'],
      tw: ['老虎機', '競賽'],
      vi: ['Cuộc đua', 'slot'],
      ms: ['Perlumbaan', 'slot'],
    },
  },
};
