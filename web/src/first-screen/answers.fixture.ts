import type { FirstScreenAnswers } from '@parlour/contract/first-screen';
import { sameInEveryLanguage } from '@parlour/contract/languages';

const GAME = {
  id: 7,
  img: '/static/games/1/dragon_en.png',
  title: 'Dragon',
  gm: 'Lunara',
  status: true,
  maintenance_flag: false,
  other_info: { jp: true, jackpot: 1234.5, demo: true },
};
/** What five calls answer a guest: as much of it as the first screen reads. */
export const ANSWERS = {
  listHalls: [{ id: 12, title: sameInEveryLanguage('Hot'), icon: 'hot' }],
  listHotGames: [
    {
      title: sameInEveryLanguage('Favourites'),
      display: 2,
      content: Array.from({ length: 30 }, (_, id) => ({ ...GAME, id })),
    },
  ],
  listSlideshow: [
    {
      id: 1,
      title: 'A gift',
      url: '',
      url_type: 0,
      target: 0,
      ImageUrl: '/static/banners/gift_en.avif',
      visible: true,
      hall_id: { 5: 10 },
      game_url: null,
    },
  ],
  listTabBar: [{ id: 1, path: '/', text: 'Lobby', class: 'lobby' }],
  getSiteInfo: {
    currency: 'MYR',
    timezone: '+08:00',
    planned_maintenance: [],
    img_index_logo: '',
    img_index_logo_black: '',
    tp4_bg: '',
  },
} as unknown as FirstScreenAnswers;
