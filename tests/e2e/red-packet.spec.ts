import type { Db } from '@parlour/server/base/db/db';
import { startRedPacket } from '@parlour/server/promo/red-packet/campaign';
import { expectOpenToAll } from './accessibility.ts';
import { expect, test } from './site.ts';
import { balance } from './steps.ts';

const DAY_MS = 86_400_000;
const same = (text: string) => ({ en: text, cn: text, tw: text, vi: text, ms: text });

/** A packet of its own for a test; the site fills it within a second. */
async function startPacket(
  db: Db,
  code: string,
  terms: Partial<Parameters<typeof startRedPacket>[1]> = {},
): Promise<string> {
  await db.tx((tx) =>
    startRedPacket(tx, {
      code,
      title: same('Lantern packet'),
      greeting: same('May your luck hold'),
      currency: 'MYR',
      kind: 'random',
      budgetMinor: 5_000n,
      packets: 10,
      leastMinor: 88n,
      mostMinor: 2_000n,
      audience: {},
      isListed: false,
      startsAt: new Date(Date.now() - DAY_MS),
      endsAt: new Date(Date.now() + DAY_MS),
      by: 'test',
      ...terms,
    }),
  );
  await expect
    .poll(
      async () =>
        (
          await db.get<{ made: boolean }>(
            'select seed_id is not null as made from red_packet where code = $1',
            [code],
          )
        ).made,
    )
    .toBe(true);
  return code;
}

test('a guest sees the packet, logs in, and comes back to it opened', async ({ page, player, db }, {
  project,
  retry,
}) => {
  const code = await startPacket(db, `GUEST${project.name.replaceAll(/[^a-z]/g, '').toUpperCase()}${retry}`);
  await page.goto(`/?redPacket=${code}`);
  const main = page.getByRole('main');
  await expect(main.getByText('10 of 10 packets')).toBeVisible();
  await expect(main.getByText('Between 0.88 and 20.00 MYR in a packet')).toBeVisible();
  await expect(main.getByRole('button', { name: 'Open my packet' })).toBeDisabled();
  await expectOpenToAll(page, 'a red packet of a guest', 'every theme');
  await main.getByRole('link', { name: 'Log in and open it' }).click();
  const form = main.locator('form');
  await form.getByRole('textbox', { name: 'Account' }).fill(player.account);
  await form.getByLabel('Password', { exact: true }).fill(player.password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`#/redPacket/${code}$`));
  await expect(main.getByText('1 of 10 opened')).toBeVisible();
  const { minor } = await db.get<{ minor: bigint }>(
    `select amount_minor as minor from red_packet_share s join red_packet c on c.id = s.campaign_id where c.code = $1 and s.state = 'opened'`,
    [code],
  );
  const amount = Number(minor) / 100;
  await expect(main.getByRole('status').filter({ hasText: 'May your luck hold' })).toContainText(
    amount.toFixed(2),
  );
  await expect(balance(page)).toContainText((1000 + amount).toFixed(2).replace('1', '1,'));
  await expect(main.getByText(`${player.account} (you)`)).toBeVisible();
  await expectOpenToAll(page, 'a red packet after opening', 'every theme');
});

test.describe('a player', () => {
  test.use({ visitor: 'player' });

  test('reads kindly what has not begun, is over, is for others and is unknown, and finds the packet of the promotion', async ({
    page,
    db,
    watch,
  }, { project, retry }) => {
    const mark = `${project.name.replaceAll(/[^a-z]/g, '').toUpperCase()}${retry}`;
    const main = page.getByRole('main');
    await startPacket(db, `LATER${mark}`, { startsAt: new Date(Date.now() + 3_600_000) });
    await startPacket(db, `OTHERS${mark}`, { audience: { depositedMinor: 1_000_000_00, depositedDays: 1 } });
    await startPacket(db, `OVER${mark}`, {
      startsAt: new Date(Date.now() - 2 * DAY_MS),
      endsAt: new Date(Date.now() - DAY_MS),
    });
    await page.goto(`/#/redPacket/LATER${mark}`);
    await expect(main.getByText(/^It begins in 5\d:\d\d$/)).toBeVisible();
    await page.goto(`/#/redPacket/OTHERS${mark}`);
    await expect(main.getByText('This packet is for other players')).toBeVisible();
    await expect(main.getByText('For players who deposited 1,000,000.00 MYR or more')).toBeVisible();
    await page.goto(`/#/redPacket/OVER${mark}`);
    await expect(main.getByText('This packet is over.')).toBeVisible();
    watch.expectTrouble(/404/);
    await page.goto('/#/redPacket/NOSUCHCODE');
    await main.getByRole('link', { name: 'To the red packets' }).click();
    const evening = main.getByRole('listitem').filter({ hasText: 'Red packet evening' });
    await expect(evening.getByText('Between 0.88 and 88.00 MYR in a packet')).toBeVisible();
    await expect(evening.getByText(/^ends on .*\d\d:\d\d/)).toBeVisible();
    await expect(main.getByRole('heading', { name: 'How red packets work' })).toBeVisible();
    await main.getByRole('link', { name: /Red packet evening/ }).click();
    await expect(page).toHaveURL(/#\/redPacket\/EVENING$/);
    await expect(main.getByRole('button', { name: 'Open my packet' }).last()).toBeEnabled();
  });

  test('who goes from a packet that they opened to another finds that one as it is', async ({ page, db }, {
    project,
    retry,
  }) => {
    const mark = `${project.name.replaceAll(/[^a-z]/g, '').toUpperCase()}${retry}`;
    await startPacket(db, `HAD${mark}`);
    await startPacket(db, `NEXT${mark}`);
    const main = page.getByRole('main');
    await page.goto(`/#/redPacket/HAD${mark}`);
    await main.getByRole('button', { name: 'Open my packet' }).last().click();
    await expect(main.getByText('1 of 10 opened')).toBeVisible();
    await page.evaluate((hash) => (location.hash = hash), `#/redPacket/NEXT${mark}`);
    await expect(main.getByText('0 of 10 opened')).toBeVisible();
    await expect(main.getByText('In your wallet')).toHaveCount(0);
    await expect(main.getByRole('button', { name: 'Open my packet' }).last()).toBeEnabled();
    await page.goto('/#/redPacket');
    const opened = main.getByRole('link', { name: /^Lantern packet/ });
    await expect(opened).toHaveCount(1);
    await expect(opened).toContainText('MYR');
    await opened.click();
    await expect(page).toHaveURL(new RegExp(`#/redPacket/HAD${mark}$`));
    await expect(main.getByText('1 of 10 opened')).toBeVisible();
  });

  test('opens without motion, and fills all packets again when it is over', async ({ page, db, client }, {
    project,
    retry,
  }) => {
    const code = await startPacket(
      db,
      `STILL${project.name.replaceAll(/[^a-z]/g, '').toUpperCase()}${retry}`,
    );
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto(`/#/redPacket/${code}`);
    const main = page.getByRole('main');
    await main.getByRole('button', { name: 'Open my packet' }).last().click();
    await expect(main.getByText('1 of 10 opened')).toBeVisible();
    expect(await page.locator('.packet-body').evaluate((body) => body.getAnimations().length)).toBe(0);
    await db.run('update red_packet set stopped_at = now() where code = $1', [code]);
    await expect.poll(async () => (await client.ok('getRedPacket', { code })).packet.seed).not.toBeNull();
    await page.reload();
    const opening = page.context().waitForEvent('page');
    await main.getByRole('link', { name: 'Verify the packets' }).click();
    const verify = await opening;
    await expect(verify.locator('#verdict')).toContainText('Right: the seed is the one that was published');
    await verify.getByRole('textbox', { name: 'What was in it, in cents' }).fill('1');
    await verify.getByRole('button', { name: 'Verify' }).click();
    await expect(verify.locator('#verdict')).toContainText('Wrong: the seed puts another amount');
    await verify.close();
  });
});
