// @vitest-environment node
import { readFileSync } from 'node:fs';
import { THEMES } from '@parlour/contract/constants';
import { ACCEPT_LANGUAGE, LANGUAGES } from '@parlour/contract/languages';
import { Window } from 'happy-dom';
import { beforeAll, expect, test } from 'vitest';
import { bundleInline, inlineScripts } from '../../inline-scripts.ts';
import { pageTexts } from '../../page-data.ts';
import { loader } from '../../pictures-first.ts';
import { APP_BAR_KEY, LANGUAGE_KEY, MAINTENANCE_KEY, THEME_KEY } from '../api/storage-keys.ts';
import { themeTokens } from '../themes/tokens.ts';

const PHONE = 'Mozilla/5.0 (Linux; Android 15) Mobile';
const HEAD =
  '<meta name="theme-color" content=""><link rel="manifest"><script type="application/json" id="first-view">';

let script: string;
let lastScript: string;
beforeAll(async () => {
  script = await bundleInline('src/boot/before-paint.ts');
  lastScript = await bundleInline('src/boot/place-other-screen.ts');
}, 30_000);

interface Arrival {
  stored?: Record<string, string>;
  ofTheTab?: Record<string, string>;
  firstView?: object;
  userAgent?: string;
  hash?: string;
  template?: string;
}

/** As the server sends it to a desktop that has had English. */
const SCREEN = '<template id="first-screen" data-for="en desktop"><p>Dragon</p></template>';

/** The page's head in a browser, after its inline script. */
function arrive({
  stored = {},
  ofTheTab = {},
  firstView = {},
  userAgent = 'Desktop',
  hash = '',
  template = '',
}: Arrival = {}) {
  const window = new Window({
    url: `http://site.test/${hash}`,
    width: 1440,
    height: 900,
    settings: { navigator: { userAgent } },
  });
  const requests: { path: string; language: string | undefined }[] = [];
  for (const [key, value] of Object.entries(stored)) window.localStorage.setItem(key, value);
  for (const [key, value] of Object.entries(ofTheTab)) window.sessionStorage.setItem(key, value);
  window.document.head.innerHTML = `${HEAD}${JSON.stringify(firstView)}</script>${template}`;
  Object.assign(window, {
    fetch: (path: string, { headers }: { headers: Record<string, string> }) => {
      requests.push({ path, language: headers['Accept-Language'] });
      return Promise.resolve({ json: () => ({ code: 0, data: [{ content: [] }] }) });
    },
  });
  Object.assign(window.document, { fonts: { load: () => Promise.resolve([]) } });
  window.eval(script);
  const { document } = window;
  return {
    window,
    root: document.documentElement,
    requests,
    screen: window.eval('window.firstScreen?.markup?.textContent') as string | undefined,
    barColour: document.querySelector('meta')!.getAttribute('content'),
    manifest: document.querySelector('link')!.getAttribute('href'),
  };
}

test.each(THEMES)(
  'the theme %s is there before the first paint, with its own colour in the browser’s bar',
  (theme) => {
    const { root, barColour } = arrive({ stored: { [THEME_KEY]: theme } });
    expect(root.getAttribute('data-theme')).toBe(theme);
    expect(barColour).toBe(themeTokens(theme).get('bar'));
  },
);

test('a player without a theme has the site’s, and an unknown one is the default', () => {
  expect(arrive({ firstView: { look: { tp4_theme: 'white' } } }).root.getAttribute('data-theme')).toBe(
    'white',
  );
  expect(arrive({ stored: { [THEME_KEY]: 'pink' } }).root.getAttribute('data-theme')).toBe('blue');
});

test('a phone, the download bar and maintenance have their room before the first paint', () => {
  const plain = arrive().root;
  expect(plain.hasAttribute('data-mobile')).toBe(false);
  expect(plain.hasAttribute('data-app-bar')).toBe(true);
  expect(plain.hasAttribute('data-maintenance')).toBe(false);
  const inAnHour = String(Date.now() + 3_600_000);
  const { root } = arrive({
    userAgent: PHONE,
    stored: { [APP_BAR_KEY]: inAnHour },
    ofTheTab: { [MAINTENANCE_KEY]: '1' },
  });
  expect(root.hasAttribute('data-mobile')).toBe(true);
  expect(root.hasAttribute('data-app-bar')).toBe(false);
  expect(root.hasAttribute('data-maintenance')).toBe(true);
});

test('a download bar that a wrong clock put aside for longer than a day comes back', () => {
  const nextYear = String(Date.now() + 365 * 86_400_000);
  expect(arrive({ stored: { [APP_BAR_KEY]: nextYear } }).root.hasAttribute('data-app-bar')).toBe(true);
});

test.each(LANGUAGES)('in %s the page asks for its games, and can say that it could not load', (language) => {
  const { window, requests, manifest } = arrive({ stored: { [LANGUAGE_KEY]: language } });
  expect(requests).toEqual([{ path: '/Game/gameTab', language: ACCEPT_LANGUAGE[language] }]);
  expect(manifest).toBe(`/manifest-${language}.webmanifest`);
  window.eval('bootFailed(); bootFailed();');
  const { loadFailed, reload } = pageTexts();
  expect(window.document.body.textContent).toBe(loadFailed![language] + reload![language]);
});

/** The page's last script, in a window whose paints, frames and timers are let go by name. */
function load({ window }: ReturnType<typeof arrive>) {
  const waiting: { paint?: () => void; frame?: () => void; timer?: () => void } = {};
  Object.assign(window, {
    PerformanceObserver: class {
      constructor(paint: () => void) {
        waiting.paint = paint;
      }
      observe() {}
    },
    requestAnimationFrame: (frame: () => void) => (waiting.frame = frame),
    setTimeout: (run: () => void, ms?: number) => (ms === undefined ? run() : (waiting.timer = run)),
  });
  window.eval(loader(['/app.js'], [], { '/login': ['/login.js'] }));
  return {
    letGo: async (name: keyof typeof waiting) => {
      waiting[name]?.();
      await Promise.resolve(window.eval('window.firstScreen?.placed'));
      for (let step = 0; step < 10; step += 1) await Promise.resolve();
    },
    files: () =>
      [...window.document.querySelectorAll('script[src], link[rel=modulepreload]')].map(
        (file) => file.getAttribute('src') ?? file.getAttribute('href'),
      ),
  };
}

const PICTURE = '<div id="root"><img fetchpriority="high"><img></div>';

test('a picture of the first screen goes before what React needs to take it over, and is seen before the script', async () => {
  const page = arrive({ template: SCREEN });
  page.window.document.body.innerHTML = PICTURE;
  const picture = page.window.document.querySelector('img')!;
  Object.defineProperty(picture, 'complete', { value: false });
  const { letGo, files } = load(page);
  await letGo('paint');
  expect(page.requests).toEqual([]);
  picture.dispatchEvent(new page.window.Event('load'));
  await letGo('paint');
  expect(page.requests.map(({ path }) => path)).toEqual([
    '/Game/hallList?lang_flag=1',
    '/Game/gameTab',
    '/Site/slideshowList',
    '/Site/tabBar',
    '/Site/info',
  ]);
  expect(page.requests.every(({ language }) => language === ACCEPT_LANGUAGE.en)).toBe(true);
  expect(files()).toEqual([]);
  await letGo('frame');
  expect(files()).toEqual(['/app.js']);
  await letGo('timer');
  expect([page.requests.length, files().length]).toEqual([5, 1]);
});

test('a page that is not painted, or whose picture does not come, goes on without it', async () => {
  const page = arrive({ template: SCREEN });
  page.window.document.body.innerHTML = PICTURE;
  Object.defineProperty(page.window.document.querySelector('img')!, 'complete', { value: false });
  const { letGo, files } = load(page);
  await letGo('timer');
  expect([page.requests.length, files()]).toEqual([5, ['/app.js']]);
});

test('the first screen sets out where it is for this visitor', () => {
  expect(arrive({ template: SCREEN }).screen).toBe('Dragon');
  expect(arrive({ template: SCREEN, hash: '#/' }).screen).toBe('Dragon');
  expect(arrive({ template: SCREEN, hash: '?utm_source=x' }).screen).toBe('Dragon');
});

test.each<[why: string, arrival: Arrival]>([
  ['another language', { stored: { [LANGUAGE_KEY]: 'vi' } }],
  ['another arrangement', { userAgent: PHONE }],
  ['another hall', { hash: '#/?hall=1' }],
  ['a code of a friend', { hash: '?code=abc' }],
  ['maintenance', { ofTheTab: { [MAINTENANCE_KEY]: '1' } }],
  ['games played lately', { stored: { TOKEN: 'a token', HAS_RECENT: '1' } }],
])('it does not for %s, and the games are asked for', (_, arrival) => {
  const { screen, requests } = arrive({ ...arrival, template: SCREEN });
  expect(screen).toBeUndefined();
  expect(requests).toHaveLength(1);
});

/** The end of the page that `arrive` began. */
async function finish(arrival: Arrival, screens: string) {
  const page = arrive(arrival);
  const { window, requests } = page;
  window.document.body.innerHTML = `<div id="root"><i class="boot"></i></div>${screens}`;
  window.eval(lastScript);
  await window.eval('window.firstScreen?.placed');
  return { page, window, requests, root: window.document.querySelector('#root')! };
}

const LOGIN =
  '<template id="first-screen-login" data-for="en desktop"><form><input><button type="submit">Login</button></form></template>';

test('the first screen of the address is placed at the end of the page, and its answers asked for', async () => {
  const { page, root, requests, window } = await finish({ hash: '#/login' }, LOGIN);
  expect(root.textContent).toBe('Login');
  expect(requests).toEqual([]);
  const { letGo, files } = load(page);
  await letGo('paint');
  await letGo('frame');
  expect(files()).toEqual(['/login.js', '/app.js']);
  expect(window.document.documentElement.getAttribute('data-first-screen')).toBe('/login');
  expect(requests.map(({ path }) => path)).toEqual([
    '/Game/hallList?lang_flag=1',
    '/Site/tabBar',
    '/Site/info',
    '/Game/gameTab',
  ]);
});

test.each<[why: string, arrival: Arrival]>([
  ['a page without one', { hash: '#/FAQ' }],
  ['another hall', { hash: '#/?hall=1' }],
  ['a page with a query', { hash: '#/login?redirect=//evil.test' }],
  ['a word that every object knows', { hash: '#constructor' }],
  ['a path of such a word', { hash: '#/__proto__' }],
  ['markup in the address', { hash: '#/login"><img src=x>' }],
  ['a session', { hash: '#/login', stored: { TOKEN: 'a token' } }],
  ['a wanted game', { hash: '#/login', ofTheTab: { WANTED_GAME: '{}' } }],
  ['an invitation', { hash: '#/login', ofTheTab: { REFERRAL_CODE: 'abc' } }],
  ['a registration that has begun', { hash: '#/login', ofTheTab: { REGISTER_DRAFT: '{"account":"a"}' } }],
  ['maintenance', { hash: '#/login', ofTheTab: { [MAINTENANCE_KEY]: '1' } }],
  ['another language', { hash: '#/login', stored: { [LANGUAGE_KEY]: 'vi' } }],
])('none is placed for %s', async (_, arrival) => {
  const { root, window } = await finish(arrival, LOGIN);
  expect(root.querySelector('.boot')).not.toBeNull();
  expect(window.document.documentElement.hasAttribute('data-first-screen')).toBe(false);
});

test('a registration that was only looked at is placed again', async () => {
  const ofTheTab = { REGISTER_DRAFT: '{"account":"","nickname":"","country":"60"}' };
  const { root } = await finish({ hash: '#/login', ofTheTab }, LOGIN);
  expect(root.textContent).toBe('Login');
});

test.each(['a press of the button', 'the Enter key in a field'])(
  'before React, %s is kept and sends no form',
  async (way) => {
    const { root, window } = await finish({ hash: '#/login' }, LOGIN);
    const event = way.includes('button')
      ? new window.MouseEvent('click', { bubbles: true, cancelable: true })
      : new window.KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true });
    root.querySelector(way.includes('button') ? 'button' : 'input')!.dispatchEvent(event);
    expect(event.defaultPrevented).toBe(true);
    expect(window.eval('window.tapped.textContent')).toBe('Login');
  },
);

test('the language of the page is the visitor’s, and told to the server for the next one', () => {
  const { root, window } = arrive({ stored: { [LANGUAGE_KEY]: 'tw' } });
  expect(root.getAttribute('lang')).toBe('zh-Hant');
  expect(window.document.cookie).toBe('LANG=tw');
});

test('the first banner sets out with the page', () => {
  const banner = {
    src: '/static/banners/a.avif',
    srcset: '/static/banners/a.avif 825w',
    title: 'A',
    alone: true,
  };
  const { window } = arrive({ firstView: { en: banner } });
  expect(window.eval('[firstBanner.picture.alt, firstBanner.picture.width, firstBanner.alone]')).toEqual([
    'A',
    825,
    true,
  ]);
  expect(arrive().window.eval('typeof firstBanner')).toBe('undefined');
});

test.each(['index.html', 'offline.html'])(
  '%s is filled in',
  async (page) => {
    const { transformIndexHtml } = inlineScripts();
    if (typeof transformIndexHtml !== 'object') throw new Error('no transformation');
    const template = readFileSync(new URL(`../../${page}`, import.meta.url), 'utf8');
    const html = await (transformIndexHtml.handler as (html: string) => Promise<string>)(template);
    expect(html).not.toContain('data-inline');
    expect(html).not.toMatch(/%[A-Z_]+%/);
  },
  30_000,
);
