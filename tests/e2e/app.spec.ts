import { createServer, request as ask, type Server } from 'node:http';
import { siteTimeText } from '@parlour/contract/time-ranges';
import { cancelMaintenance, planMaintenance } from '@parlour/server/operators/acts/maintenance-schedule';
import { beginMaintenance, endMaintenance } from '@parlour/server/operators/acts/switches';
import type { Page } from '@playwright/test';
import { startSite, type Site } from '../start-site.ts';
import { popupsAside } from '../popups-aside.ts';
import { findFreePort } from '../../tools/ports.ts';
import { expect, test } from './site.ts';
import { balance, expectGameHolds, header, leaveGame, openMenu, play, dismiss } from './steps.ts';
import { DEPOSIT } from '../new-player.ts';

/** The app around the lobby: maintenance, parts that do not arrive, being offline, new versions, installation. */

/** On addresses that the browser does not begin with anything kept for. */
async function withoutPopups(page: Page): Promise<void> {
  await page.addInitScript((aside) => {
    for (const [name, value] of Object.entries(aside)) localStorage.setItem(name, value);
  }, popupsAside());
}

test.describe('maintenance', () => {
  // A site of its own: other tests need open what this test closes.
  test.describe.configure({ mode: 'default' });
  let site: Site;
  test.beforeAll(async () => {
    site = await startSite({
      ownDatabase: true,
      port: await findFreePort(),
      sandboxPort: await findFreePort(),
    });
  });
  test.afterAll(() => site.stop());

  /** More than a day away, the end has its date at every time of day; on a whole minute, it is not rounded. */
  const end = new Date(Math.ceil(Date.now() / 60_000) * 60_000 + 26 * 3_600_000);
  const endText = siteTimeText(end.getTime() / 1000, '+08:00').slice(0, 'YYYY-MM-DD HH:mm'.length);
  const close = () => beginMaintenance(site.db, 'test', { kind: 'site' }, end);
  const open = () => endMaintenance(site.db, 'test', { kind: 'site' });
  const banner = (page: Page) =>
    page.getByRole('status').filter({ hasText: 'The site is under maintenance' });

  test('switched on while running: a banner, one reload, login refused in words, and gone again', async ({
    page,
    watch,
  }) => {
    watch.expectTrouble(/status of 503/);
    let loads = 0;
    page.on('load', () => void (loads += 1));
    await withoutPopups(page);
    await page.goto(site.url);
    const inAnHour = new Date(end.getTime() - 25 * 3_600_000);
    await planMaintenance(site.db, 'test', { target: { kind: 'site' }, from: inAnHour, until: end });
    await page.reload();
    const planned = page.getByRole('status').filter({ hasText: 'Maintenance is planned' });
    await expect(planned).toContainText(`– ${endText} (+08:00)`);
    await page.getByRole('button', { name: 'Close the notice' }).click();
    await expect(planned).toBeHidden();
    await cancelMaintenance(site.db, 'test', { kind: 'site' });
    await close();
    await page.getByRole('navigation', { name: 'Halls' }).getByRole('link', { name: 'Slots' }).click();
    await expect(banner(page)).toContainText(`until about ${endText}.`);
    await expect.poll(() => loads).toBe(3);
    await page.getByRole('textbox', { name: 'Account' }).fill('player01');
    await page.getByRole('textbox', { name: 'Password' }).fill('player01');
    await page.getByRole('button', { name: 'Login', exact: true }).click();
    await expect(page.getByText(`under maintenance until ${endText} (+08:00)`)).toBeVisible();

    await banner(page).getByRole('link', { name: 'More' }).click();
    await expect(page.getByRole('heading', { name: 'System Maintenance' })).toBeVisible();
    expect(loads).toBe(3);
    // Each answer says whether the site is open. None may come before the press, or the page changes under it.
    const pressed = Promise.withResolvers<void>();
    await page.route(`${site.url}/**`, async (route) => {
      await pressed.promise;
      await route.continue();
    });
    await open();
    await page.getByRole('button', { name: 'Check now' }).click();
    pressed.resolve();
    await expect(page.getByRole('heading', { name: 'Everything is open' })).toBeVisible();
    await expect(banner(page)).toBeHidden();
    expect(loads).toBe(3);
  });
});

test.describe('a player in a game', () => {
  test.use({ visitor: 'player' });

  test('a platform that closes says until when, and its points are home first', async ({
    page,
    db,
    watch,
  }) => {
    watch.expectTrouble(/status of 503/);
    const target = { kind: 'game', platformId: 1, code: 'dragon-of-nine-bays' } as const;
    await page.goto('/');
    await play(page, 'Dragon of Nine Bays');
    await expectGameHolds(page, DEPOSIT);
    await beginMaintenance(db, 'test', target, new Date(Date.now() + 30 * 60_000));
    try {
      await leaveGame(page, 'Dragon of Nine Bays');
      await play(page, 'Dragon of Nine Bays');
      const refused = page.getByRole('alertdialog', { name: 'Operation failed' });
      await expect(refused).toContainText(/under maintenance until \d{4}-\d\d-\d\d \d\d:\d\d \(\+08:00\)/);
    } finally {
      await endMaintenance(db, 'test', target);
    }
  });
});

test('a screen that does not arrive is named, and trying again brings it', async ({ page, watch }) => {
  watch.expectTrouble(/ERR_FAILED|ChunkLoadError/);
  let isLost = true;
  await page.route('**/assets/LoginPage-*', (route) => (isLost ? route.abort() : route.continue()));
  await page.goto('/#/login');
  const failed = page.getByRole('alert');
  await expect(failed).toContainText('Loading “login” failed');
  await failed.getByRole('button', { name: 'Try again' }).click();
  await expect(failed).toContainText('Loading “login” failed');
  isLost = false;
  await failed.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible();
});

test('an app that does not arrive at all says so in the visitor’s language, and loads again', async ({
  page,
  watch,
}) => {
  watch.expectTrouble(/ERR_FAILED/);
  await page.addInitScript(() => localStorage.setItem('LANG', 'ms'));
  let isLost = true;
  await page.route('**/assets/packages-*', (route) => (isLost ? route.abort() : route.continue()));
  await page.goto('/');
  const failed = page.getByRole('alert');
  await expect(failed).toContainText('Parlour gagal dimuatkan');
  isLost = false;
  await failed.getByRole('button', { name: 'Muat semula' }).click();
  await expect(page.getByRole('navigation', { name: 'Dewan permainan' })).toBeVisible();
  await expect(page.getByText('Parlour gagal dimuatkan')).toBeHidden();
});

test('an app that breaks before it has begun says so', async ({ page, watch }) => {
  watch.expectTrouble(/^page error/);
  await page.route('**/assets/packages-*', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: `throw new Error('nothing works here');` }),
  );
  await page.goto('/');
  await expect(page.getByRole('alert')).toContainText('Parlour could not load.');
});

test('a browser without storage has the lobby, a login and a theme while the page is open', async ({
  page,
  player,
}) => {
  await page.addInitScript(() => {
    for (const place of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, place, {
        get() {
          throw new DOMException('Access is denied for this document.', 'SecurityError');
        },
      });
  });
  // Nor does it keep that popups were put aside.
  await page.route(/\/Site\/popup|\/PromotionNews\//, (route) =>
    route.fulfill({ json: { code: 0, data: [], message: '' } }),
  );
  await page.goto('/');
  await header(page).getByRole('textbox', { name: 'Account' }).fill(player.account);
  await header(page).getByRole('textbox', { name: 'Password' }).fill(player.password);
  await page.keyboard.press('Enter');
  await dismiss(page, 'Finish');
  await expect(balance(page)).toContainText(DEPOSIT);
  const menu = await openMenu(page);
  await menu.getByRole('button', { name: 'Dark gold' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'darkgold');
});

test('a layer above the page asks in a dialog', async ({ page, watch }) => {
  watch.expectTrouble(/ERR_FAILED|ChunkLoadError/);
  let isLost = true;
  await page.route('**/assets/MenuSheet-*', (route) => (isLost ? route.abort() : route.continue()));
  await page.goto('/');
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  const failed = page.getByRole('alertdialog', { name: 'Loading “menu” failed' });
  await failed.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await expect(failed).toBeVisible();
  isLost = false;
  await failed.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
});

test('parts that are gone because a newer version is out offer to load it', async ({ page, watch }) => {
  watch.expectTrouble(/status of 404|ERR_FAILED|ChunkLoadError/);
  await page.route('**/assets/LoginPage-*', (route) => route.fulfill({ status: 404 }));
  await page.route('**/?version=*', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: '<script type="module" src="/assets/index-new.js"></script>',
    }),
  );
  await page.goto('/#/login');
  await expect(page.getByRole('alert')).toContainText('Parlour has been updated');
  await expect(page.getByRole('alert').getByRole('button', { name: 'Try again' })).toBeHidden();
});

test('each language has a manifest whose icons are there', async ({ request, page }) => {
  for (const language of ['en', 'cn', 'tw', 'vi', 'ms']) {
    const answer = await request.get(`/manifest-${language}.webmanifest`);
    expect(answer.headers()['content-type']).toContain('manifest+json');
    const manifest = (await answer.json()) as {
      id: string;
      icons: { src: string; sizes: string; purpose: string }[];
    };
    expect(manifest.id).toBe('/');
    expect(manifest.icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual([
      '192x192 any',
      '512x512 any',
      '512x512 maskable',
    ]);
    for (const { src } of manifest.icons) expect((await request.get(src)).ok(), src).toBe(true);
  }
  await page.goto('/');
  const session = await page.context().newCDPSession(page);
  const { url, errors } = await session.send('Page.getAppManifest');
  expect(url).toContain('/manifest-en.webmanifest');
  expect(errors).toEqual([]);
});

test.describe('with its worker', () => {
  test.use({ serviceWorkers: 'allow' });

  const settled = (page: Page) =>
    page.evaluate(async () => {
      await navigator.serviceWorker.ready;
    });

  test.describe('offline', () => {
    test.use({ kept: { LANG: 'vi', THEME: 'darkred' } });

    test('a page that can not be fetched says so in the player’s words, and opens once it can', async ({
      page,
      context,
      watch,
    }) => {
      watch.expectTrouble(/ERR_INTERNET_DISCONNECTED/);
      await page.goto('/');
      await settled(page);
      await page.reload();
      await context.setOffline(true);
      await page.reload();
      await expect(page.getByRole('heading', { name: 'Bạn đang ngoại tuyến' })).toBeVisible();
      await expect(page.locator('html')).toHaveAttribute('data-theme', 'darkred');
      await page.getByRole('button', { name: 'Thử lại' }).click();
      await expect(page.getByRole('status')).toHaveText('Vẫn chưa có kết nối.');
      await context.setOffline(false);
      await expect(page.getByRole('banner')).toBeVisible();
    });
  });

  test('no answer of a call is ever kept', async ({ page }) => {
    await page.goto('/');
    await settled(page);
    await page.reload();
    await expect(page.getByRole('banner')).toBeVisible();
    const kept = await page.evaluate(async () => {
      const found: string[] = [];
      for (const name of await caches.keys())
        for (const { url } of await (await caches.open(name)).keys()) found.push(new URL(url).pathname);
      return found;
    });
    expect(kept.length).toBeGreaterThan(10);
    expect(kept.filter((path) => !/^\/(assets|static)\/|^\/offline\.html$/.test(path))).toEqual([]);
  });

  test('a new version asks before it loads', async ({ page, baseURL, watch }) => {
    // A reload that the beginning worker lets wait is begun again by the page after its time (`new-version.ts`), and then told as failed.
    watch.expectTrouble(/^request failed: GET \S+\/ net::ERR_FAILED$/);
    const proxy = await putBefore(baseURL ?? '');
    try {
      await withoutPopups(page);
      await page.goto(proxy.url);
      await settled(page);
      const registering = page.waitForRequest('**/assets/workbox-window*');
      await page.reload();
      await registering;
      await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
      // A version found while the page is still registering is taken without a word: this one comes later.
      await page.waitForTimeout(2000);
      let loads = 0;
      page.on('load', () => void (loads += 1));
      proxy.publish();
      await page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()));
      const prompt = page.getByRole('status').filter({ hasText: 'A new version of Parlour is ready.' });
      await expect(prompt).toBeVisible();
      expect(loads).toBe(0);
      await prompt.getByRole('button', { name: 'Reload' }).click();
      await expect.poll(() => loads).toBe(1);
      await expect(page.getByRole('banner')).toBeVisible();
      await expect(prompt).toBeHidden();
      // It goes on asking for figures; the server it asks is about to go.
      await page.close();
    } finally {
      proxy.close();
    }
  });
});

/** The site as it is, but for a worker that changes when a version is published. */
async function putBefore(siteUrl: string): Promise<{ url: string; publish: () => void; close: () => void }> {
  const port = await findFreePort();
  let version = 1;
  const server: Server = createServer((incoming, answer) => {
    const { pathname } = new URL(incoming.url ?? '/', siteUrl);
    // Whole and anew each time: its validator is the unchanged file's.
    const { 'if-none-match': _etag, 'if-modified-since': _since, ...asked } = incoming.headers;
    const headers = { ...asked, 'accept-encoding': 'identity' };
    const onward = ask(
      new URL(incoming.url ?? '/', siteUrl),
      { method: incoming.method, headers },
      (reply) => {
        const { 'content-length': _length, etag: _tag, 'last-modified': _modified, ...kept } = reply.headers;
        answer.writeHead(reply.statusCode ?? 502, kept);
        reply.on('data', (piece: Buffer) => void answer.write(piece));
        reply.on('end', () => answer.end(pathname === '/sw.js' ? `\n// ${version}` : undefined));
      },
    );
    onward.on('error', () => answer.destroy());
    incoming.pipe(onward);
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${port}`,
    publish: () => void (version += 1),
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
