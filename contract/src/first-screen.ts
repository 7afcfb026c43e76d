import type { Input, Output } from './endpoints.ts';
import type { Language } from './languages.ts';
import type { RouteName } from './routes.ts';

/** The first screen of the pages that visitors come to first is part of the page (rule L16): what the web app and the server agree on. */

/** What the frame around every page shows. */
const FRAME = ['listHalls', 'listTabBar', 'getSiteInfo'] as const;

/** The paths of these pages, each with the calls whose answers to a guest its first screen shows. */
export const FIRST_SCREENS = {
  '/': ['listHalls', 'listHotGames', 'listSlideshow', 'listTabBar', 'getSiteInfo'],
  '/login': [...FRAME, 'listHotGames'],
  '/register': [...FRAME, 'listHotGames'],
  '/promotion': [...FRAME, 'listPromotions', 'listOffers'],
  '/jackpot': [...FRAME, 'listJackpots'],
} as const satisfies Record<string, readonly FirstScreenCall[]>;

export type FirstScreenPage = keyof typeof FIRST_SCREENS;

export const FIRST_SCREEN_PAGES = Object.keys(FIRST_SCREENS) as FirstScreenPage[];

/** The id of the `<template>` that holds a page's markup. Its `data-for` names the visitor it is for. */
export function firstScreenId(page: FirstScreenPage): string {
  return `first-screen${page === '/' ? '' : page.replace('/', '-')}`;
}

/** The language of the visitor's last page, for the server: the page itself reads the device's storage. */
export const LANGUAGE_COOKIE = 'LANG';

const PHONE = /Android|iPhone|iPad|iPod|Mobile/i;

/** A phone's browser has the phone's arrangement whatever its window (rule U8). */
export function isPhoneBrowser(userAgent: string): boolean {
  return PHONE.test(userAgent);
}

export interface FirstScreenVisitor {
  language: Language;
  arrangement: 'phone' | 'desktop';
}

/** The value of the template's `data-for`. */
export function visitorKey({ language, arrangement }: FirstScreenVisitor): string {
  return `${language} ${arrangement}`;
}

/** The calls of `FIRST_SCREENS`, with their input. */
export const FIRST_SCREEN_CALLS = {
  listHalls: { lang_flag: 1 },
  listHotGames: {},
  listSlideshow: {},
  listTabBar: {},
  getSiteInfo: {},
  listPromotions: {},
  listOffers: {},
  listJackpots: { tpl: 2 },
} as const satisfies { [N in RouteName]?: Input<N> };

export type FirstScreenCall = keyof typeof FIRST_SCREEN_CALLS;

export type FirstScreenAnswers = { [N in FirstScreenCall]: Output<N> };

/** The built renderer, a classic script below the web app's folder. It runs in a bare context with the globals `visitor`, `URL` and `URLSearchParams`, and leaves `renderFirstScreen` there. */
export const FIRST_SCREEN_SCRIPT = 'first-screen.js';

export type RenderFirstScreen = (page: FirstScreenPage, answers: FirstScreenAnswers) => Promise<string>;

/** The markup of each page's first screen. */
export type FirstScreenMarkup = Record<FirstScreenPage, string>;
