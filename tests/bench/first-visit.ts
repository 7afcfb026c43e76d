import { brotliCompressSync, constants } from 'node:zlib';
import type { Browser, Page } from '@playwright/test';
import { median } from './median.ts';
import { PHONE } from './phone.ts';

/**
 * The first visit to the lobby on a cheap phone: what travels (compressed) and when the first tile stands, against an empty React
 * page measured in the same run, by turns, on the same slowed processor and line. Medians; the limits are those of the look.
 */
const ROUNDS = 5;
/** A slow 4G line and a phone of a quarter of this machine's speed. */
const LINE = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 90_000 };
const CPU_SLOWDOWN = 4;

const LIMITS_KB = { script: 130, style: 25, tile: 12 };

interface Visit {
  firstTileMs: number;
  /** Bytes on the line by kind, until the first tile stood. A style in the page counts as style and as page. */
  scriptBytes: number;
  styleBytes: number;
  otherBytes: number;
  largestTileBytes: number;
}

async function visitOnce(browser: Browser, url: string): Promise<Visit> {
  const context = await browser.newContext(PHONE);
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', LINE);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });

  const kinds = new Map<string, { type: string; url: string }>();
  const sizes = new Map<string, number>();
  devtools.on('Network.responseReceived', ({ requestId, type, response }) => {
    kinds.set(requestId, { type, url: response.url });
  });
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    sizes.set(requestId, encodedDataLength);
  });

  await page.goto(url, { waitUntil: 'commit' });
  const firstTileMs = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const look = () => {
          const tile = document.querySelector('.tile-art');
          const picture = tile?.querySelector('img');
          const stands =
            tile !== null &&
            (picture ? picture.complete && picture.naturalWidth > 0 : !document.querySelector('.world'));
          if (stands) requestAnimationFrame(() => resolve(performance.now()));
          else setTimeout(look, 10);
        };
        look();
      }),
  );
  const bytes = (wanted: (entry: { type: string; url: string }) => boolean) =>
    [...sizes].filter(([id]) => wanted(kinds.get(id) ?? { type: '', url: '' })).map(([, size]) => size);
  const sum = (list: number[]) => list.reduce((total, size) => total + size, 0);
  const result = {
    firstTileMs,
    scriptBytes: sum(bytes(({ type }) => type === 'Script')),
    styleBytes: sum(bytes(({ type }) => type === 'Stylesheet')) + (await inlineStyleBytes(page)),
    otherBytes: sum(bytes(({ type }) => type !== 'Script' && type !== 'Stylesheet')),
    largestTileBytes: Math.max(0, ...bytes(({ url }) => url.includes('/static/games/'))),
  };
  await context.close();
  return result;
}

/** What the page's own styles weigh, compressed as the server does it. */
async function inlineStyleBytes(page: Page): Promise<number> {
  const style = await page.evaluate(() =>
    Array.from(document.querySelectorAll('style'), ({ textContent }) => textContent).join(''),
  );
  return brotliCompressSync(style, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }).length;
}

function medianVisit(visits: readonly Visit[]): Visit {
  const of = (key: keyof Visit) => median(visits.map((visit) => visit[key]));
  return {
    firstTileMs: of('firstTileMs'),
    scriptBytes: of('scriptBytes'),
    styleBytes: of('styleBytes'),
    otherBytes: of('otherBytes'),
    largestTileBytes: of('largestTileBytes'),
  };
}

const kb = (bytes: number) => (bytes / 1024).toFixed(1);

function report(lobby: Visit, empty: Visit): boolean {
  console.log(
    `script before the first tile   ${kb(lobby.scriptBytes)} KB (limit ${LIMITS_KB.script}), ${(lobby.scriptBytes / empty.scriptBytes).toFixed(2)} x an empty React page`,
  );
  console.log(`style                          ${kb(lobby.styleBytes)} KB (limit ${LIMITS_KB.style})`);
  console.log(`page, data, fonts, pictures    ${kb(lobby.otherBytes)} KB`);
  console.log(`largest tile                   ${kb(lobby.largestTileBytes)} KB (limit ${LIMITS_KB.tile})`);
  console.log(
    `time to the first tile         ${(lobby.firstTileMs / empty.firstTileMs).toFixed(2)} x the empty page's first element (${lobby.firstTileMs.toFixed(0)} ms : ${empty.firstTileMs.toFixed(0)} ms here)`,
  );
  const broken =
    lobby.scriptBytes > LIMITS_KB.script * 1024 ||
    lobby.styleBytes > LIMITS_KB.style * 1024 ||
    lobby.largestTileBytes > LIMITS_KB.tile * 1024;
  console.log(broken ? 'A limit is broken.' : 'All weights are within their limits.');
  return !broken;
}

/** By turns, so that a busy minute hits both. True when every weight is within its limit. */
export async function benchFirstVisit(
  browser: Browser,
  lobbyUrl: string,
  emptyUrl: string,
): Promise<boolean> {
  const visits = { lobby: [] as Visit[], empty: [] as Visit[] };
  for (let round = 0; round < ROUNDS; round += 1) {
    visits.empty.push(await visitOnce(browser, emptyUrl));
    visits.lobby.push(await visitOnce(browser, lobbyUrl));
  }
  return report(medianVisit(visits.lobby), medianVisit(visits.empty));
}
