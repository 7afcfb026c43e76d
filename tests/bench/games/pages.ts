import type { Browser, BrowserContext, Page } from '@playwright/test';
import { median } from '../median.ts';

/** What a game costs its player's device: bytes and requests, frames, heap. Rounds are for practice. */

const CPU_SLOWDOWN = 4;
const WATCHED_MS = 6_000;
/** The first rounds fill caches and the list of past rounds. */
const WARM_ROUNDS = 20;
const MAIN = 'button.main, button.spin';

export function newVisitor(browser: Browser): Promise<BrowserContext> {
  return browser.newContext({ viewport: { width: 390, height: 844 }, locale: 'en-US' });
}

/** Opens a game and counts what comes over the network until it can be played. */
export async function visit(visitor: BrowserContext, address: string) {
  const page = await visitor.newPage();
  const network = await visitor.newCDPSession(page);
  await network.send('Network.enable');
  let bytes = 0;
  let requests = 0;
  network.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength;
    if (encodedDataLength > 0) requests += 1;
  });
  await open(page, address);
  await page.close();
  return { bytes, requests };
}

async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.locator(MAIN).first().waitFor();
  await page.evaluate(() => document.fonts.ready);
}

/** Frames a second (by the median time between two) and the 95th percentile in ms, at a quarter of the speed; without an address, of an empty page. */
export async function watchFrames(browser: Browser, game?: { name: string; address: string }) {
  const visitor = await newVisitor(browser);
  const page = await visitor.newPage();
  if (game) await open(page, game.address);
  const devtools = await visitor.newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  const times = page.evaluate(timesBetweenFrames, WATCHED_MS);
  if (game && hasOwnRounds(game.name)) await playRound(page, game.name);
  const sorted = (await times).toSorted((one, other) => one - other);
  await visitor.close();
  return { fps: 1_000 / median(sorted), p95Ms: sorted[Math.floor(sorted.length * 0.95)]! };
}

function timesBetweenFrames(watchedMs: number): Promise<number[]> {
  return new Promise((resolve) => {
    const times: number[] = [];
    const began = performance.now();
    let last = began;
    const next = (): void => {
      const now = performance.now();
      times.push(now - last);
      last = now;
      if (now - began < watchedMs) requestAnimationFrame(next);
      else resolve(times.slice(1));
    };
    requestAnimationFrame(next);
  });
}

/** By how many KB the heap grows over so many rounds, after some to warm up; with reduced motion, since only the heap is looked at. */
export async function measureHeap(browser: Browser, game: { name: string; address: string }, rounds: number) {
  const visitor = await browser.newContext({
    viewport: { width: 390, height: 844 },
    locale: 'en-US',
    reducedMotion: 'reduce',
  });
  const page = await visitor.newPage();
  await open(page, game.address);
  const devtools = await visitor.newCDPSession(page);
  const heapKb = async (): Promise<number> => {
    await devtools.send('HeapProfiler.collectGarbage');
    const { usedSize } = await devtools.send('Runtime.getHeapUsage');
    return usedSize / 1_000;
  };
  for (let round = 0; round < WARM_ROUNDS; round += 1) await playRound(page, game.name);
  const beforeKb = await heapKb();
  for (let round = 0; round < rounds; round += 1) await playRound(page, game.name);
  const grownKb = (await heapKb()) - beforeKb;
  await visitor.close();
  return { beforeKb, grownKb };
}

/** Shared rounds go by the clock. */
export const hasOwnRounds = (name: string): boolean => OWN.has(name) || name.endsWith('slot');
const OWN = new Set(['dice', 'mines', 'plinko', 'chicken', 'blackjack', 'fishing']);

/** Plays a round to its end, as a player's finger does. */
async function playRound(page: Page, name: string): Promise<void> {
  const main = page.locator(MAIN).first();
  await main.click();
  if (name === 'mines' || name === 'chicken') {
    await main.and(page.getByText('Cash out')).waitFor();
    await page
      .locator(name === 'mines' ? 'button.mine-field' : 'button.go')
      .first()
      .click();
    await page.waitForFunction(hasStepped, MAIN);
    if ((await main.innerText()).startsWith('Cash out')) await main.click();
  }
  if (name === 'blackjack') {
    const stand = page.getByRole('button', { name: 'Stand' });
    await page.waitForFunction(canGoOn, MAIN);
    if ((await stand.getAttribute('aria-disabled')) === 'false') await stand.click();
  }
  // Free spins that bring more of them take a minute.
  await page.waitForFunction(isReady, MAIN, { timeout: 180_000 });
}

function hasStepped(main: string): boolean {
  const text = document.querySelector(main)?.textContent ?? '';
  return text === 'Bet' || /\d/.test(text);
}

function canGoOn(main: string): boolean {
  const isFree = document.querySelector(main)?.getAttribute('aria-disabled') === 'false';
  return isFree || document.querySelector('.key[aria-disabled="false"]') !== null;
}

/** Whether the next round can begin; what a slot announces on the way is taken note of. */
function isReady(main: string): boolean {
  document.querySelector<HTMLButtonElement>('dialog.veil button.wide')?.click();
  const button = document.querySelector<HTMLButtonElement>(main);
  return (
    button !== null &&
    !button.disabled &&
    button.getAttribute('aria-disabled') !== 'true' &&
    !button.textContent.startsWith('Cash out')
  );
}
