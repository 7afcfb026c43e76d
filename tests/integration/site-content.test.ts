import { ACCEPT_LANGUAGE, LANGUAGES, type Language } from '@parlour/contract/languages';
import { LEGAL_PAGES } from '@parlour/contract/constants';
import { systemClock } from '@parlour/server/base/clock';
import { answersOf } from '@parlour/server/base/content/answers';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createClient } from '../api-client.ts';
import { startSite, type Site } from '../start-site.ts';

let site: Site;

beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.stop());

const inLanguage = (language: Language) => ({ headers: { 'accept-language': ACCEPT_LANGUAGE[language] } });

test.each([
  'listPopups',
  'listAnnouncements',
  'listFloats',
  'getDownloadApp',
  'getContact',
  'listPromotionAnnouncements',
  'listPromotions',
  'listFaqCategories',
] as const)('%s comes in every language, each with its own words', async (name) => {
  const client = createClient(site.url);
  const seen = new Set<string>();
  for (const language of LANGUAGES) seen.add(JSON.stringify(await client.ok(name, {}, inLanguage(language))));
  expect(seen.size).toBe(LANGUAGES.length);
});

test('the FAQ is open: its flag is the string 1', async () => {
  expect(await createClient(site.url).ok('getFaqFlag')).toBe('1');
});

test('every page of law is there in every language, with its version and its day', async () => {
  const client = createClient(site.url);
  for (const page of LEGAL_PAGES) {
    const titles = new Set<string>();
    for (const language of LANGUAGES) {
      const { title, version, valid_from, sections } = await client.ok(
        'getLegalPage',
        { page },
        inLanguage(language),
      );
      titles.add(title);
      expect(version).toMatch(/^\d+\.\d+$/);
      expect(valid_from).toMatch(/^\d{4}-\d\d-\d\d$/);
      expect(sections.length, page).toBeGreaterThan(2);
    }
    expect(titles.size, page).toBe(LANGUAGES.length);
  }
});

test('a page of law that there is not is an error of the caller', async () => {
  const client = createClient(site.url);
  for (const page of ['', 'nothing', '../rgp', 'rgp\u0000', '__proto__', 'constructor'])
    await client.refused('getLegalPage', 'invalidInput', { page } as never);
});

test('an answer stays the very same, with its compressed form, until its document changes or a date in it passes', async () => {
  let expire = () => {};
  const changes = { on: (_kind: string, react: () => void) => void (expire = react) };
  const readAnew = async (byDate: boolean) => {
    expire();
    passed = byDate;
    return pages('vi');
  };
  let passed = false;
  const pages = answersOf(
    { db: site.db, changes, log: pino({ level: 'silent' }), clock: systemClock },
    'legal',
    ({ rgp }) => ({
      title: rgp!.title,
      passed,
    }),
  );
  const first = await pages('vi');
  expect(await readAnew(false)).toBe(first);
  expect(await readAnew(true)).toEqual({ ...first, passed: true });
  await site.db.run(
    `update content set body = jsonb_set(body, '{rgp,title,vi}', '"Chơi có trách nhiệm hơn"') where name = 'legal'`,
  );
  expect((await readAnew(true)).title.vi).toBe('Chơi có trách nhiệm hơn');
});
