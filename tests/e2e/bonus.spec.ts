import type { Output } from '@parlour/contract/endpoints';
import type { Db } from '@parlour/server/base/db/db';
import { startRace } from '@parlour/server/promo/bonuses/races';
import { expectOpenToAll } from './accessibility.ts';
import { expect, test } from './site.ts';
import { leaveGame, play } from './steps.ts';

test.use({ visitor: 'player' });

const PACK = '/#/promotion?id=1';

/** A deposit that is credited now, as the gateway's answer does it. */
async function credit(db: Db, account: string, minor: bigint): Promise<void> {
  const { playerId, id } = await db.get<{ playerId: bigint; id: bigint }>(
    `insert into deposit (reference, player_id, state, method, kind, title, currency, amount_minor, fee_minor, language, created_at, expires_at)
     select 'DP' || id || '-' || upper(substr(md5(gen_random_uuid()::text), 1, 12)), id, 'pending', 'bank-transfer', 'bank', '{}', currency, $2, 0, 'en',
            now() - interval '1 minute', now() + interval '1 hour' from player where account = $1 returning player_id, id`,
    [account, minor],
  );
  await db.run('select from credit_deposit($1, $2, $3, null)', [playerId, id, minor]);
}

/** Settled bets on a slot whose stakes came back. */
async function bet(db: Db, account: string, stakeMinor: bigint, times: number): Promise<void> {
  await db.run(
    `insert into bet (platform_id, vendor_ref, player_id, game_code, round_ref, currency, stake_minor, payout_minor, status, placed_at, settled_at)
     select g.platform_id, gen_random_uuid()::text, p.id, g.code, gen_random_uuid()::text, 'MYR', $2, $2, 'settled', clock_timestamp(), clock_timestamp()
       from player p, (select platform_id, code from game where product = 'slots' order by id limit 1) g, generate_series(1, $3)
      where p.account = $1`,
    [account, stakeMinor, times],
  );
}

test('a player reads an offer in their own numbers, joins it, follows it live on its page and in a game, and gives it up after seeing what is lost', async ({
  page,
  player,
  db,
}) => {
  await page.goto(PACK);
  const main = page.getByRole('main');
  await main.getByLabel('If you deposit').fill('60');
  await expect(main).toContainText('bets needed (10 times the bonus)600.00');
  for (const item of ['Who', 'When', 'How much', 'Bets asked for', 'Games', 'Payment', 'Expiry', 'Ending it'])
    await expect(main.getByText(`${item}:`, { exact: true })).toBeVisible();
  await main.getByRole('button', { name: 'Join' }).click();
  await expect(main.getByRole('status')).toContainText('You have joined. Deposit now to get the bonus.');
  await expectOpenToAll(page, 'an offer that was joined');

  await credit(db, player.account, 6_000n);
  await main.getByRole('link', { name: 'My bonuses' }).click();
  await expect(main.getByRole('heading', { name: 'New player pack' })).toBeVisible();
  const progress = main.getByRole('progressbar', { name: 'Bets counted', exact: true });
  await expect(progress).toHaveAttribute('aria-valuenow', '0');
  // What the player joined stands above what is open to all.
  await expect(main.getByRole('heading', { name: 'Missions' })).toBeVisible();
  const headings = await main.getByRole('heading').allInnerTexts();
  expect(headings.indexOf('New player pack')).toBeLessThan(headings.indexOf('Missions'));
  await bet(db, player.account, 2_000n, 7);
  await bet(db, player.account, 2_500n, 1);
  await expect(progress).toHaveAttribute('aria-valuenow', '23');
  await main.getByRole('button', { name: 'Which bets counted' }).click();
  await expect(main.getByText('stake above the highest')).toBeVisible();
  await expectOpenToAll(page, 'a bonus with its bets');

  await page.goto('/');
  await play(page, 'Dragon of Nine Bays');
  // On a phone the strip has given its room to the game by then.
  const inGame = page.getByRole('progressbar', { name: 'Bets counted for the bonus', includeHidden: true });
  await expect(inGame).toHaveAttribute('aria-valuenow', '23');
  await bet(db, player.account, 2_000n, 1);
  await expect(inGame).toHaveAttribute('aria-valuenow', '26');
  await leaveGame(page, 'Dragon of Nine Bays');

  await page.goto('/#/promotionList');
  await main.getByRole('button', { name: 'Give up' }).click();
  const sheet = page.getByRole('dialog', { name: 'Give this bonus up?' });
  await expect(sheet).toContainText('You give up48.00');
  await expect(sheet).toContainText('Already yours, and stays12.00');
  await sheet.getByRole('button', { name: 'Give up' }).click();
  await expect(main.getByRole('heading', { name: 'Ended' })).toBeVisible();
  await expect(main).toContainText('given up');
});

test('an example that was filled in for one offer is not that of the next', async ({ page }) => {
  await page.goto('/#/promotion?id=5');
  const main = page.getByRole('main');
  await main.getByLabel('If you stake in a day').fill('700');
  await page.evaluate((hash) => (location.hash = hash), '#/promotion?id=1');
  await expect(main.getByLabel('If you deposit')).toHaveValue('100');
});

test('a race shows its terms and prizes, and a player’s own place as bets count, until it ends', async ({
  page,
  player,
  db,
}) => {
  // A first try that failed may have settled the demo's race: put aside, it leaves room for another.
  await db.tx(async (tx) => {
    const settled = await tx.run(
      `update bonus_race set offer_version = -id where offer_code = 'slots-race' and settled_at is not null`,
    );
    if (settled === 0) return;
    await tx.run(`update bonus_offer set spent_minor = 0, grants = 0 where code = 'slots-race'`);
    expect(await startRace(tx, 'slots-race')).toBe(true);
  });
  await db.run(
    `update bonus_race set starts_at = now(), ends_at = now() + interval '7 days', settles_at = now() + interval '8 days'
      where offer_code = 'slots-race' and settled_at is null`,
  );
  await page.goto('/#/promotion?id=9');
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { name: 'The slots race', level: 1 })).toBeVisible();
  await expect(main).toContainText('ranked from100.00');
  await expect(main).toContainText('places 6 to 1050.00');
  for (const item of ['Who', 'When', 'What counts', 'Places', 'Prizes', 'Fair play', 'Ending it'])
    await expect(main.getByText(`${item}:`, { exact: true })).toBeVisible();
  await expect(main).toContainText('Your placenot ranked');
  await expect(main).toContainText('Still needed for a place100.00');
  await expectOpenToAll(page, 'a race');

  await bet(db, player.account, 15_000n, 1);
  await expect(main.getByRole('list', { name: 'Places' })).toContainText('You');
  await main.getByRole('link', { name: 'See my place' }).click();
  const races = main.getByRole('region', { name: 'Races' });
  await expect(races).toContainText('Your counted bets150.00');
  await expect(races).toContainText('Your place wins');
  await expectOpenToAll(page, 'my place in a race');

  await db.run(
    `update bonus_race set ends_at = now(), settles_at = now() + interval '1 millisecond'
      where offer_code = 'slots-race' and settled_at is null`,
  );
  await expect(races).toContainText('Over. These are the winners.');
  await expect(races).toContainText('You have won');
});

test('a race without players shows which places are free, and what they win', async ({ page }) => {
  // Other tests rank players in the demo's race, and settle it.
  await page.route('**/Bonus/races', async (route) => {
    const response = await route.fetch();
    const answer = (await response.json()) as { data: Output<'listRaces'> };
    for (const race of answer.data.list) {
      race.state = 'running';
      race.ends = answer.data.now + 7 * 86_400;
      race.places = [];
      race.players = 0;
      race.mine = { place: null, points: 0, missing: race.least, prize: null, is_excluded: false };
    }
    await route.fulfill({ response, json: answer });
  });
  await page.goto('/#/promotionList');
  const card = page.getByRole('main').locator('section').filter({ hasText: 'The slots race' }).last();
  await expect(card).toContainText('First place wins500.00');
  await expect(card).toContainText('Nobody is ranked yet. The first place is free.');
  const prizes = card.getByRole('list', { name: 'Prizes' }).getByRole('listitem');
  await expect(prizes).toHaveText(
    [500, 300, 200, 100, 100].map((prize, at) => `${at + 1}still free${prize}.00 MYR`),
  );
  await expectOpenToAll(page, 'a race without players');
});

test('races and missions that come long after the rest of the page move nothing that is read', async ({
  page,
  player,
  db,
  watch,
}) => {
  watch.expectTrouble(/503|(listRaces|listMissions) failed/);
  const late = /\/Bonus\/(races|missions)/;
  await page.route(late, (route) => route.fulfill({ status: 503, body: '' }));
  await page.goto('/#/promotionList');
  const main = page.getByRole('main');
  const offers = main.getByRole('link', { name: 'See the offers' });
  await expect(offers).toBeVisible();
  // Where the link stands in each frame from now on.
  await offers.evaluate((link) => {
    const seen = new Set<string>();
    Reflect.set(window, 'seen', seen);
    const look = (): void => {
      const { x, y } = link.getBoundingClientRect();
      seen.add(link.isConnected ? `${x} ${y}` : 'gone');
      requestAnimationFrame(look);
    };
    look();
  });
  await page.unroute(late);
  await expect(async () => {
    // Bets bring news of the race, which is read then; missions are read from time to time.
    await bet(db, player.account, 15_000n, 1);
    await expect(main.getByRole('heading', { name: 'Missions' })).toBeVisible({ timeout: 3_000 });
    await expect(main.getByRole('heading', { name: 'The slots race' })).toBeVisible({ timeout: 3_000 });
  }).toPass();
  expect(await page.evaluate(() => (Reflect.get(window, 'seen') as Set<string>).size)).toBe(1);
});
