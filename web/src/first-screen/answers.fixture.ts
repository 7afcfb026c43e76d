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
/** What the calls answer a guest: as much of it as the first screens read. */
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
    password_policy: { min_length: 8, max_length: 16 },
    referral_default_code: '',
    sms_otp_flag: 1,
  },
  listPromotions: [
    {
      id: 3,
      title: 'Welcome gift',
      summary: 'A gift to begin with.',
      category: 'bonus',
      img_url: '/static/promotions/welcome.avif',
      start_time: 1_700_000_000,
      // It ended long ago: neither time nor machine changes what is drawn.
      end_time: 1_700_100_000,
    },
  ],
  listOffers: [],
  listJackpots: [
    {
      id: 9,
      code: 'lantern-link',
      gm: 'Lunara',
      currency: 'MYR',
      jackpot: 9876.5,
      as_of: 1_700_000_000_000,
      stale: false,
      title_text: sameInEveryLanguage('Lantern Link'),
      games: [7],
      data: [
        {
          name: sameInEveryLanguage('Grand'),
          jackpot: 9876.5,
          contribution: 0.5,
          must_hit_by: 20_000,
          must_hit_before: null,
        },
      ],
    },
  ],
} as unknown as FirstScreenAnswers;
