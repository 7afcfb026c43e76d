import type { Db } from '@parlour/server/base/db/db';
import { expect, test } from './site.ts';
import { balance, closeGame, game, play, seeRoundEnd } from './steps.ts';

/** Rounds that the vendor of a 1000-series game gives: the game says how many are left, and a spin takes one of them (rule V10). */

test.use({ visitor: 'player' });

const KOI = 'Lantern Koi Gate';

async function userOf(db: Db, account: string): Promise<string> {
  const { id } = await db.get<{ id: string }>('select id::text as id from player where account = $1', [
    account,
  ]);
  return `P${id.padStart(8, '0')}`;
}

test('the game says how many free rounds are left; the spins take them, and then the stake is the player’s again', async ({
  page,
  db,
  player,
  sandbox,
}) => {
  await sandbox.giveRounds({
    reference: `e2e-${player.account}`,
    user: await userOf(db, player.account),
    gameCode: 'lantern-koi-gate',
    currency: 'MYR',
    rounds: 2,
    stake: '2.00',
    endsAt: new Date(Date.now() + 3_600_000).toISOString(),
  });
  await page.goto('/');
  await play(page, KOI);
  const frame = game(page);
  const setter = frame.locator('div.stake');
  const spin = frame.getByRole('button', { name: 'Spin', exact: true });
  const figure = async (name: string) =>
    Number((await frame.locator(`b.${name}`).innerText()).replaceAll(',', ''));
  let held = 1_000;
  for (const left of [2, 1]) {
    await expect(setter).toContainText(`Free rounds left: ${left}`);
    await expect(setter).toContainText('2.00');
    await expect(frame.locator('b.stake-bar')).toHaveText('0.00');
    for (const name of ['Lower stake', 'Higher stake'])
      await expect(frame.getByRole('button', { name })).toBeDisabled();
    await spin.click();
    await seeRoundEnd(page);
    const won = await figure('win-bar');
    held = Math.round((held + won) * 100) / 100;
    await expect.poll(() => figure('balance')).toBe(held);
  }
  await expect(setter).toContainText('Stake a spin');
  await expect(setter).not.toContainText('Free rounds');
  await expect(frame.getByRole('button', { name: 'Higher stake' })).toBeEnabled();
  await frame.getByRole('button', { name: 'Rounds', exact: true }).click();
  await expect(frame.getByRole('dialog', { name: 'Rounds' }).getByText('Free round 2.00')).toHaveCount(2);
  await frame.getByRole('button', { name: 'Close', exact: true }).click();
  await closeGame(page);
  await expect(balance(page)).toContainText(held.toLocaleString('en', { minimumFractionDigits: 2 }));
});
