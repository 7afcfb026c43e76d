import { changePlayer } from '../change-player.ts';
import type { Page, Request, Route } from '@playwright/test';
import { XSS } from '../xss-payloads.ts';
import { expect, test } from './site.ts';
import { drawBelow, openMenu, openSearch } from './steps.ts';

/**
 * As if every check of the server had failed: the answers reach the browser full of payloads, in every text, link and picture. Nothing may
 * run, ask, lead away or need the content security policy to be stopped.
 */

/** Shown nowhere and needed to work: what the app calculates with. */
const KEPT = new Set(['timezone', 'currency', 'tp4_theme', 'frame_origins', 'kind', 'version', 'display']);
const ADDRESS_FIELD = /url|path|image|img|icon|href|support/i;
const CALLS = /\/(Site|Game|PromotionNews|Inbox|index|Me)\/(?!wallet|getSubscribeToken|flagFAQ)[A-Za-z]+/;
/** Every list is filled up to this with copies, so that a few turns carry every payload through every field. */
const ITEMS = 14;
const TURNS = 5;

const PAGES = [
  '/',
  '/?hall=1',
  '/announcement',
  '/announcement?id=1',
  '/promotion',
  '/promotion?id=1',
  '/FAQ',
  '/rgp',
  '/contactUs',
  '/gamePartner',
  '/jackpot',
  '/appDownload',
  '/mailBox',
];

/** The same answer with payloads where its texts were; `turn` chooses which. */
function poison(answer: unknown, turn: number): unknown {
  let count = turn * 31;
  function walk(value: unknown, key: string): unknown {
    if (typeof value === 'string') {
      if (KEPT.has(key) || value === '') return value;
      count += 1;
      const payloads = ADDRESS_FIELD.test(key) ? XSS.address : XSS.html;
      return payloads[count % payloads.length];
    }
    if (Array.isArray(value)) {
      if (KEPT.has(key)) return value;
      const filled = value.length === 0 || typeof value[0] !== 'object' ? value : copies(value as object[]);
      return filled.map((one) => walk(one, key));
    }
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(
      Object.entries(value).map(([name, one]) => [name, KEPT.has(name) ? one : walk(one, name)]),
    );
  }
  return walk(answer, '');
}

function copies(items: object[]): object[] {
  return Array.from({ length: Math.max(ITEMS, Math.min(items.length, 2 * ITEMS)) }, (_, index) => {
    const item = items[index % items.length]!;
    return 'id' in item && index >= items.length ? { ...item, id: 90_000 + index } : item;
  });
}

async function poisonAnswers(page: Page, turnOf: () => number): Promise<void> {
  await page.route(CALLS, async (route: Route) => {
    const response = await route.fetch();
    const body = (await response.json()) as { code: number; data: unknown };
    if (body.code !== 0) return route.fulfill({ response });
    return route.fulfill({ response, json: { ...body, data: poison(body.data, turnOf()) } });
  });
}

/** Answers a wait for what the page has asked for to be there and drawn. Two looks, as one answer may lead to the next question. */
function watchRequests(page: Page): () => Promise<void> {
  const underWay = new Set<Request>();
  page.on('request', (request) => void underWay.add(request));
  page.on('requestfinished', (request) => void underWay.delete(request));
  page.on('requestfailed', (request) => void underWay.delete(request));
  const twoFrames = () =>
    page.evaluate(
      () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
    );
  return async () => {
    for (let look = 0; look < 2; look += 1) {
      await twoFrames();
      await expect.poll(() => underWay.size, { intervals: [10] }).toBe(0);
    }
    await twoFrames();
  };
}

/** The forbidden events in the page, in words. */
async function listenForHarm(page: Page): Promise<string[]> {
  const harm: string[] = [];
  await page.exposeFunction('xss', (number: unknown) => void harm.push(`a payload ran: ${String(number)}`));
  await page.exposeFunction(
    'reportViolation',
    (text: string) => void harm.push(`the policy had to stop ${text}`),
  );
  await page.addInitScript(() => {
    addEventListener('securitypolicyviolation', (event) => {
      const report: unknown = Reflect.get(window, 'reportViolation');
      // A picture from elsewhere shows nothing and runs nothing.
      if (event.effectiveDirective === 'img-src' || typeof report !== 'function') return;
      // The sanitiser reads texts in a document apart, where nothing runs, but the policy is told all the same: at no node of the page, or
      // at one that has come into it clean.
      const isApart =
        event.target === document ||
        (event.target instanceof Element &&
          ![...event.target.attributes].some(({ name }) => name === 'style' || name.startsWith('on')));
      if (isApart && /^(style-src|script-src-attr|base-uri)/.test(event.effectiveDirective)) return;
      Reflect.apply(report, window, [`${event.effectiveDirective} ${event.blockedURI}`]);
    });
  });
  page.on('dialog', (dialog) => {
    harm.push(`a dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.context().on('page', (other) => void harm.push(`another page: ${other.url()}`));
  return harm;
}

/** Links, frames, forms and handlers as they stand in the document. */
function badNodes(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = [];
    for (const link of document.querySelectorAll<HTMLAnchorElement>('a[href], area[href]'))
      if (!['http:', 'https:', 'mailto:'].includes(link.protocol))
        found.push(`link ${link.outerHTML.slice(0, 200)}`);
    for (const node of document.querySelectorAll(
      'iframe, object, embed, base, form[action], [formaction], meta[http-equiv]',
    ))
      found.push(`node ${node.outerHTML.slice(0, 200)}`);
    for (const node of document.querySelectorAll('body *'))
      for (const { name } of node.attributes)
        if (name.startsWith('on')) found.push(`handler ${node.outerHTML.slice(0, 200)}`);
    return found;
  });
}

test.use({ visitor: 'player' });

test('nothing that content or a name could hold runs, asks or leads away, on any page', async ({
  page,
  player,
  db,
  watch,
}, { project }) => {
  test.skip(project.name === 'phone', 'the same texts in the same components');
  // Pictures that are none, and texts without a space: neither is what this is about.
  watch.expectTrouble(/./s);
  await db.run('update player set nickname = $2 where account = $1', [player.account, XSS.html[9]]);
  await changePlayer(db, player.account, 'nickname = nickname');
  const harm = await listenForHarm(page);
  let turn = 0;
  await poisonAnswers(page, () => turn);
  const settled = watchRequests(page);
  for (turn = 0; turn < TURNS; turn += 1) {
    await page.goto(`/?turn=${turn}#/`);
    for (const path of PAGES) {
      // A shift after a key is its effect; whether pages jump is asked elsewhere.
      await page.keyboard.press('Shift');
      await page.evaluate((hash) => void (location.hash = hash), path);
      await expect(page.locator('main')).not.toBeEmpty();
      await settled();
      await drawBelow(page);
      await settled();
      await page.evaluate(() => {
        for (const fold of document.querySelectorAll('details')) fold.open = true;
      });
      expect(await badNodes(page), `${path}, turn ${turn}`).toEqual([]);
    }
    expect([...new Set(harm)], `turn ${turn}`).toEqual([]);
  }
  await page.goto('about:blank');
});

test('text from a player, an address or a frame stays text', async ({ page, watch }) => {
  watch.expectTrouble(/./s);
  const harm = await listenForHarm(page);
  await page.goto('/');
  const field = await openSearch(page);
  for (const payload of XSS.html.slice(0, 12)) await field.fill(payload);
  await field.fill(XSS.html[9]);
  await expect(page.getByRole('dialog').first()).toContainText('onerror');
  await page.keyboard.press('Escape');
  for (const payload of ['javascript:xss(90)', '//evil.example', '<img src=x onerror=xss(91)>']) {
    await page.goto(`/#/login?redirect=${encodeURIComponent(payload)}`);
    await page.goto(`/?code=${encodeURIComponent(payload)}#/announcement?id=${encodeURIComponent(payload)}`);
    await page.goto(`/#/${encodeURIComponent(payload)}`);
    await page.evaluate((text) => {
      for (const data of [text, { type: 'close', url: text }, { event: 'navigate', href: text }, [text]])
        window.postMessage(data, '*');
    }, payload);
  }
  await page.goto('/#/');
  await openMenu(page);
  expect(await badNodes(page)).toEqual([]);
  expect(harm).toEqual([]);
  expect(new URL(page.url()).pathname).toBe('/');
  await page.goto('about:blank');
});
