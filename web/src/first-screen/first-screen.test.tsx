import { createContext, runInContext } from 'node:vm';
import {
  FIRST_SCREEN_CALLS,
  FIRST_SCREEN_PAGES,
  type FirstScreenCall,
  type FirstScreenPage,
  type FirstScreenVisitor,
  type RenderFirstScreen,
} from '@parlour/contract/first-screen';
import { LANGUAGES } from '@parlour/contract/languages';
import { hydrateRoot } from 'react-dom/client';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { bundleFirstScreen } from '../../first-screen.ts';
import { sources } from '../../vite.config.ts';
import { callQuery, queryClient } from '../api/queries.ts';
import { placeMarkup } from '../boot/place-markup.ts';
import { useDialogs } from '../dialogs/dialogs.ts';
import { loadScreen } from '../first-pages.ts';
import { startLanguage } from '../session/session.ts';
import { useSessionStore } from '../state/stores.ts';
import { Site } from '../Site.tsx';
import { ANSWERS } from './answers.fixture.ts';

// Each starts a renderer of its own, 2 MB of script.
vi.setConfig({ testTimeout: 120_000 });

let script: string;
beforeAll(async () => {
  vi.stubEnv('NODE_ENV', 'production');
  script = await bundleFirstScreen(sources());
  vi.unstubAllEnvs();
}, 240_000);
afterEach(() => vi.unstubAllGlobals());

/** As the server does it: one renderer draws all pages of a visitor. */
function start(visitor: FirstScreenVisitor): (page: FirstScreenPage) => Promise<string> {
  const globals: { renderFirstScreen?: RenderFirstScreen } = {};
  runInContext(script, createContext(Object.assign(globals, { visitor, URL, URLSearchParams })));
  return (page) => globals.renderFirstScreen!(page, ANSWERS);
}

const draw = (visitor: FirstScreenVisitor, page: FirstScreenPage = '/') => start(visitor)(page);

const tiles = (html: string) => html.split('class="tile-art"').length - 1;

test.each(LANGUAGES)('the first screen is drawn in %s, for a phone and a desktop', async (language) => {
  const phone = await draw({ language, arrangement: 'phone' });
  const desktop = await draw({ language, arrangement: 'desktop' });
  for (const html of [phone, desktop]) {
    expect(html).toContain('<span class="tile-name">Dragon</span>');
    expect(html).toContain('alt="A gift"');
  }
  expect([tiles(phone), tiles(desktop)]).toEqual([8, 18]);
});

/** What each page shows of its answers or its texts. */
const SHOWN: Record<FirstScreenPage, { en: string; ms: string }> = {
  '/': { en: 'Dragon', ms: 'Dragon' },
  '/login': { en: 'Welcome back', ms: 'Selamat kembali' },
  '/register': { en: 'Create your account', ms: 'Buka akaun anda' },
  '/promotion': { en: 'Every offer with its terms in plain words.', ms: 'Welcome gift' },
  '/jackpot': { en: 'Won by 20,000 at the latest', ms: 'Lantern Link' },
};

test.each(['phone', 'desktop'] as const)(
  'one renderer draws every page of a %s, each in its own words, and none a style or a figure of the moment',
  async (arrangement) => {
    for (const language of ['en', 'ms'] as const) {
      const drawPage = start({ language, arrangement });
      for (const page of [...FIRST_SCREEN_PAGES, ...FIRST_SCREEN_PAGES]) {
        const html = await drawPage(page);
        expect(html, `${page} in ${language}`).toContain(SHOWN[page][language]);
        // The content policy would refuse a style.
        expect(html, page).not.toContain(' style=');
        // No part of it is left for React to draw.
        expect(html, page).not.toContain('<!--$!-->');
        expect(html, page).not.toMatch(/1,234|9,876/);
      }
    }
  },
);

test('a page without answers of its own beside a phone asks for no picture of a desktop', async () => {
  expect(await draw({ language: 'en', arrangement: 'phone' }, '/register')).not.toContain('dragon_en.png');
  expect(await draw({ language: 'en', arrangement: 'desktop' }, '/register')).toContain('dragon_en.png');
});

test('a figure of money, which would be as old as the page, is left to the script', async () => {
  const html = await draw({ language: 'en', arrangement: 'phone' });
  expect(html).toContain('<b>JP</b>');
  expect(html).not.toContain('1,234');
});

/** The elements in the window, whose width the page did not know. */
const SEEN: Record<FirstScreenPage, string> = {
  '/': '.tile-box:nth-child(-n + 8), .hall-tab, .banner img',
  '/login': 'form, input, h1, .login-fan img',
  '/register': 'form, input, h2, ol li',
  '/promotion': 'h1, li a, li img',
  '/jackpot': 'h1, article, article img, .jackpot-levels li',
};

/** What React draws after it has taken the screen over. */
const AFTERWARDS: Partial<Record<FirstScreenPage, string>> = { '/': '1,234', '/jackpot': '9,876' };

/** What the page has asked for before React takes over. */
async function prepare(page: FirstScreenPage): Promise<void> {
  await startLanguage('vi');
  await loadScreen(page);
  for (const name of Object.keys(FIRST_SCREEN_CALLS) as FirstScreenCall[])
    queryClient.setQueryData(callQuery(name, FIRST_SCREEN_CALLS[name]).queryKey, ANSWERS[name]);
}

const TAKEN = FIRST_SCREEN_PAGES.flatMap((page) =>
  (['phone', 'desktop'] as const).map((arrangement) => [page, arrangement] as const),
);
test.each(TAKEN)('React takes over every element of %s on a %s', async (page, arrangement) => {
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
  const html = document.documentElement;
  html.toggleAttribute('data-mobile', arrangement === 'phone');
  html.dataset['firstScreen'] = page;
  location.hash = `#${page}`;
  // A guest's session is known once the screen is taken over; a page for guests stays until then and after.
  useSessionStore.setState({ isInitialised: false });
  const onDrawn = vi.fn(() => useSessionStore.setState({ isInitialised: true }));
  document.body.innerHTML = `<div id="root">${await draw({ language: 'vi', arrangement }, page)}</div>`;
  await prepare(page);
  const came = [...document.querySelectorAll(`.tab-bar, .site-header, main, ${SEEN[page]}`)];
  const mistakes: unknown[] = [];
  const root = hydrateRoot(document.getElementById('root')!, <Site onDrawn={onDrawn} />, {
    onRecoverableError: (error) => mistakes.push(error),
  });
  await vi.waitFor(() => expect(html.hasAttribute('data-first-screen')).toBe(false), 10_000);
  expect(mistakes).toEqual([]);
  expect(came.length).toBeGreaterThan(5);
  expect(came.filter((element) => !element.isConnected)).toEqual([]);
  expect(onDrawn).toHaveBeenCalledOnce();
  await vi.waitFor(() =>
    expect(document.querySelector('main')!.textContent).toContain(AFTERWARDS[page] ?? ''),
  );
  // Parts beside the first screen, which would otherwise arrive within the next test.
  await vi.dynamicImportSettled();
  root.unmount();
});

test.each(['before React is there', 'while it takes over'])(
  'a heart that is pressed %s asks once',
  async (when) => {
    vi.stubGlobal('fetch', () => new Promise(() => undefined));
    const html = document.documentElement;
    html.toggleAttribute('data-mobile', true);
    location.hash = '#/';
    useSessionStore.setState({ isInitialised: true });
    useDialogs.setState({ open: [] });
    vi.stubGlobal('firstScreen', { path: '/' });
    document.body.innerHTML = '<div id="root"></div>';
    const drawn = document.createElement('template');
    drawn.innerHTML = await draw({ language: 'vi', arrangement: 'phone' });
    placeMarkup(drawn.content);
    await prepare('/');
    const heart = document.querySelector<HTMLElement>('.tile-box [aria-pressed]')!;
    if (when === 'before React is there') heart.click();
    const root = hydrateRoot(document.getElementById('root')!, <Site />);
    // React takes the heart over at once, to answer, and the rest later.
    if (when === 'while it takes over') heart.click();
    await vi.waitFor(() => expect(html.hasAttribute('data-first-screen')).toBe(false), 10_000);
    await vi.waitFor(() => expect(useDialogs.getState().open).not.toEqual([]));
    await vi.dynamicImportSettled();
    expect(useDialogs.getState().open).toHaveLength(1);
    root.unmount();
  },
);
