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
export const WheelPage = chunk(
  'fortune-wheel',
  () => import('./features/wheel/WheelPage.tsx'),
  (file) => file.WheelPage,
  { texts: 'wheel' },
);
