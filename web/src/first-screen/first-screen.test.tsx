import { createContext, runInContext } from 'node:vm';
import {
  FIRST_SCREEN_CALLS,
  type FirstScreenCall,
  type FirstScreenVisitor,
  type RenderFirstScreen,
} from '@parlour/contract/first-screen';
import { LANGUAGES } from '@parlour/contract/languages';
import { act } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { bundleFirstScreen } from '../../first-screen.ts';
import { sources } from '../../vite.config.ts';
import { callQuery, queryClient } from '../api/queries.ts';
import { startLanguage } from '../session/session.ts';
import { Site } from '../Site.tsx';
import { ANSWERS } from './answers.fixture.ts';

let script: string;
beforeAll(async () => {
  vi.stubEnv('NODE_ENV', 'production');
  script = await bundleFirstScreen(sources());
  vi.unstubAllEnvs();
}, 60_000);
afterEach(() => vi.unstubAllGlobals());

/** As the server does it. */
function draw(visitor: FirstScreenVisitor): string {
  const globals: { renderFirstScreen?: RenderFirstScreen } = {};
  runInContext(script, createContext(Object.assign(globals, { visitor, URL, URLSearchParams })));
  return globals.renderFirstScreen!(ANSWERS);
}

const tiles = (html: string) => html.split('class="tile-art"').length - 1;

test.each(LANGUAGES)('the first screen is drawn in %s, for a phone and a desktop', (language) => {
  const phone = draw({ language, arrangement: 'phone' });
  const desktop = draw({ language, arrangement: 'desktop' });
  for (const html of [phone, desktop]) {
    expect(html).toContain('<span class="tile-name">Dragon</span>');
    expect(html).toContain('alt="A gift"');
    // The content policy would refuse a style.
    expect(html).not.toContain(' style=');
  }
  expect([tiles(phone), tiles(desktop)]).toEqual([8, 18]);
});

test('a figure of money, which would be as old as the page, is left to the script', () => {
  const html = draw({ language: 'en', arrangement: 'phone' });
  expect(html).toContain('<b>JP</b>');
  expect(html).not.toContain('1,234');
});

test.each(['phone', 'desktop'] as const)(
  'React takes over every element of a %s’s first screen',
  async (arrangement) => {
    vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
    vi.stubGlobal('fetch', () => new Promise(() => undefined));
    document.documentElement.toggleAttribute('data-mobile', arrangement === 'phone');
    document.documentElement.toggleAttribute('data-first-screen', true);
    document.body.innerHTML = `<div id="root">${draw({ language: 'vi', arrangement })}</div>`;
    // The tiles that are in the window, whose width the page did not know.
    const came = [
      ...document.querySelectorAll(
        '.tile-box:nth-child(-n + 8), .hall-tab, .tab-bar, .banner img, .site-header',
      ),
    ];
    await startLanguage('vi');
    for (const name of Object.keys(FIRST_SCREEN_CALLS) as FirstScreenCall[])
      queryClient.setQueryData(callQuery(name, FIRST_SCREEN_CALLS[name]).queryKey, ANSWERS[name]);
    const mistakes: unknown[] = [];
    const root = await act(async () =>
      hydrateRoot(document.getElementById('root')!, <Site />, {
        onRecoverableError: (error) => mistakes.push(error),
      }),
    );
    expect(mistakes).toEqual([]);
    expect(came.length).toBeGreaterThan(10);
    expect(came.filter((element) => !element.isConnected)).toEqual([]);
    expect(document.documentElement.hasAttribute('data-first-screen')).toBe(false);
    expect(document.querySelector('.tile-badge')!.textContent).toContain('1,234');
    await act(async () => root.unmount());
  },
);
