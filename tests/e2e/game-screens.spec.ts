import { expect, test } from './site.ts';

test.use({ visitor: 'player' });

const GAMES = [
  { gameType: 1, gameCode: 'dragon-of-nine-bays' },
  { gameType: 1, gameCode: 'pocket-sevens' },
  { gameType: 5, gameCode: 'anchor-gold' },
  { gameType: 41, gameCode: 'lollipop-lagoon' },
  { gameType: 16, gameCode: 'swift-baccarat' },
  { gameType: 29, gameCode: 'swift-keno' },
  { gameType: 9, gameCode: 'parlour-sportsbook' },
];
/** What the strip leaves of a phone, upright and on its side. */
const SIZES = [
  { width: 390, height: 818 },
  { width: 844, height: 364 },
];
const LEAST_PX = 44;

for (const { gameType, gameCode } of GAMES) {
  test(`${gameCode} can be played on a phone held either way, and loads no font it does not need`, async ({
    page,
    client,
  }, { project }) => {
    test.skip(project.name !== 'desktop', 'it sets the size of the window itself');
    const fonts: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('.woff2')) fonts.push(request.url());
    });
    for (const size of SIZES) {
      await page.setViewportSize(size);
      const { gameUrl } = await client.ok('launchGame', { gameType, gameCode, demo: true });
      await page.goto(gameUrl);
      await expect(page.getByText(/^(Practice, not real points|Demo: practice points)$/)).toBeVisible();
      await expect(page.locator('.session b')).toHaveText('0.00');
      const faults = await page.evaluate((leastPx) => {
        const scrolls = getComputedStyle(document.body).overflowY !== 'hidden';
        return [...document.querySelectorAll('button, input:not([type=checkbox])')].flatMap((control) => {
          const { width, height, left, right, top, bottom } = control.getBoundingClientRect();
          if (width === 0) return [];
          const isSmall = width < leastPx || height < leastPx;
          const isBeside = left < 0 || right > innerWidth + 1;
          const isBeyond = !scrolls && (top < 0 || bottom > innerHeight + 1);
          return isSmall || isBeside || isBeyond ? [control.outerHTML.slice(0, 80)] : [];
        });
      }, LEAST_PX);
      expect(faults, `${size.width}x${size.height}`).toEqual([]);
    }
    expect(fonts.filter((url) => /book-(sc|tc)|zcool/.test(url))).toEqual([]);
  });
}
