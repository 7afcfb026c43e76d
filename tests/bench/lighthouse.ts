import { chromium } from '@playwright/test';
import lighthouse from 'lighthouse';
import { findBrowser } from '../../tools/browser.ts';
import { findFreePort } from '../../tools/ports.ts';
import { median } from './median.ts';

/** Lighthouse's own phone (slow 4G, a quarter of the processor) in the same browser, the empty page by turns in the same run. */
const ROUNDS = 3;

interface Scores {
  performance: number;
  accessibility: number;
  lcpMs: number;
  tbtMs: number;
  cls: number;
  faults: string[];
}

async function audit(url: string, port: number): Promise<Scores> {
  const result = await lighthouse(url, {
    port,
    output: 'json',
    logLevel: 'error',
    onlyCategories: ['performance', 'accessibility'],
  });
  if (!result) throw new Error(`Lighthouse has no result for ${url}`);
  const { categories, audits } = result.lhr;
  const score = (name: string) => Math.round((categories[name]?.score ?? 0) * 100);
  const value = (name: string) => audits[name]?.numericValue ?? 0;
  const ofAccessibility = (categories['accessibility']?.auditRefs ?? []).map(({ id }) => audits[id]);
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    lcpMs: value('largest-contentful-paint'),
    tbtMs: value('total-blocking-time'),
    cls: value('cumulative-layout-shift'),
    faults: ofAccessibility.flatMap((one) => (one?.score === 0 ? [one.title] : [])),
  };
}

export async function benchLighthouse(lobbyUrl: string, emptyUrl: string): Promise<void> {
  const port = await findFreePort();
  const browser = await findBrowser();
  const running = await chromium.launch({
    ...browser,
    args: [...(browser.args ?? []), `--remote-debugging-port=${port}`],
  });
  try {
    const runs = { lobby: [] as Scores[], empty: [] as Scores[] };
    for (let round = 0; round < ROUNDS; round += 1) {
      runs.empty.push(await audit(emptyUrl, port));
      runs.lobby.push(await audit(lobbyUrl, port));
    }
    const of = (list: Scores[], key: Exclude<keyof Scores, 'faults'>) => median(list.map((one) => one[key]));
    for (const [name, list] of Object.entries(runs)) {
      console.log(
        `Lighthouse, ${name.padEnd(18)} performance ${of(list, 'performance')}, accessibility ${of(list, 'accessibility')}, LCP ${(of(list, 'lcpMs') / 1000).toFixed(2)} s, TBT ${of(list, 'tbtMs').toFixed(0)} ms, CLS ${of(list, 'cls').toFixed(4)}`,
      );
    }
    console.log(
      `performance of the lobby       ${(of(runs.lobby, 'performance') / of(runs.empty, 'performance')).toFixed(2)} x the empty page's (aim: 95 and more)`,
    );
    for (const fault of new Set(runs.lobby.flatMap(({ faults }) => faults)))
      console.log(`accessibility: ${fault}`);
  } finally {
    await running.close();
  }
}
