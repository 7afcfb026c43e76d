import type { Envelope } from '@parlour/contract/endpoint';
import type { Output } from '@parlour/contract/endpoints';
import {
  FIRST_SCREENS,
  visitorKey,
  type FirstScreenCall,
  type FirstScreenPage,
} from '@parlour/contract/first-screen';
import { ACCEPT_LANGUAGE } from '@parlour/contract/languages';
import { firstPaths, themeColours } from 'virtual:page-data';
import { loadFailed, reload } from 'virtual:page-texts';
import { BANNER_PICTURE, firstBanner } from '../api/first-view.ts';
import { expectsRecentGames } from '../api/recent-hint.ts';
import { readToken } from '../api/session-token.ts';
import {
  APP_BAR_KEY,
  MAINTENANCE_KEY,
  REFERRAL_CODE_KEY,
  REGISTER_DRAFT_KEY,
  WANTED_GAME_KEY,
} from '../api/storage-keys.ts';
import { readStorage } from '../api/storage.ts';
import { LANGUAGE_TAGS, storedLanguage, tellLanguage } from '../i18n/languages.ts';
import { isInstalledApp } from '../state/installed-app.ts';
import { CAN_USE_PASSKEYS } from '../state/can-use-passkeys.ts';
import { isMobileMode } from '../state/mobile-mode.ts';
import { isAsideUntil } from '../state/once-a-day.ts';
import { storedTheme } from '../state/stored-theme.ts';
import { firstScreenPage, isLobby } from './first-screen-page.ts';
import { firstScreenMarkup } from './place-markup.ts';

/** Runs inline in index.html, before the style and any other script. */

export interface FirstScreen {
  path: FirstScreenPage;
  visitor: string;
  /** Of the lobby, with its pictures on their way. */
  markup?: DocumentFragment | undefined;
  /** Settles when the screen of another page is in its place, or has none. */
  placed?: Promise<void>;
  /** Other pages are mostly text, whose lines would break anew with the font. */
  font?: Promise<unknown>;
  /** Asks for the answers behind the screen, until the last script of the page has called it (`web/pictures-first.ts`). */
  ask?: () => void;
}

declare global {
  interface Window {
    /** Says that the page could not load, and offers to load it again. */
    bootFailed: () => void;
    /** The lobby's first picture, on its way. `alone`: it is the only banner. */
    firstBanner?: { picture: HTMLImageElement; alone: boolean };
    /** The first screen that this visitor may have. */
    firstScreen?: FirstScreen;
  }
}

/** The pictures of the first row or rows: as many as the screen shows. */
const SHOWN_TILES = { phone: 6, desktop: 16 };

const root = document.documentElement;
const language = storedLanguage();

/** Sets theme, arrangement and bars before the first paint, so that nothing moves or changes colour afterwards. */
function dressPage(): void {
  const theme = storedTheme();
  root.lang = LANGUAGE_TAGS[language];
  root.dataset.theme = theme;
  document.querySelector<HTMLMetaElement>('meta[name="theme-color"]')!.content = themeColours[theme];
  root.toggleAttribute('data-mobile', isMobileMode(innerWidth, innerHeight, navigator.userAgent));
  const isAside = isAsideUntil(Number(readStorage(APP_BAR_KEY)), Date.now());
  root.toggleAttribute('data-app-bar', !isAside && !isInstalledApp());
  root.toggleAttribute('data-no-passkeys', !CAN_USE_PASSKEYS);
  root.toggleAttribute('data-maintenance', Boolean(readStorage(MAINTENANCE_KEY, 'sessionStorage')));
  document.querySelector<HTMLLinkElement>('link[rel=manifest]')!.href = `/manifest-${language}.webmanifest`;
}

function reportFailedBoot(): void {
  if (document.querySelector('.boot-failure')) return;
  const notice = document.createElement('p');
  notice.setAttribute('role', 'alert');
  notice.className = 'boot-failure';
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = reload[language];
  button.addEventListener('click', () => location.reload());
  notice.append(loadFailed[language], button);
  document.body.append(notice);
}

/** Sends a request beside the script, not after it; `api/first-answers.ts` takes the answer up. */
function ask<N extends FirstScreenCall>(
  name: N,
  priority: RequestPriority = 'auto',
): Promise<Envelope<Output<N>>> {
  const headers = { 'Accept-Language': ACCEPT_LANGUAGE[language] };
  const answer = fetch(firstPaths[name], { headers, priority }).then(
    (response) => response.json() as Promise<Envelope<Output<N>>>,
  );
  // Its reader asks anew.
  answer.catch(() => undefined);
  window.firstAnswers ??= { language, answers: {} };
  Object.assign(window.firstAnswers.answers, { [name]: answer });
  return answer;
}

/** What React needs to take the first screen over. Few connections are open at once, and the screen's pictures and font need them first. */
function askForAnswers(path: FirstScreenPage): void {
  for (const name of FIRST_SCREENS[path]) void ask(name, 'low');
}

/** The games, and their pictures as soon as their names are known. */
function askForGames(): void {
  const shown = root.hasAttribute('data-mobile') ? SHOWN_TILES.phone : SHOWN_TILES.desktop;
  ask('listHotGames')
    .then(({ data }) => {
      for (const game of data[0]!.content.slice(0, shown)) if ('img' in game) new Image().src = game.img;
    })
    .catch(() => undefined);
}

/** Requests the lobby's largest picture before the style arrives, because the body waits for the style. */
function askForBanner(): void {
  const banner = firstBanner(language);
  if (!banner) return;
  const picture = new Image(BANNER_PICTURE.width, BANNER_PICTURE.height);
  picture.fetchPriority = 'high';
  picture.decoding = 'sync';
  picture.alt = banner.title;
  picture.sizes = BANNER_PICTURE.sizes;
  if (banner.srcset) picture.srcset = banner.srcset;
  picture.src = banner.src;
  window.firstBanner = { picture, alone: banner.alone };
}

/** The interface's font, of which the style stands in the page. */
const FONT = "1em 'Plus Jakarta Sans'";

/** What was typed into the two fields of step 1 (`features/register/draft.ts`). */
const DRAFT_TEXT = /"(?:account|nickname)":"[^"]/;

/** The first screen of the address, where this device shows nothing else on that page. */
function findFirstScreen(): Window['firstScreen'] {
  const path = firstScreenPage(location);
  // The banner's box would move it when it comes.
  if (path === undefined || root.hasAttribute('data-maintenance')) return undefined;
  const ofTheTab = (key: string) => readStorage(key, 'sessionStorage') ?? '';
  if (path === '/' && expectsRecentGames()) return undefined;
  if (path === '/login' || path === '/register') {
    const isInvited = ofTheTab(REFERRAL_CODE_KEY) !== '';
    const hasBegun = DRAFT_TEXT.test(ofTheTab(REGISTER_DRAFT_KEY));
    if (readToken() !== null || ofTheTab(WANTED_GAME_KEY) !== '' || isInvited || hasBegun) return undefined;
  }
  const arrangement = root.hasAttribute('data-mobile') ? 'phone' : 'desktop';
  return { path, visitor: visitorKey({ language, arrangement }) };
}

/** The lobby's template stands before this script; the others follow the body (`place-other-screen.ts`). */
function begin(): void {
  const found = findFirstScreen();
  if (found?.path === '/') found.markup = firstScreenMarkup(found);
  if (found && (found.path !== '/' || found.markup)) {
    window.firstScreen = found;
    if (found.path !== '/') found.font = document.fonts.load(FONT);
    found.ask = () => askForAnswers(found.path);
  } else if (isLobby(location)) {
    askForGames();
    if (firstScreenPage(location) === '/') askForBanner();
  }
}

dressPage();
tellLanguage(language);
window.bootFailed = reportFailedBoot;
// A script of the site that cannot even start reports nothing itself. Errors of the browser's own scripts are not the site's.
addEventListener('error', ({ filename }) => {
  if (filename.includes('/assets/') && document.querySelector('.boot, [data-first-screen]'))
    reportFailedBoot();
});
begin();
