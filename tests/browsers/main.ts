import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildChanged } from '../../tools/build-changed.ts';
import { ROOT } from '../../tools/child.ts';
import { say } from '../../tools/terminal.ts';
import { newPlayer } from '../new-player.ts';
import { popupsAside } from '../popups-aside.ts';
import { startSite, type Site } from '../start-site.ts';
import { firefox } from './firefox.ts';
import { JOURNEYS } from './journeys.ts';
import { playerAt } from './player.ts';
import type { BrowserProgram } from './tab.ts';
import { webkit } from './webkit.ts';

/** The main journeys in browsers that are not Chromium. Words after the command choose journeys that hold them. */

/** Each arrangement has its own header, sheets and ways. */
const SIZES = {
  desktop: { width: 1280, height: 800 },
  phone: { width: 390, height: 844 },
};
type Size = keyof typeof SIZES;
const PICTURES = join(ROOT, 'test-results', 'browsers');

/** True where the journey went well; what it saw is printed. */
async function tryOne(site: Site, program: BrowserProgram, size: Size, name: string): Promise<boolean> {
  const began = performance.now();
  const tab = await program.open(SIZES[size]);
  const seconds = () => `${((performance.now() - began) / 1000).toFixed(1)} s`;
  try {
    await tab.goto(`${site.url}/404`);
    await tab.evaluate(`Object.assign(localStorage, ${JSON.stringify(popupsAside())})`);
    await JOURNEYS[name]!(playerAt(tab), { site, account: await newPlayer(site.db) });
    const [trouble] = tab.troubles();
    if (trouble !== undefined) throw new Error(trouble);
    console.log(`  ✓ ${tab.browser}, ${size}: ${name} (${seconds()})`);
    return true;
  } catch (error) {
    const picture = join(PICTURES, `${program.name} ${size} ${name}.png`.replaceAll(' ', '-'));
    mkdirSync(PICTURES, { recursive: true });
    await tab.leaveFrame().catch(() => undefined);
    writeFileSync(picture, await tab.screenshot().catch(() => ''));
    console.log(
      `  ✗ ${tab.browser}, ${size}: ${name} (${seconds()}): ${(error as Error).message}\n    ${picture}`,
    );
    return false;
  } finally {
    await tab.close();
  }
}

await buildChanged(say);
const words = process.argv.slice(2).join(' ');
const names = Object.keys(JOURNEYS).filter((name) => name.includes(words));
const site = await startSite({ ownDatabase: true });
let failed = 0;
try {
  for (const program of [firefox, webkit]) {
    const missing = program.missing();
    if (missing !== undefined) {
      console.log(`${program.name}: not tried, ${missing} is not installed`);
      failed += 1;
      continue;
    }
    console.log(program.name);
    for (const size of Object.keys(SIZES) as Size[])
      for (const name of names) if (!(await tryOne(site, program, size, name))) failed += 1;
  }
} finally {
  await site.stop();
}
console.log(failed === 0 ? `${names.length} journeys went well in each` : `${failed} did not go well`);
process.exitCode = failed === 0 ? 0 : 1;
