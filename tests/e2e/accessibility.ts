import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { THEMES, type Theme } from '@parlour/contract/constants';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'];

/**
 * Nothing that axe knows keeps anybody out, in any theme or in the present one. A theme changes colours only, so the rules that
 * ask about anything else are asked once. `within` asks about a part alone: what lies behind a dialog is looked at elsewhere.
 */
export async function expectOpenToAll(
  page: Page,
  what: string,
  themes: 'every theme' | 'present theme' = 'every theme',
  within = 'html',
): Promise<void> {
  const axe = () => new AxeBuilder({ page }).include(within);
  const present = await page.evaluate(() => document.documentElement.dataset['theme'] as Theme);
  expect(await violations(axe().withTags(RULES), page), `${what} in ${present}`).toEqual([]);
  if (themes === 'present theme') return;
  for (const theme of THEMES) {
    if (theme === present) continue;
    await showTheme(page, theme);
    const found = await violations(axe().withRules(['color-contrast']), page);
    expect(found, `${what} in ${theme}`).toEqual([]);
  }
  await showTheme(page, present);
}

async function showTheme(page: Page, theme: Theme): Promise<void> {
  await page.evaluate((name) => void (document.documentElement.dataset['theme'] = name), theme);
}

async function violations(axe: AxeBuilder, page: Page): Promise<string[]> {
  // A colour that is still fading is not the one to measure.
  await page.evaluate(() => {
    for (const one of document.getAnimations()) {
      if (one.effect?.getComputedTiming().endTime !== Infinity) one.finish();
    }
  });
  const { violations: found } = await axe.analyze();
  return found.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`);
}
