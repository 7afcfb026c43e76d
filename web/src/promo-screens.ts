import { chunk } from './chunk/chunk.tsx';

/** The screens of promotions and bonuses. */

export const PromotionPage = chunk(
  'promotion',
  () => import('./features/promotion/PromotionPage.tsx'),
  (file) => file.PromotionPage,
  { texts: 'pages' },
);

export const BonusListPage = chunk(
  'promotion-list',
  () => import('./features/bonus/BonusListPage.tsx'),
  (file) => file.BonusListPage,
  { texts: 'bonus' },
);
export const ReferFriendsPage = chunk(
  'refer-friends',
  () => import('./features/referral/ReferFriendsPage.tsx'),
  (file) => file.ReferFriendsPage,
  { texts: 'referral' },
);
export const RedPacketPage = chunk(
  'red-packet',
  () => import('./features/red-packet/RedPacketPage.tsx'),
  (file) => file.RedPacketPage,
  { texts: 'packet' },
);
export const RedPacketsPage = chunk(
  'red-packets',
  () => import('./features/red-packet/RedPacketsPage.tsx'),
  (file) => file.RedPacketsPage,
  { texts: 'packet' },
);
export const RafflePage = chunk(
  'raffle',
  () => import('./features/raffle/RafflePage.tsx'),
  (file) => file.RafflePage,
  { texts: 'raffle' },
);
export const WheelPage = chunk(
  'fortune-wheel',
  () => import('./features/wheel/WheelPage.tsx'),
  (file) => file.WheelPage,
  { texts: 'wheel' },
);
