import type { Input, Output } from './endpoints.ts';
import type { Language } from './languages.ts';
import type { RouteName } from './routes.ts';

/** The lobby's first screen comes with the page (rule L16): what the web app and the server agree on. */

/** The `<template>` of the page that holds the markup, and the attribute of it that names the visitor it is for. */
export const FIRST_SCREEN_ID = 'first-screen';

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

/** The calls whose answers to a guest the first screen shows, with their input. */
export const FIRST_SCREEN_CALLS = {
  listHalls: { lang_flag: 1 },
  listHotGames: {},
  listSlideshow: {},
  listTabBar: {},
  getSiteInfo: {},
} as const satisfies { [N in RouteName]?: Input<N> };

export type FirstScreenCall = keyof typeof FIRST_SCREEN_CALLS;

export type FirstScreenAnswers = { [N in FirstScreenCall]: Output<N> };

/** The built renderer, a classic script below the web app's folder. It runs in a bare context with the globals `visitor`, `URL` and `URLSearchParams`, and leaves `renderFirstScreen` there. */
export const FIRST_SCREEN_SCRIPT = 'first-screen.js';

export type RenderFirstScreen = (answers: FirstScreenAnswers) => string;
