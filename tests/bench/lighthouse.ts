import { chromium } from '@playwright/test';
import lighthouse from 'lighthouse';
import { findBrowser } from '../../tools/browser.ts';
import { findFreePort } from '../../tools/ports.ts';
import { paths } from '../../web/src/paths.ts';
import { median } from './median.ts';
import { ownBlockingMs } from './own-blocking.ts';

/** Lighthouse's own phone (slow 4G, a quarter of the processor) in the same browser, the empty page by turns in the same run. */
const ROUNDS = 3;

/** The pages that a visitor may come to first. */
const PAGES = {
  lobby: paths.home(),
  login: paths.login(),
  register: paths.register(),
  promotion: paths.promotion(),
  jackpot: paths.jackpot(),
};

/** The machine has a part in the performance; in the other three the page alone has. */
const AIMS = { performance: 98, accessibility: 100, bestPractices: 100, cls: 0 };

interface Scores {
  performance: number;
  accessibility: number;
  bestPractices: number;
  lcpMs: number;
  tbtMs: number;
  ownTbtMs: number;
  cls: number;
  faults: string[];
}

async function audit(url: string, port: number): Promise<Scores> {
  const result = await lighthouse(url, {
    port,
    output: 'json',
    logLevel: 'error',
    onlyCategories: ['performance', 'accessibility', 'best-practices'],
  });
  if (!result) throw new Error(`Lighthouse has no result for ${url}`);
  const { categories, audits } = result.lhr;
  const score = (name: string) => Math.round((categories[name]?.score ?? 0) * 100);
  const value = (name: string) => audits[name]?.numericValue ?? 0;
  const ofThePage = ['accessibility', 'best-practices'].flatMap((name) => categories[name]?.auditRefs ?? []);
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    bestPractices: score('best-practices'),
    lcpMs: value('largest-contentful-paint'),
    tbtMs: value('total-blocking-time'),
    ownTbtMs: ownBlockingMs(result.artifacts.Trace.traceEvents),
    cls: value('cumulative-layout-shift'),
    faults: ofThePage
      .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
      .map(({ id }) => audits[id]?.title ?? id),
  };
}

/** One line of a page's medians; answers its performance. */
function printScores(name: string, runs: Scores[]): number {
  const of = (key: Exclude<keyof Scores, 'faults'>) => median(runs.map((one) => one[key]));
  const isBelow =
    of('performance') < AIMS.performance ||
    of('accessibility') < AIMS.accessibility ||
    of('bestPractices') < AIMS.bestPractices ||
    of('cls') > AIMS.cls;
  console.log(
    `Lighthouse, ${name.padEnd(18)} performance ${of('performance')}, accessibility ${of('accessibility')}, best practices ${of('bestPractices')}, LCP ${(of('lcpMs') / 1000).toFixed(2)} s, TBT ${of('tbtMs').toFixed(0)} ms (${of('ownTbtMs').toFixed(0)} of its own), CLS ${of('cls').toFixed(4)}${isBelow ? ', below the aim' : ''}`,
  );
  for (const fault of new Set(runs.flatMap(({ faults }) => faults))) console.log(`  ${fault}`);
  return of('performance');
}

export async function benchLighthouse(siteUrl: string, emptyUrl: string): Promise<void> {
  const port = await findFreePort();
  const browser = await findBrowser();
  const running = await chromium.launch({
    ...browser,
    args: [...(browser.args ?? []), `--remote-debugging-port=${port}`],
  });
  try {
    const pages = Object.entries(PAGES).map(([name, path]) => ({
      name,
      url: `${siteUrl}#${path}`,
      runs: [] as Scores[],
    }));
    const empty: Scores[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      empty.push(await audit(emptyUrl, port));
      for (const { url, runs } of pages) runs.push(await audit(url, port));
    }
    const { performance, accessibility, bestPractices, cls } = AIMS;
    console.log(
      `aims: performance ${performance} and more, accessibility ${accessibility}, best practices ${bestPractices}, CLS ${cls}`,
    );
    const ofEmpty = printScores('empty', empty);
    for (const { name, runs } of pages) {
      const ratio = printScores(name, runs) / ofEmpty;
      console.log(`  ${ratio.toFixed(2)} x the empty page's performance`);
    }
  } finally {
    await running.close();
  }
}
