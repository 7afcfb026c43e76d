import { DEPOSIT } from '../new-player.ts';
import { expect, test } from './site.ts';
import { expectGameHolds, gameLayer, leaveGame, play } from './steps.ts';

test.use({ visitor: 'player' });

test('a player with the setting ask names the amount before the game opens', async ({ page, client }) => {
  await page.goto('/#/transferSettings');
  await page.getByRole('radio', { name: 'Ask me each time' }).check();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved. It applies from the next game on.')).toBeVisible();
  await page.goto('/#/');
  await play(page, 'Dragon of Nine Bays');
  const layer = gameLayer(page, 'Dragon of Nine Bays');
  await expect(layer).toContainText(DEPOSIT);
  await layer.getByRole('textbox', { name: 'How much goes to Lunara?' }).fill('75');
  await layer.getByRole('button', { name: 'Move and play' }).click();
  await expectGameHolds(page, '75.00');
  expect((await client.ok('getWallet')).amount).toBe(925);
  await leaveGame(page, 'Dragon of Nine Bays');
  expect((await client.ok('getWallet')).amount).toBe(1000);
});
