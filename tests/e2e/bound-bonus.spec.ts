import type { Db } from '@parlour/server/base/db/db';
import { expectOpenToAll } from './accessibility.ts';
import { expect, test } from './site.ts';
import { expectGameHolds, header, leaveGame, play } from './steps.ts';

test.use({ visitor: 'player' });

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

const pointsAt = async (db: Db, account: string): Promise<bigint> => {
  const { minor } = await db.get<{ minor: bigint }>(
    `select coalesce(sum(balance_minor), 0)::bigint as minor from ledger_account a join player p on p.id = a.player_id
      where p.account = $1 and a.kind = 'platform' and a.grant_id is not null`,
    [account],
  );
  return minor;
};

test('a player reads where a bound bonus is played, plays with its points, finds them again, and gives it up with the own part back', async ({
  page,
  player,
  db,
  watch,
}) => {
  await page.goto('/#/promotion?id=11');
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { name: 'Played at Lunara, Koi Works only' })).toBeVisible();
  await expect(main).toContainText('Paid beyond your own part at most500.00');
  await expectOpenToAll(page, 'a bound offer');
  await main.getByRole('button', { name: 'Join' }).click();
  await expect(main.getByRole('status')).toContainText('You have joined.');

  await credit(db, player.account, 6_000n);
  await main.getByRole('link', { name: 'My bonuses' }).click();
  // What stands above comes by calls of its own, and moves the button down.
  await expect(main.getByRole('heading', { name: 'Races' })).toBeVisible();
  await expect(main.getByRole('heading', { name: 'Missions' })).toBeVisible();
  await expect(main).toContainText('Points of this bonus120.00');
  await expect(main).toContainText('Of your own deposit60.00');
  await main.getByRole('button', { name: 'Play with them' }).click();
  await expect(main.getByText('Games of Lunara, Koi Works now open with these points.')).toBeVisible();
  await expectOpenToAll(page, 'a bound bonus');

  // A phone loads the page again whenever it needs the memory: the choice outlasts it.
  await page.goto('/');
  await page.reload();
  await play(page, 'Dragon of Nine Bays');
  await expectGameHolds(page, '120.00');
  expect(await pointsAt(db, player.account)).toBe(12_000n);
  await leaveGame(page, 'Dragon of Nine Bays');
  await expect.poll(() => pointsAt(db, player.account)).toBe(0n);

  await header(page)
    .getByRole('button', { name: /wallet|balance/i })
    .first()
    .click();
  const wallet = page.getByRole('dialog', { name: 'Wallet' });
  await expect(wallet).toContainText('Points of this bonus120.00');
  await wallet.getByRole('button', { name: 'Play with the wallet again' }).click();
  await expect(wallet.getByRole('button', { name: 'Play with them' })).toBeVisible();
  await expectOpenToAll(page, 'the wallet with a bound bonus');

  await page.goto('/#/promotionList');
  await main.getByRole('button', { name: 'Give up' }).click();
  const sheet = page.getByRole('dialog', { name: 'Give this bonus up?' });
  await expect(sheet).toContainText('You give up60.00');
  await expect(sheet).toContainText('Your own part, back in your wallet60.00');
  await sheet.getByRole('button', { name: 'Give up' }).click();
  // It is paid once the platform's bets are read; the list below it moves up then.
  watch.expectTrouble(/^jumped by 0\.0\d+: \//);
  await expect(main.getByRole('heading', { name: 'Ended' })).toBeVisible({ timeout: 60_000 });
  await expect(main).toContainText('+60.00');
});
