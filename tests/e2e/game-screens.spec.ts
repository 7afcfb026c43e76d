import type { Page } from '@playwright/test';
import { expect, test } from './site.ts';

test.use({ visitor: 'player' });

/** A game of each engine. */
const GAMES = [
  { gameType: 1, gameCode: 'dragon-of-nine-bays' },
  { gameType: 1, gameCode: 'pocket-sevens' },
  { gameType: 5, gameCode: 'anchor-gold' },
  { gameType: 41, gameCode: 'lollipop-lagoon' },
  { gameType: 4, gameCode: 'dice-duel-den' },
  { gameType: 25, gameCode: 'mine-meadow' },
  { gameType: 4, gameCode: 'peg-garden' },
  { gameType: 24, gameCode: 'crosswalk-hen' },
  { gameType: 18, gameCode: 'harbour-blackjack' },
  { gameType: 2, gameCode: 'reef-gunner' },
  { gameType: 25, gameCode: 'paper-rocket' },
  { gameType: 16, gameCode: 'garnet-roulette' },
  { gameType: 16, gameCode: 'swift-baccarat' },
  { gameType: 18, gameCode: 'bridge-dragon-tiger' },
  { gameType: 9, gameCode: 'sky-derby-virtual' },
  { gameType: 9, gameCode: 'virtual-terraces' },
  { gameType: 29, gameCode: 'swift-keno' },
  { gameType: 9, gameCode: 'parlour-sportsbook' },
];
/** What the strip leaves of a phone, upright and on its side, of the smallest phone, a tablet and a desktop. */
const SIZES = [
  { width: 390, height: 818 },
  { width: 844, height: 364 },
  { width: 320, height: 542 },
  { width: 768, height: 998 },
  { width: 1440, height: 868 },
];
const LEAST_PX = 44;

for (const { gameType, gameCode } of GAMES) {
  test(`${gameCode} can be played on a phone held either way, a tablet and a desktop, and loads no font it does not need`, async ({
    page,
    client,
  }) => {
    const fonts: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('.woff2')) fonts.push(request.url());
    });
    const { gameUrl } = await client.ok('launchGame', { gameType, gameCode, demo: true });
    await page.goto(gameUrl);
    for (const size of SIZES) {
      await resizeUnseen(page, size);
      await expect(page.getByText(/^(Practice, not real points|Demo: practice points)$/)).toBeVisible();
      await expect(page.locator('.session b, .net').first()).toHaveText('0.00');
      // The page follows the window within a frame or two.
      await expect.poll(() => faultsOf(page), `${size.width}x${size.height}`).toEqual([]);
    }
    expect(fonts.filter((url) => /book-(sc|tc)|zcool/.test(url))).toEqual([]);
  });
}

/** The window takes another size while the page shows nothing: what then stands elsewhere has not jumped. */
async function resizeUnseen(page: Page, size: { width: number; height: number }): Promise<void> {
  await page.evaluate(() => (document.body.style.display = 'none'));
  await page.setViewportSize(size);
  await page.evaluate(() => (document.body.style.display = ''));
}

/** Controls that are small or out of reach, and words that the mark of practice covers. */
async function faultsOf(page: Page): Promise<string[]> {
  return page.evaluate((leastPx) => {
    // Eight choices share a line of the smallest phone.
    const leastWidePx = innerWidth < 360 ? 34 : leastPx;
    const scrolls = getComputedStyle(document.body).overflowY !== 'hidden';
    const faults = [...document.querySelectorAll('button, input:not([type=checkbox])')].flatMap((control) => {
      const { width, height, left, right, top, bottom } = control.getBoundingClientRect();
      if (width === 0) return [];
      const isSmall = width < leastWidePx || height < leastPx;
      const isBeside = left < 0 || right > innerWidth + 1;
      const isBeyond = !scrolls && (top < 0 || bottom > innerHeight + 1);
      return isSmall || isBeside || isBeyond ? [control.outerHTML.slice(0, 80)] : [];
    });
    const mark = document.querySelector('.demo')!.getBoundingClientRect();
    const isCovered = [...document.querySelectorAll('h1, h1 span')].some((word) => {
      const { left, right, top, bottom } = word.getBoundingClientRect();
      return left < mark.right && mark.left < right && top < mark.bottom && mark.top < bottom;
    });
    const purse = document.querySelector('.purse')?.getBoundingClientRect();
    const isOverPurse = [...document.querySelectorAll('nav .tool')].some((tool) => {
      const { left, right, top, bottom } = tool.getBoundingClientRect();
      return purse && left < purse.right && purse.left < right && top < purse.bottom && purse.top < bottom;
    });
    if (isOverPurse) faults.push('a tool lies over the balance');
    if (document.documentElement.scrollWidth > innerWidth) faults.push('the page is wider than its window');
    return isCovered ? [...faults, 'the mark of practice lies over the title'] : faults;
  }, LEAST_PX);
}

test('the result of plinko stands below its bins on a phone on its side', async ({ page, client }) => {
  await page.setViewportSize({ width: 844, height: 390 });
  const { gameUrl } = await client.ok('launchGame', { gameType: 4, gameCode: 'peg-garden', demo: true });
  await page.goto(gameUrl);
  for (const rows of ['8', '12', '16']) {
    await page.getByRole('button', { name: rows, exact: true }).click();
    await expect(page.locator('.bin')).toHaveCount(Number(rows) + 1);
    const bins = (await page.locator('.bins').boundingBox())!;
    const result = (await page.locator('.play > .message').boundingBox())!;
    expect(bins.y + bins.height, `${rows} rows`).toBeLessThanOrEqual(result.y + 1);
  }
});

test('the prizes of 4D are written whole on a phone on its side', async ({ page, client }) => {
  await page.setViewportSize({ width: 844, height: 390 });
  const { gameUrl } = await client.ok('launchGame', { gameType: 26, gameCode: 'harbour-4d', demo: true });
  await page.goto(gameUrl);
  const balls = page.locator('.prize .ball');
  await expect(balls).toHaveCount(3);
  const cutOffPx = await balls.evaluateAll((all) => all.map((ball) => ball.scrollHeight - ball.clientHeight));
  expect(cutOffPx).toEqual([0, 0, 0]);
});

for (const lang of ['en_US', 'zh_CN', 'zh_TW', 'vi_VN', 'ms_MY'] as const) {
  test(`the sports of the book are one row on a phone, in ${lang}`, async ({ page, client }) => {
    await page.setViewportSize({ width: 390, height: 818 });
    const { gameUrl } = await client.ok('launchGame', {
      gameType: 9,
      gameCode: 'parlour-sportsbook',
      demo: true,
      lang,
    });
    await page.goto(gameUrl);
    const sports = page.locator('.bar .chips .chip');
    await expect(sports).toHaveCount(5);
    const tops = await sports.evaluateAll((chips) => chips.map((chip) => chip.getBoundingClientRect().top));
    expect(new Set(tops).size).toBe(1);
  });
}

test('a phone on its side shows two coming matches of the book with their prices', async ({
  page,
  client,
}) => {
  await page.setViewportSize({ width: 844, height: 364 });
  const { gameUrl } = await client.ok('launchGame', {
    gameType: 9,
    gameCode: 'parlour-sportsbook',
    demo: true,
  });
  await page.goto(gameUrl);
  await page.getByRole('tab', { name: /^Coming up/ }).click();
  const footer = page.locator('.side-column');
  const prices = page.locator('.match .price');
  await expect(prices.first()).toBeVisible();
  const shown = await prices.evaluateAll(
    (all, below) => {
      const seen = all.filter((price) => price.getBoundingClientRect().bottom <= below);
      return new Set(seen.map((price) => price.closest('.match'))).size;
    },
    (await footer.boundingBox())!.y,
  );
  expect(shown).toBeGreaterThanOrEqual(2);
});

for (const lang of ['en_US', 'zh_CN', 'zh_TW', 'vi_VN', 'ms_MY'] as const) {
  test(`a slot’s tools stand in one line on a phone, in ${lang}`, async ({ page, client }) => {
    await page.setViewportSize({ width: 390, height: 818 });
    const { gameUrl } = await client.ok('launchGame', {
      gameType: 1,
      gameCode: 'pocket-sevens',
      demo: true,
      lang,
    });
    await page.goto(gameUrl);
    const icons = page.locator('.tools .tool .round-button');
    await expect(icons).toHaveCount(5);
    const tops = await icons.evaluateAll((all) => all.map((icon) => icon.getBoundingClientRect().top));
    expect(Math.max(...tops) - Math.min(...tops)).toBeLessThan(1);
  });
}

/** Games on a phone on its side: whether all that a bet needs is in sight at once, or how many of a long list's places are. */
const ON_ITS_SIDE = [
  { gameType: 4, gameCode: 'peg-garden', places: 'all' },
  { gameType: 25, gameCode: 'mine-meadow', places: 'all' },
  { gameType: 4, gameCode: 'dice-duel-den', places: 'all' },
  { gameType: 16, gameCode: 'garnet-roulette', places: { '.spot.straight': 37 } },
  { gameType: 16, gameCode: 'swift-baccarat', places: { '.place': 8 } },
  { gameType: 18, gameCode: 'bridge-dragon-tiger', places: { '.place': 4 } },
  { gameType: 29, gameCode: 'swift-keno', places: { '.numbers .key': 27 } },
  { gameType: 9, gameCode: 'sky-derby-virtual', places: { '.price': 8 } },
  { gameType: 9, gameCode: 'virtual-terraces', places: { '.price': 5 } },
] as const;

for (const { gameType, gameCode, places } of ON_ITS_SIDE) {
  test(`${gameCode} has its bet button in sight on a phone held either way, and on its side what the bet needs`, async ({
    page,
    client,
  }) => {
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

for (const lang of ['en_US', 'zh_CN', 'zh_TW', 'vi_VN', 'ms_MY'] as const) {
  test(`no word of roulette’s controls is cut off on small phones, whose cloth is in sight, in ${lang}`, async ({
    page,
    client,
  }) => {
    const { gameUrl } = await client.ok('launchGame', {
      gameType: 16,
      gameCode: 'garnet-roulette',
      demo: true,
      lang,
    });
    await page.goto(gameUrl);
    const numbers = page.locator('.spot.straight');
    await expect(numbers).toHaveCount(37);
    for (const size of [
      { width: 320, height: 542 },
      { width: 360, height: 614 },
      { width: 375, height: 641 },
    ]) {
      await resizeUnseen(page, size);
      const cutOff = () =>
        page.locator('button:visible').evaluateAll((buttons) =>
          buttons.flatMap((button) => {
            const { left, right } = button.getBoundingClientRect();
            const isCut = button.scrollWidth > button.clientWidth || left < 0 || right > innerWidth;
            return isCut ? [button.outerHTML.slice(0, 80)] : [];
          }),
        );
      await expect.poll(cutOff, `${size.width} px`).toEqual([]);
      const seen = () =>
        numbers.evaluateAll(
          (all) =>
            all.filter((number) => {
              const { x, y, width, height } = number.getBoundingClientRect();
              return number.contains(document.elementFromPoint(x + width / 2, y + height / 2));
            }).length,
        );
      await expect.poll(seen, `${size.width} px`).toBeGreaterThanOrEqual(4);
    }
  });
}

test('the wheel of roulette comes near on a phone while the ball runs, and nothing around it moves', async ({
  page,
  client,
}) => {
  await page.setViewportSize(SIZES[0]!);
  const { gameUrl } = await client.ok('launchGame', {
    gameType: 16,
    gameCode: 'garnet-roulette',
    demo: true,
  });
  await page.goto(gameUrl);
  const wheel = page.getByRole('img', { name: 'The wheel' });
  const box = async () => (await wheel.boundingBox())!;
  await expect.poll(async () => (await box()).width).toBeGreaterThan(300);
  const { x, y, width, height } = await box();
  expect(Math.abs(x + width / 2 - SIZES[0]!.width / 2)).toBeLessThan(2);
  expect(y + height).toBeLessThan(SIZES[0]!.height);
  await expect.poll(async () => (await box()).width).toBeLessThan(150);
});

test('the countdown of roulette stays in sight on a phone that is scrolled to the last numbers', async ({
  page,
  client,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const { gameUrl } = await client.ok('launchGame', {
    gameType: 16,
    gameCode: 'garnet-roulette',
    demo: true,
  });
  await page.goto(gameUrl);
  const above = page.locator('.seconds');
  const near = page.locator('.chip-bets .count');
  await expect.poll(async () => Number(await above.textContent())).toBeGreaterThan(4);
  await expect(near).toBeHidden();
  await page.mouse.move(200, 600);
  await page.mouse.wheel(0, 900);
  await expect(above).not.toBeInViewport();
  await expect(near).toBeInViewport();
  expect(Number(await near.textContent())).toBeGreaterThan(0);
});

test('both lines of the race’s forecast stand above the chips on a desktop', async ({ page, client }) => {
  await page.setViewportSize(SIZES.at(-1)!);
  const { gameUrl } = await client.ok('launchGame', {
    gameType: 9,
    gameCode: 'sky-derby-virtual',
    demo: true,
  });
  await page.goto(gameUrl);
  const second = page.getByRole('group', { name: '2nd' });
  await expect(second).toBeVisible();
  const { y, height } = (await second.boundingBox())!;
  expect(y + height).toBeLessThanOrEqual((await page.locator('.chip-bets').boundingBox())!.y);
});
