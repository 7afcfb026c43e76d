import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { buildChanged } from '../../tools/build-changed.ts';
import { findBrowser } from '../../tools/browser.ts';
import { ROOT } from '../../tools/child.ts';
import { startSite } from '../start-site.ts';
import { serveEmptyPage } from './empty-page.ts';
import { benchFirstVisit } from './first-visit.ts';
import { benchInteractions } from './interactions.ts';
import { benchLargeCatalogue, GAMES } from './large-catalogue.ts';
import { benchLighthouse } from './lighthouse.ts';

/** `npm run bench:web -- visit interactions catalogue lighthouse`: the parts to run; without any, all of them. */
const PARTS = ['visit', 'interactions', 'catalogue', 'lighthouse'] as const;
const asked = process.argv.slice(2);
const wants = (part: (typeof PARTS)[number]) => asked.length === 0 || asked.includes(part);

async function benchPages(): Promise<void> {
  const scratch = join(ROOT, 'node_modules', '.cache', 'empty-page');
  const empty = await serveEmptyPage(scratch);
  const site = await startSite({ ownDatabase: true, env: { NODE_ENV: 'production', SEED: 'demo' } });
  try {
    const browser = await chromium.launch(await findBrowser());
    const areWithinLimits = [
      !wants('visit') || (await benchFirstVisit(browser, `${site.url}/`, empty.url)),
      !wants('interactions') || (await benchInteractions(browser, site, empty.url)),
    ];
    if (areWithinLimits.includes(false)) process.exitCode = 1;
    await browser.close();
    if (wants('lighthouse')) await benchLighthouse(`${site.url}/`, empty.url);
  } finally {
    await site.stop();
    await empty.close();
    rmSync(scratch, { recursive: true, force: true });
  }
}

async function benchCatalogue(): Promise<void> {
  const site = await startSite({
    ownDatabase: true,
    env: { NODE_ENV: 'production', SEED: 'demo', SEED_GAMES: String(GAMES) },
  });
  const browser = await chromium.launch(await findBrowser());
  try {
    await benchLargeCatalogue(browser, `${site.url}/`);
  } finally {
    await browser.close();
    await site.stop();
  }
}

await buildChanged((line) => console.log(line));
if (PARTS.some((part) => part !== 'catalogue' && wants(part))) await benchPages();
if (wants('catalogue')) await benchCatalogue();
