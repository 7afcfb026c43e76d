import type { FirstScreenPage } from '@parlour/contract/first-screen';
import { chunk } from './chunk/chunk.tsx';
import { PromotionPage } from './promo-screens.ts';

/** The screens of the pages to which visitors come first, and how they are drawn at once (rule L16). */

export const RegisterPage = chunk(
  'register',
  () => import('./features/register/RegisterPage.tsx'),
  (file) => file.RegisterPage,
  { texts: 'register' },
);
/** On a phone the login page shows it without its own page. */
export const RegisterPanel = chunk(
  'register',
  () => import('./features/register/RegisterPage.tsx'),
  (file) => file.RegisterPanel,
  { texts: 'register' },
);

export const LoginPage = chunk(
  'login',
  () => import('./features/login/LoginPage.tsx'),
  (file) => file.LoginPage,
  { texts: 'password' },
);

export const JackpotPage = chunk(
  'jackpot',
  () => import('./features/jackpots/JackpotPage.tsx'),
  (file) => file.JackpotPage,
);

/** The parts that such a page waits for. */
const FIRST_PARTS: Record<FirstScreenPage, { load: () => Promise<void> } | undefined> = {
  '/': undefined,
  '/login': LoginPage,
  '/register': RegisterPage,
  '/promotion': PromotionPage,
  '/jackpot': JackpotPage,
};

/** Throws `ChunkLoadError`. */
export async function loadScreen(page: FirstScreenPage): Promise<void> {
  await FIRST_PARTS[page]?.load();
}
