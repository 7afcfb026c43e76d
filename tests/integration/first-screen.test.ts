import {
  FIRST_SCREEN_PAGES,
  firstScreenId,
  LANGUAGE_COOKIE,
  type FirstScreenPage,
} from '@parlour/contract/first-screen';
import { ACCEPT_LANGUAGE, LANGUAGES, type Language } from '@parlour/contract/languages';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createClient, logIn } from '../api-client.ts';
import { startSite, type Site } from '../start-site.ts';

/** The first screens are part of the page (rule L16). */

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.stop());

const PHONE = 'Mozilla/5.0 (Linux; Android 15) Mobile';
const DESKTOP = 'Mozilla/5.0 (X11; Linux x86_64)';

async function readPage(headers: Record<string, string> = {}) {
  const response = await fetch(`${site.url}/`, { headers: { 'user-agent': PHONE, ...headers } });
  const html = await response.text();
  const screenOf = (page: FirstScreenPage) => {
    const template = new RegExp(
      `<template id="${firstScreenId(page)}" data-for="([^"]*)">(.*?)</template>`,
      's',
    );
    const [, visitor, screen] = template.exec(html)!;
    return { visitor: visitor!, screen: screen! };
  };
  return { response, html, screenOf, ...screenOf('/') };
}

async function firstGame(language: Language) {
  const headers = { 'accept-language': ACCEPT_LANGUAGE[language] };
  const [group] = await createClient(site.url).ok('listHotGames', {}, { headers });
  const [game] = group!.content;
  if (game === undefined || !('img' in game)) throw new Error('the first section has no game');
  return game;
}

test.each(LANGUAGES)(
  'in %s the page holds the first tile, for whom has had that language before',
  async (language) => {
    const { visitor, screen } = await readPage({ cookie: `${LANGUAGE_COOKIE}=${language}` });
    const game = await firstGame(language);
    expect(visitor).toBe(`${language} phone`);
    expect(screen).toContain(`<span class="tile-name">${game.title}</span>`);
    expect(screen).toContain(`src="${game.img}"`);
  },
);

test('a first visitor has English, whatever the browser prefers; an unknown language is none', async () => {
  expect((await readPage({ 'accept-language': 'vi-VN' })).visitor).toBe('en phone');
  expect((await readPage({ cookie: `${LANGUAGE_COOKIE}=xx` })).visitor).toBe('en phone');
});

test('a desktop has more tiles than a phone', async () => {
  const tiles = ({ screen }: { screen: string }) => screen.split('class="tile-art"').length - 1;
  const desktop = await readPage({ 'user-agent': DESKTOP });
  expect(desktop.visitor).toBe('en desktop');
  expect(tiles(desktop)).toBeGreaterThan(tiles(await readPage()));
});

test('caches are told what the page depends on', async () => {
  const { response } = await readPage();
  expect(response.headers.get('vary')).toBe('accept-encoding, cookie, user-agent');
  expect(response.headers.get('cache-control')).toBe('no-cache');
});

test('a logged-in player’s page is the guest’s, byte for byte', async () => {
  const { token } = await logIn(site.url, 'player01');
  const players = await readPage({ 'access-token': token!, 'x-token': token! });
  expect(players.html).toBe((await readPage()).html);
  expect(players.html).not.toContain('player01');
});

test('no style stands in any markup, which the content policy would refuse', async () => {
  for (const agent of [PHONE, DESKTOP]) {
    const { screenOf } = await readPage({ 'user-agent': agent });
    for (const page of FIRST_SCREEN_PAGES) expect(screenOf(page).screen, page).not.toContain(' style=');
  }
});

test('the page holds the first screens of the other pages, behind the lobby’s', async () => {
  const { html, screenOf } = await readPage({ cookie: `${LANGUAGE_COOKIE}=vi` });
  const client = createClient(site.url);
  const headers = { 'accept-language': ACCEPT_LANGUAGE.vi };
  const [promotion] = await client.ok('listPromotions', {}, { headers });
  expect(screenOf('/promotion').screen).toContain(promotion!.title);
  expect(screenOf('/jackpot').screen).toContain('<h1>');
  expect(screenOf('/login').screen).toContain('autoComplete="current-password"');
  expect(screenOf('/register').screen).toContain('autoComplete="new-password"');
  for (const page of FIRST_SCREEN_PAGES) {
    expect(screenOf(page).visitor).toBe('vi phone');
    if (page !== '/') expect(html.indexOf(firstScreenId(page))).toBeGreaterThan(html.indexOf('id="root"'));
  }
});

test('a jackpot’s figure, which would be as old as the page, is in no first screen', async () => {
  // The platforms report their jackpots when the site has begun; what changes by the clock is drawn within 15 s.
  const readJackpots = async () => (await readPage()).screenOf('/jackpot').screen;
  await expect
    .poll(readJackpots, { timeout: 45_000 })
    .toMatch(/jackpot-level-amount"><span class="rolling invisible"><span class="sr-only">0/);
  expect(await readJackpots()).not.toMatch(/class="sr-only">[\d,.]*[1-9]/);
}, 60_000);

test('an operator’s change of the catalogue is in the next page', async () => {
  const { screen } = await readPage();
  const { id } = await firstGame('en');
  await site.db.run('update game set status = false where id = $1', [id]);
  await site.db.run(`select pg_notify('parlour_change', 'content')`);
  await expect.poll(async () => (await readPage()).screen).not.toBe(screen);
});
