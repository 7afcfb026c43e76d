import type { FrameLocator } from '@playwright/test';
import { expect, test } from './site.ts';
import { FLIGHT, game, leaveGame, play, seeRoundEnd } from './steps.ts';

/** Dice, mines, plinko and chicken: what their tiles promise opens, and a round can be checked afterwards. */

test.use({ visitor: 'player' });

const MEADOW = 'Mine Meadow';

test('a player leads a round of mines from its tile, and every cent is where it should be', async ({
  page,
  player,
  sandbox,
}) => {
  await page.goto('/');
  await play(page, MEADOW);
  const frame = game(page);
  const main = frame.locator('button.main');
  await expect(main).toHaveText('Bet');
  // A double click is one bet.
  await main.dblclick();
  await expect(main).toHaveText('Cash out');
  await frame.getByRole('button', { name: 'Field 13', exact: true }).click();
  const result = frame.locator('.message');
  await expect(main).toHaveText(/^(Bet|Cash out \d+\.\d\d)$/);
  if ((await main.innerText()) !== 'Bet') await main.click();
  await expect(main).toHaveText('Bet');
  const hasWon = (await result.innerText()) !== 'No win';
  if (hasWon) await expect(result).toHaveText('You won 1.11 MYR');
  const held = hasWon ? '1000.11' : '999.00';
  await expect(frame.locator('.purse b')).toHaveText(hasWon ? '1,000.11 MYR' : '999.00 MYR');
  expect(await sandbox.holds(25, player.account)).toBe(held);
  await expect(frame.locator('.session')).toContainText(hasWon ? '+0.11' : '−1.00');
  await leaveGame(page, MEADOW);
  expect(await sandbox.holds(25, player.account)).toBe('0.00');
});

test('the net result in the strip follows mines: a round counts once it is decided, with its stake and its win at once', async ({
  page,
}) => {
  await page.goto('/');
  await play(page, MEADOW);
  const frame = game(page);
  const main = frame.locator('button.main');
  await expect(main).toHaveText('Bet');
  // Every balance and net result that the site is told, and every net result that the page shows.
  await page.evaluate(() => {
    const told: string[] = [];
    Reflect.set(window, 'told', told);
    addEventListener('message', ({ data }) => {
      if (data?.type === 'game:balance') told.push(`${data.balance} ${data.net}`);
    });
  });
  const told = () => page.evaluate(() => Reflect.get(window, 'told') as string[]);
  await frame.locator('.session').evaluate((session) => {
    const shown: string[] = [];
    Reflect.set(window, 'shown', shown);
    new MutationObserver(() => shown.push(session.querySelector('.net')!.textContent)).observe(session, {
      subtree: true,
      childList: true,
      characterData: true,
    });
  });
  // What is told in large, and when: the plate stays for a moment only.
  const plate = frame.locator('.win-plate');
  await plate.evaluate((element) => {
    const plates: string[] = [];
    Reflect.set(window, 'plates', plates);
    new MutationObserver(() => {
      if (!(element as HTMLElement).hidden) plates.push(element.textContent);
    }).observe(element, { attributes: true, attributeFilter: ['hidden'] });
  });
  await main.click();
  await frame.getByRole('button', { name: 'Field 13', exact: true }).click();
  await expect(main).toHaveText(/^(Bet|Cash out \d+\.\d\d)$/);
  if ((await main.innerText()) !== 'Bet') {
    // The game's server says its figure once while the round is open.
    const before = (await told()).length;
    await expect.poll(async () => (await told()).length).toBeGreaterThan(before);
    await main.click();
  }
  await expect(main).toHaveText('Bet');
  const hasWon = (await frame.locator('.message').innerText()) !== 'No win';
  expect(await plate.evaluate(() => Reflect.get(window, 'plates') as string[])).toEqual(
    hasWon ? ['1.11×1.11 MYR'] : [],
  );
  await expect(plate).toBeHidden();
  const after = hasWon ? '1000.11 0.11' : '999.00 -1.00';
  await expect.poll(told).toContain(after);
  const figures = new Set(await told());
  for (const right of ['1000.00 0.00', '999.00 0.00', after]) figures.delete(right);
  expect([...figures], 'told to the site').toEqual([]);
  const shown = await frame.locator('.net').evaluate(() => Reflect.get(window, 'shown') as string[]);
  const net = hasWon ? '+0.11' : '−1.00';
  expect(
    shown.filter((one) => one !== '0.00' && one !== net),
    'shown by the game',
  ).toEqual([]);
  await expect(page.locator('.game-strip').getByTitle('Net result of this session')).toContainText(net);
});

test('each game plays a practice round by the keyboard; a revealed seed leads to its check', async ({
  page,
  client,
}) => {
  for (const [gameType, gameCode] of [
    [4, 'peg-garden'],
    [24, 'crosswalk-hen'],
    [4, 'dice-duel-den'],
  ] as const) {
    const { gameUrl } = await client.ok('launchGame', { gameType, gameCode, demo: true });
    await page.goto(gameUrl);
    const main = page.locator('button.main');
    await expect(main).toHaveText('Bet');
    await page.keyboard.press('Space');
    if (gameCode === 'crosswalk-hen') {
      await expect(page.locator('button.go')).toBeEnabled();
      await page.keyboard.press('ArrowRight');
      await expect(main).toHaveText(/^(Bet|Cash out \d+\.\d\d)$/);
      if ((await main.innerText()) !== 'Bet') await page.keyboard.press('Space');
    }
    await expect(page.locator('.results li')).toHaveCount(1);
    await expect(main).toHaveText('Bet');
  }
  const rolled = await page.locator('.rolled').innerText();
  await page.getByRole('button', { name: 'Fairness' }).click();
  await page.getByRole('button', { name: 'Change seed' }).click();
  const [check] = await Promise.all([
    page.context().waitForEvent('page'),
    page.getByRole('link', { name: 'Check these rounds' }).first().click(),
  ]);
  await expect(check.locator('.outcome')).toHaveText(`The roll is ${rolled}.`);
  await expect(check.locator('.said').first()).toHaveText('The seed has the hash that was shown.');
});

test('a flight that ends before the player cashes out says what it has cost', async ({ page, client }) => {
  const { gameUrl } = await client.ok('launchGame', { gameType: 25, gameCode: 'paper-rocket', demo: true });
  await page.goto(gameUrl);
  await page.getByRole('button', { name: 'Bet', exact: true }).first().click();
  await expect(page.getByRole('status').filter({ hasText: /lost/ })).toHaveText(
    'The flight ended first: 1.00 FUN lost',
    FLIGHT,
  );
  await expect(page.locator('.session .net, .net').first()).toHaveText('−1.00');
});

const GAMES_THAT_SHOW_LATER = [
  {
    title: 'Garnet Roulette',
    bet: async (frame: FrameLocator) => {
      const soon = frame.locator('.seconds');
      await expect.poll(async () => Number(await soon.textContent()), { timeout: 60_000 }).toBeGreaterThan(8);
      // One of them wins, wherever the ball falls.
      for (const spot of ['red', 'black', '0']) {
        const place = frame.locator(`[data-spot="${spot}"]`);
        await place.click();
        await expect(place).toHaveAccessibleName(/ · 5\.00$/);
      }
      await frame.getByRole('button', { name: /^Confirm/ }).click();
    },
    staked: 15,
    shown: String.raw`^\d+ \S`,
  },
  {
    title: 'Swift Keno',
    bet: async (frame: FrameLocator) => {
      await frame.getByRole('button', { name: 'Sum', exact: true }).click();
      // One of them wins, whatever is drawn.
      for (const side of ['Odd', 'Even'])
        await frame.getByRole('button', { name: side, exact: true }).click();
      await frame.getByRole('button', { name: /^Place bet \d/ }).click({ timeout: 40_000 });
    },
    staked: 2,
    shown: '^Period .* drawn',
  },
];

for (const { title, bet, staked, shown } of GAMES_THAT_SHOW_LATER)
  test(`nothing of a result of ${title} is in the balance, the net result or the strip before it is shown`, async ({
    page,
  }) => {
    test.setTimeout(240_000);
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await page.goto('/');
    await play(page, title);
    const frame = game(page);
    await bet(frame);
    const held = (1_000 - staked).toFixed(2);
    await expect(frame.locator('.purse b')).toHaveText(`${held} MYR`);
    const plate = frame.locator('output.plate');
    const told = await page.evaluateHandle(() => {
      const list: { at: number; figures: string }[] = [];
      addEventListener('message', ({ data }) => {
        if (data?.type === 'game:balance')
          list.push({ at: Date.now(), figures: `${data.balance} ${data.net}` });
      });
      return list;
    });
    const seen = await plate.evaluateHandle((element, words) => {
      const list: { figures: string; isShown: boolean; at: number }[] = [];
      // The words of the last draw stand until the next one begins.
      const was = element.textContent;
      const look = () => {
        const figures = `${document.querySelector('.purse b')!.textContent} ${document.querySelector('.net')!.textContent}`;
        const isShown = element.textContent !== was && new RegExp(words).test(element.textContent);
        list.push({ figures, isShown, at: Date.now() });
      };
      new MutationObserver(look).observe(document.body, {
        subtree: true,
        childList: true,
        characterData: true,
      });
      look();
      return list;
    }, shown);
    await expect(frame.locator('.purse b')).not.toHaveText(`${held} MYR`, { timeout: 140_000 });
    await expect(plate).toHaveText(new RegExp(shown), { timeout: 20_000 });
    const looks = await seen.jsonValue();
    const before = looks.filter(({ isShown }) => !isShown);
    expect([...new Set(before.map(({ figures }) => figures))]).toEqual([`${held} MYR 0.00`]);
    const shownAt = looks.find(({ isShown }) => isShown)!.at;
    const early = (await told.jsonValue()).filter(({ at }) => at < shownAt);
    expect(early.filter(({ figures }) => figures !== `${held} 0.00`)).toEqual([]);
    await expect.poll(async () => (await told.jsonValue()).at(-1)!.figures).not.toBe(`${held} 0.00`);
  });

test('a game speaks the player’s language while it opens', async ({ page, client }) => {
  const words = {
    vi_VN: { kit: 'Đang tải…', slot: 'Đang tải' },
    zh_TW: { kit: '載入中…', slot: '載入中' },
    ms_MY: { kit: 'Memuatkan…', slot: 'Memuatkan' },
  };
  for (const lang of ['vi_VN', 'zh_TW', 'ms_MY'] as const)
    for (const [of, gameType, gameCode] of [
      ['kit', 4, 'dice-duel-den'],
      ['slot', 46, 'cherry-telegraph'],
    ] as const) {
      const { gameUrl } = await client.ok('launchGame', { gameType, gameCode, demo: true, lang });
      const { promise, resolve } = Promise.withResolvers<void>();
      await page.route('**/api/open', async (route) => {
        await promise;
        await route.continue();
      });
      await page.goto(gameUrl);
      await expect(page.locator('.loading')).toHaveText(words[lang][of]);
      resolve();
      await expect(page.locator('.loading')).toHaveCount(0);
      await page.unroute('**/api/open');
    }
});

test('a slot wishes good luck no longer once a spin is lost', async ({ page, client }) => {
  const { gameUrl } = await client.ok('launchGame', {
    gameType: 46,
    gameCode: 'cherry-telegraph',
    demo: true,
  });
  await page.goto(gameUrl);
  const plate = page.locator('.plate');
  await expect(plate).toHaveText('Good luck!');
  await expect(async () => {
    await page.getByRole('button', { name: 'Spin', exact: true }).click();
    await expect(page.locator('button.spin.busy')).toBeVisible();
    await seeRoundEnd(page, page);
    await expect(page.locator('b.win-bar')).toHaveText('0.00', { timeout: 500 });
  }).toPass();
  await expect(plate).toHaveText('No win');
});
