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

/** Games on a phone on its side: whether all that a bet needs is in sight at once, or how many of a long list's places are. */
const ON_ITS_SIDE = [
  { gameType: 4, gameCode: 'peg-garden', places: 'all' },
  { gameType: 25, gameCode: 'mine-meadow', places: 'all' },
  { gameType: 4, gameCode: 'dice-duel-den', places: 'all' },
  { gameType: 16, gameCode: 'garnet-roulette', places: { '.spot.straight': 37 } },
  { gameType: 29, gameCode: 'swift-keno', places: { '.numbers .key': 27 } },
  { gameType: 9, gameCode: 'sky-derby-virtual', places: { '.price': 8 } },
  { gameType: 9, gameCode: 'virtual-terraces', places: { '.price': 5 } },
] as const;

for (const { gameType, gameCode, places } of ON_ITS_SIDE) {
  test(`${gameCode} has its bet button in sight on a phone held either way, and on its side what the bet needs`, async ({
    page,
    client,
  }, { project }) => {
    test.skip(project.name !== 'desktop', 'it sets the size of the window itself');
    for (const size of [
      { width: 390, height: 844 },
      { width: 844, height: 390 },
    ]) {
      await page.setViewportSize(size);
      const { gameUrl } = await client.ok('launchGame', { gameType, gameCode, demo: true });
      await page.goto(gameUrl);
      const outOf = (selector: string) =>
        page.locator(selector).evaluateAll((controls) => {
          const seen = controls.filter((control) => {
            const { x, y, width, height, bottom } = control.getBoundingClientRect();
            const top = document.elementFromPoint(x + width / 2, y + height / 2);
            return bottom <= innerHeight + 1 && top !== null && control.contains(top);
          });
          return { seen: seen.length, hidden: controls.length - seen.length };
        });
      await expect.poll(() => outOf('.panel .main')).toEqual({ seen: 1, hidden: 0 });
      // Rules, past rounds, fairness and sound too, each with its name.
      await expect.poll(() => outOf('nav .tool')).toMatchObject({ hidden: 0 });
      await expect(page.getByRole('button', { name: /^(Rules|Rounds|Fairness|Sound)$/ })).toHaveCount(4);
      if (size.width < size.height) continue;
      if (places === 'all')
        await expect.poll(() => outOf('.panel :is(button, input)')).toMatchObject({ hidden: 0 });
      else
        for (const [selector, least] of Object.entries(places))
          await expect
            .poll(async () => (await outOf(`.panel ${selector}`)).seen, gameCode)
            .toBeGreaterThanOrEqual(least);
      // The rest is scrolled to within the panel, and lies over nothing that is pressed.
      // All in one moment: a round that ends takes controls away.
      const outOfReach = await page.locator('.panel :is(button, input):visible').evaluateAll((controls) =>
        controls.flatMap((control) => {
          control.scrollIntoView({ block: 'center', behavior: 'instant' });
          const { top, bottom, left, right } = control.getBoundingClientRect();
          const isReached = top >= -1 && left >= -1 && bottom <= innerHeight + 1 && right <= innerWidth + 1;
          return isReached ? [] : [control.outerHTML.slice(0, 80)];
        }),
      );
      expect(outOfReach).toEqual([]);
    }
  });
}
