import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createClient } from '../api-client.ts';
import { startSite, type Site } from '../start-site.ts';
import { stayWithinDay } from '../stay-within-day.ts';

let site: Site;

beforeAll(async () => {
  site = await startSite({ env: { TRUST_PROXY: '127.0.0.0/8' } });
});
afterAll(() => site.stop());

const REPORT = { language: 'vi', device: 'androidPwa' } as const;

async function counted(route: string): Promise<number> {
  const row = await site.db.get<{ views: number }>(
    'select coalesce(sum(views), 0)::int as views from page_view_day where route = $1',
    [route],
  );
  return row.views;
}

test('looks are added up by day, route, language and device; nothing else is kept', async () => {
  await stayWithinDay();
  const guest = createClient(site.url);
  await guest.ok('reportPageViews', { ...REPORT, views: [{ route: '/', count: 2 }] });
  await guest.ok('reportPageViews', {
    ...REPORT,
    views: [
      { route: '/', count: 1 },
      { route: '/register/:code', count: 1 },
    ],
  });
  await vi.waitFor(async () => expect(await counted('/')).toBe(3), 60_000);
  const rows = await site.db.query(
    `select * from page_view_day where route = '/' and day = (now() at time zone interval '08:00')::date`,
  );
  expect(rows).toEqual([
    { day: expect.any(String), route: '/', language: 'vi', device: 'androidPwa', views: 3n },
  ]);
  const metrics = await (
    await fetch(`${site.url}/metrics`, { headers: { 'x-forwarded-for': '127.0.0.1' } })
  ).text();
  expect(metrics).toContain('page_views_total{route="/",language="vi",device="androidPwa"} 3');
});

test('an address that is no page counts as other, whatever it holds', async () => {
  await createClient(site.url).ok('reportPageViews', {
    ...REPORT,
    views: [`/register/SECRET`, `'; drop table player; --`, '<script>', '__proto__', ' ', ''].map(
      (route) => ({
        route,
        count: 1,
      }),
    ),
  });
  await vi.waitFor(async () => expect(await counted('other')).toBe(6), 60_000);
  const routes = await site.db.query<{ route: string }>('select distinct route from page_view_day');
  expect(routes.map(({ route }) => route).toSorted()).toEqual(['/', '/register/:code', 'other']);
});

test.each([
  ['nothing at all', {}],
  ['no views', { ...REPORT, views: [] }],
  ['too many', { ...REPORT, views: Array.from({ length: 61 }, () => ({ route: '/', count: 1 })) }],
  ['a count of 0', { ...REPORT, views: [{ route: '/', count: 0 }] }],
  ['a huge count', { ...REPORT, views: [{ route: '/', count: 1e9 }] }],
  ['half a look', { ...REPORT, views: [{ route: '/', count: 0.5 }] }],
  ['a long route', { ...REPORT, views: [{ route: '/'.repeat(61), count: 1 }] }],
  ['another language', { ...REPORT, language: 'xx', views: [{ route: '/', count: 1 }] }],
  ['another device', { ...REPORT, device: 'fridge', views: [{ route: '/', count: 1 }] }],
])('a report with %s is turned down', async (_what, input) => {
  await createClient(site.url).refused('reportPageViews', 'invalidInput', input as never);
});

test('a browser that reports without end must wait, and no other must', async () => {
  const eager = createClient(site.url);
  const report = { ...REPORT, views: [{ route: '/FAQ', count: 1 }] };
  for (let sent = 0; sent < 60; sent += 1) await eager.ok('reportPageViews', report);
  await eager.refused('reportPageViews', 'tooManyRequests', report);
  await createClient(site.url).ok('reportPageViews', report);
});

test('the batch of views is written when the site stops', async () => {
  await createClient(site.url).ok('reportPageViews', { ...REPORT, views: [{ route: '/aml', count: 7 }] });
  await site.restart();
  expect(await counted('/aml')).toBe(7);
});
