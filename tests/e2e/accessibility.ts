import { expect, type Page } from '@playwright/test';
import { THEMES, type Theme } from '@parlour/contract/constants';
import axe, { type RunOptions } from 'axe-core';
import { contrastMeter } from './contrast.ts';

const EVERY_RULE: RunOptions = { runOnly: ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'] };
const COLOURS: RunOptions = { runOnly: ['color-contrast'] };

/**
 * Axe finds no barrier, in any theme or in the present one. A theme changes colours only, so the rules that ask about
 * anything else are asked once. `within` asks about a part alone: what lies behind a dialog is looked at elsewhere.
 * Axe leaves texts over gradients and pictures undecided, which on this site are most: `measured` has those in the
 * window measured as well, for a picture a theme.
 */
export async function expectOpenToAll(
  page: Page,
  what: string,
  themes: 'every theme' | 'present theme' = 'every theme',
  within = 'html',
  texts: 'by rule' | 'measured' = 'by rule',
): Promise<void> {
  const present = await page.evaluate(() => document.documentElement.dataset['theme'] as Theme);
  await stopFading(page);
  expect(await violations(page, within, EVERY_RULE), `${what} in ${present}`).toEqual([]);
  const meter = texts === 'measured' ? await contrastMeter(page, within) : undefined;
  if (meter) expect(await meter.weakTexts(), `${what} in ${present}`).toEqual([]);
  if (themes === 'every theme') {
    for (const theme of THEMES) {
      if (theme === present) continue;
      await showTheme(page, theme);
      expect(await violations(page, within, COLOURS), `${what} in ${theme}`).toEqual([]);
      if (meter) expect(await meter.weakTexts(), `${what} in ${theme}`).toEqual([]);
    }
    await showTheme(page, present);
  }
  await meter?.end();
  await letFade(page);
}

/** Every text in the window can be read in the present theme. */
export async function expectReadable(page: Page, what: string): Promise<void> {
  await stopFading(page);
  const meter = await contrastMeter(page, 'html');
  expect(await meter.weakTexts(), what).toEqual([]);
  await meter.end();
  await letFade(page);
}

/** A phone is checked in one theme: its colours are the desktop's, its layout is not. */
export const themesOn = (isMobile: boolean): 'every theme' | 'present theme' =>
  isMobile ? 'present theme' : 'every theme';

async function showTheme(page: Page, theme: Theme): Promise<void> {
  await page.evaluate((name) => void (document.documentElement.dataset['theme'] = name), theme);
}

/** A colour that is still fading is not the one to measure; fading from theme to theme takes a page most of its time here. */
async function stopFading(page: Page): Promise<void> {
  await page.evaluate(() => {
    const still = new CSSStyleSheet();
    still.replaceSync('*, *::before, *::after, *::backdrop { transition: none !important }');
    window.withoutFading = still;
    document.adoptedStyleSheets.push(still);
    for (const one of document.getAnimations())
      if (one.playState !== 'finished' && one.effect?.getComputedTiming().endTime !== Infinity) one.finish();
  });
}

async function letFade(page: Page): Promise<void> {
  await page.evaluate(() => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== window.withoutFading);
  });
}

async function violations(page: Page, within: string, options: RunOptions): Promise<string[]> {
  // Once a document: it is half a megabyte.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  return page.evaluate(
    async ([part, rules]) => {
      // Axe weighs all that is seen, and behind a dialog, which nothing shines through, lies a whole page.
      const hiding = new CSSStyleSheet();
      if (document.querySelector(part)?.closest('dialog'))
        hiding.replaceSync(`body { visibility: hidden } ${part} { visibility: visible }`);
      document.adoptedStyleSheets.push(hiding);
      const found = await window.axe.run(part, { ...rules, resultTypes: ['violations'] });
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== hiding);
      return found.violations.map(
        ({ id, nodes }) =>
          `${id}: ${nodes.map(({ html, failureSummary }) => `${html.slice(0, 160)} ${failureSummary}`).join(' | ')}`,
      );
    },
    [within, options] as const,
  );
}

declare global {
  interface Window {
    axe: typeof axe;
    withoutFading?: CSSStyleSheet;
  }
}
