import { chromium, type Browser, type Page } from '@playwright/test';
import { findBrowser } from '../../../tools/browser.ts';
import { createClient } from '../../api-client.ts';
import { newPlayer } from '../../new-player.ts';
import { popupsAside } from '../../popups-aside.ts';
import { startSite } from '../../start-site.ts';
import { giveWheelTickets } from '../../wheel-tickets.ts';
import { median } from '../median.ts';
import { PHONE } from '../phone.ts';

/** The frames of the wheel's turn on a cheap phone, each turn beside an empty page in the same run. */

const CPU_SLOWDOWN = 4;
const TURNS = 3;
const EMPTY_MS = 5_000;
/** The page has drawn what came late. */
const REST_MS = 2_000;

interface Frames {
  fps: number;
  p95Ms: number;
}

/** Frames a second by the median time between two, which one slow moment does not change, and the 95th percentile. */
function framesOf(times: readonly number[]): Frames {
  const sorted = times.toSorted((one, other) => one - other);
  return { fps: 1_000 / median(sorted), p95Ms: sorted[Math.floor(sorted.length * 0.95)] ?? 0 };
}

/** Times between frames while the wheel turns; without a wheel for so long. Runs in the page. */
function watch(emptyMs: number): Promise<number[]> {
  return new Promise((resolve) => {
    const dial = document.querySelector('.wheel-turning');
    const began = performance.now();
    const times: number[] = [];
    let last: number | undefined;
    const next = (now: number): void => {
      const isMoving = dial === null ? now - began < emptyMs : dial.getAnimations().length > 0;
      if (isMoving && last !== undefined) times.push(now - last);
      if (isMoving) last = now;
      if (isMoving || last === undefined) requestAnimationFrame(next);
      else resolve(times);
    };
    requestAnimationFrame(next);
  });
}

async function slow(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
}

async function watchEmpty(browser: Browser): Promise<Frames> {
  const visitor = await browser.newContext(PHONE);
  const page = await visitor.newPage();
  await slow(page);
  const frames = framesOf(await page.evaluate(watch, EMPTY_MS));
  await visitor.close();
  return frames;
}

async function watchTurn(browser: Browser, url: string, token: string): Promise<Frames> {
  const visitor = await browser.newContext(PHONE);
  await visitor.addInitScript(
    (kept) => {
      for (const [key, value] of Object.entries(kept)) localStorage.setItem(key, value);
    },
    { ...popupsAside(), TOKEN: token },
  );
  const page = await visitor.newPage();
  await page.goto(`${url}/#/fortuneWheel?type=10`);
  await page.locator('.wheel-hub:enabled').waitFor();
  await page.waitForTimeout(REST_MS);
  await slow(page);
  const times = page.evaluate(watch, EMPTY_MS);
  await page.locator('.wheel-hub').click();
  const frames = framesOf(await times);
  await visitor.close();
  return frames;
}

export async function measureWheel(): Promise<void> {
  const site = await startSite({ ownDatabase: true });
  const browser = await chromium.launch(await findBrowser());
  try {
    const { account, password } = await newPlayer(site.db);
    await giveWheelTickets(site.db, account, TURNS);
    const { token } = await createClient(site.url).ok('login', { account, password });
    console.log(`\nThe wheel turns on a phone at a ${CPU_SLOWDOWN}th of the speed, beside an empty page`);
    const ratios: number[] = [];
    for (let turn = 1; turn <= TURNS; turn += 1) {
      const empty = await watchEmpty(browser);
      const wheel = await watchTurn(browser, site.url, token);
      ratios.push(wheel.fps / empty.fps);
      console.log(
        `  turn ${turn}: ${wheel.fps.toFixed(1)} frames a second (95th percentile ${wheel.p95Ms.toFixed(0)} ms), empty ${empty.fps.toFixed(1)} (${empty.p95Ms.toFixed(0)} ms), ratio ${(wheel.fps / empty.fps).toFixed(2)}`,
      );
    }
    console.log(`ratio ${median(ratios).toFixed(2)} (aim 1)`);
  } finally {
    await browser.close();
    await site.stop();
  }
}
