import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser, BrowserContextOptions, Page } from '@playwright/test';
import { logIn } from '../api-client.ts';
import { newPlayer } from '../new-player.ts';
import { popupsAside } from '../popups-aside.ts';
import type { Site } from '../start-site.ts';
import { PHONE } from './phone.ts';
import { median } from './median.ts';

/**
 * Interaction to next paint (the browser's own Event Timing) of a player on a phone with a quarter of this machine's processor, beside a tap
 * on the empty React page under the same brake, which does nothing and shows what the machine itself takes.
 */
const ROUNDS = 9;
const CPU_SLOWDOWN = 4;
const LIMIT_MS = 100;
/** The browser tells an event that took less as one of this length. */
const LEAST_MS = 16;
/** Longer than any interaction here, its animation and what it fetches: the next one meets a page at rest. */
const REST_MS = 1500;
const HALLS = [2, 6, 9, 1];

type Interaction = (page: Page, round: number) => Promise<void>;

const INTERACTIONS: Record<string, { act: Interaction; opensSheet?: true }> = {
  'hall switch': {
    act: (page, round) => page.locator(`.hall-tab[href="#/?hall=${HALLS[round % HALLS.length]}"]`).tap(),
  },
  'search key': {
    act: async (page, round) => {
      if (round === 0) await openSearch(page);
      await page.keyboard.press('dragon lotus'.charAt(round));
    },
  },
  'wallet sheet': {
    act: (page) =>
      page
        .getByRole('banner')
        .getByRole('button', { name: /wallet|balance/i })
        .first()
        .tap(),
    opensSheet: true,
  },
  menu: {
    act: (page) => page.getByRole('banner').getByRole('button', { name: 'Menu' }).tap(),
    opensSheet: true,
  },
};

async function openSearch(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Search for Games' }).tap();
  await page.getByRole('combobox', { name: 'Search for Games' }).waitFor();
  await sleep(REST_MS);
}

/** Collects, in the page, the longest event of each interaction: a tap is pointerdown, pointerup and click. */
async function watchEvents(page: Page): Promise<void> {
  await page.addInitScript((leastMs) => {
    const longest = new Map<number, number>();
    Object.assign(window, { longestEvents: longest });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as PerformanceEventTiming[]) {
        const { interactionId, duration } = entry;
        if (interactionId > 0)
          longest.set(interactionId, Math.max(longest.get(interactionId) ?? 0, duration));
      }
    }).observe({ type: 'event', buffered: true, durationThreshold: leastMs } as PerformanceObserverInit);
  }, LEAST_MS);
}

async function takeLongestMs(page: Page): Promise<number> {
  const longest = await page.evaluate(() => {
    const { longestEvents } = window as unknown as { longestEvents: Map<number, number> };
    const ms = Math.max(0, ...longestEvents.values());
    longestEvents.clear();
    return ms;
  });
  return Math.max(longest, LEAST_MS);
}

async function openSlowed(browser: Browser, url: string, options: BrowserContextOptions): Promise<Page> {
  const context = await browser.newContext({ ...PHONE, ...options });
  const page = await context.newPage();
  await watchEvents(page);
  await page.goto(url);
  await page.locator('html:not([data-first-screen]) .tile-art').first().waitFor();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  await sleep(REST_MS);
  return page;
}

async function measure(page: Page, act: Interaction, opensSheet = false): Promise<number[]> {
  const found: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    await takeLongestMs(page);
    await act(page, round);
    await sleep(REST_MS);
    if (opensSheet) await page.locator('dialog[open]').waitFor();
    found.push(await takeLongestMs(page));
    if (!opensSheet) continue;
    await page.keyboard.press('Escape');
    await page.locator('dialog[open]').waitFor({ state: 'detached' });
    await sleep(REST_MS);
  }
  return found;
}

/** Prints the median and the longest of each; the limit is for the median. Answers whether all are within it. */
export async function benchInteractions(browser: Browser, site: Site, emptyUrl: string): Promise<boolean> {
  const { account } = await newPlayer(site.db);
  const client = await logIn(site.url, account);
  const kept = { ...popupsAside(), TOKEN: client.token ?? '' };
  const localStorage = Object.entries(kept).map(([name, value]) => ({ name, value }));
  const storageState = { cookies: [], origins: [{ origin: site.url, localStorage }] };

  const empty = await openSlowed(browser, emptyUrl, {});
  const floor = median(await measure(empty, (page) => page.locator('.tile-art').tap()));
  await empty.context().close();
  console.log(`tap on the empty page          ${floor.toFixed(0)} ms to the next paint`);

  let isWithin = true;
  for (const [name, { act, opensSheet }] of Object.entries(INTERACTIONS)) {
    const page = await openSlowed(browser, `${site.url}/`, { storageState });
    const found = await measure(page, act, opensSheet);
    await page.context().close();
    isWithin &&= median(found) <= LIMIT_MS;
    console.log(
      `${name.padEnd(30)} ${median(found).toFixed(0)} ms to the next paint, at most ${Math.max(...found).toFixed(0)} (limit ${LIMIT_MS}); ${(median(found) / floor).toFixed(1)} x the empty page's`,
    );
  }
  return isWithin;
}
