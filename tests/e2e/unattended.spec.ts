import type { Page, Request } from '@playwright/test';
import type { Endpoint } from '@parlour/contract/endpoint';
import { endpoints } from '@parlour/contract/endpoints';
import { routes, splitRoute, type RouteName } from '@parlour/contract/routes';
import { PAGE_PATTERNS, pageMeta, paths } from '../../web/src/paths.ts';
import { expect, test } from './site.ts';

/** An unattended page: its session ends after 30 minutes, whatever it asks in the background (rule A16). */
test.use({ visitor: 'player' });

/** Longer than any page waits before it asks again. */
const A_WHILE_MS = 65_000;
/** For what a page asks together with a call that has been seen. */
const SETTLES_MS = 100;
/** For a call that the page may not make after all. */
const PATIENCE_MS = 1_000;

const NAMES = new Map<string, RouteName>(
  (Object.keys(routes) as RouteName[]).map((name) => [splitRoute(routes[name]).path, name]),
);

interface Asking {
  /** The calls of the session that were made since this was last asked, once the named one has been made and all have been answered. */
  settle(awaited: RouteName): Promise<Set<RouteName>>;
}

function listen(page: Page): Asking {
  let asked = new Set<RouteName>();
  const underWay = new Set<Request>();
  page.on('request', (request) => {
    const name = NAMES.get(new URL(request.url()).pathname);
    if (name === undefined) return;
    underWay.add(request);
    if (request.headers()['access-token'] !== undefined) asked.add(name);
  });
  page.on('requestfinished', (request) => void underWay.delete(request));
  page.on('requestfailed', (request) => void underWay.delete(request));
  return {
    async settle(awaited) {
      await expect
        .poll(() => asked.has(awaited), { timeout: PATIENCE_MS, intervals: [20] })
        .toBe(true)
        .catch(() => {});
      await page.waitForTimeout(SETTLES_MS);
      await expect.poll(() => underWay.size).toBe(0);
      const answer = asked;
      asked = new Set();
      return answer;
    },
  };
}

test('background requests of an unattended page keep no session', async ({ page, client, watch }) => {
  // Dozens of pages are opened in one load, without a touch: every-page.spec.ts looks at how each comes.
  watch.expectTrouble(/^jumped by/);
  const { deposit_id: deposit } = await client.ok('createDeposit', { amount: 50, method: 'bank-transfer' });
  // Without the stream a page asks for all that it is told otherwise.
  watch.expectTrouble(/The stream was lost/);
  // An hour of tries to open the stream passes in a minute here, and the site limits them to 120 a minute.
  watch.expectTrouble(/status of 429 .*getSubscribeToken/);
  await page.routeWebSocket('**/stream?*', (socket) => void socket.close());
  await page.clock.install();
  const asking = listen(page);
  const askedInAWhile = async (awaited: RouteName): Promise<Set<RouteName>> => {
    await page.clock.fastForward(A_WHILE_MS);
    return asking.settle(awaited);
  };
  await page.goto('/');
  const open = PAGE_PATTERNS.filter((path) => pageMeta(path)?.access !== 'guest' && !path.includes(':'));
  // Where what is known to be repeated is not seen to be, the test would look at nothing.
  const repeats = new Map<string, RouteName>([
    [paths.deposit(deposit), 'getDeposit'],
    [paths.home(2), 'getRoadmaps'],
    [paths.home(5), 'getExpectInfo'],
    ['/virtualSport', 'listVirtualSports'],
    [paths.jackpot(), 'listJackpotWinners'],
  ]);
  for (const address of new Set([...repeats.keys(), ...open])) {
    await page.evaluate((hash) => void (location.hash = hash), address);
    await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
    const repeated = repeats.get(address) ?? 'getUnreadCount';
    // The page's beginning may take more than one while: what is asked again and again is asked in each.
    await askedInAWhile(repeated);
    await askedInAWhile(repeated);
    await expect
      .poll(
        async () => {
          const asked = await askedInAWhile(repeated);
          const keepsSession = [...asked].filter((name) => {
            const { isBackground }: Endpoint = endpoints[name];
            return isBackground !== true;
          });
          return { keepsSession, isSeen: asked.has(repeated) };
        },
        { message: address },
      )
      .toEqual({ keepsSession: [], isSeen: true });
  }
});
