import type { Db } from '@parlour/server/base/db/db';
import { readDocument } from '@parlour/server/base/content/read';
import { silentLog } from '@parlour/server/base/db/log';
import { createRaffle, startRaffle } from '@parlour/server/promo/raffle/raffle';
import { giveTickets } from '@parlour/server/promo/raffle/tickets';
import { expectOpenToAll } from './accessibility.ts';
import { expect, test } from './site.ts';
import { balance } from './steps.ts';

const DAY_MS = 86_400_000;

/** A raffle of its own for a test, which began a moment ago. */
async function beginRaffle(db: Db, code: string): Promise<number> {
  const now = Date.now();
  const id = await db.tx(async (tx) => {
    const design = (await readDocument(tx, silentLog, 'raffles')).find((one) => one.id === 'daily')!;
    return createRaffle(tx, {
      code,
      // Players of other tests log in meanwhile, and would win too.
      design: { ...design, earn: design.earn.filter((rule) => rule.on !== 'login') },
      startsAt: new Date(now),
      closesAt: new Date(now + DAY_MS),
      drawAfterS: 60,
      by: 'test',
    });
  });
  await expect.poll(() => db.tx((tx) => startRaffle(tx, code, 'test'))).toBe(true);
  await db.run('update raffle set starts_at = clock_timestamp() where id = $1', [id]);
  return id;
}

test('a guest sees a raffle and logs in; tickets come live, it is drawn, and the winner verifies a number', async ({
  page,
  player,
  db,
  watch,
}, { project, retry }) => {
  test.skip(
    project.name !== 'desktop' && project.name !== 'phone',
    'the same page in every other arrangement',
  );
  test.setTimeout(120_000);
  // The page follows the raffle as it goes on, which lasts longer than the effect of a press.
  watch.expectTrouble(/^jumped by 0\.0\d+: \//);
  const code = `E2E${project.name.toUpperCase()}${retry}`;
  const id = await beginRaffle(db, code);
  await page.goto(`/#/raffle/${code}`);
  const main = page.getByRole('main');
  await expect(main.getByText('It closes in')).toBeVisible();
  await expect(main.getByText('188.88').first()).toBeVisible();
  await expectOpenToAll(page, 'a raffle of a guest', 'every theme');
  await main.getByRole('link', { name: 'Log in and take part' }).click();
  const form = main.locator('form');
  await form.getByRole('textbox', { name: 'Account' }).fill(player.account);
  await form.getByLabel('Password', { exact: true }).fill(player.password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`#/raffle/${code}$`));
  const { id: playerId } = await db.get<{ id: bigint }>('select id from player where account = $1', [
    player.account,
  ]);
  for (const [tickets, sum] of [
    [1, 1],
    [4, 5],
  ] as const) {
    await db.tx((tx) => giveTickets(tx, { playerId, raffleId: id, reference: `e2e ${tickets}`, tickets }));
    await expect(main.getByText(`${sum}your tickets`)).toBeVisible();
  }

  await db.run('update raffle set closes_at = clock_timestamp(), draw_after_s = 1 where id = $1', [id]);
  await page.reload();
  await expect(main.getByText(/The tickets are in|It waits for the beacon/)).toBeVisible();
  await expect
    .poll(
      async () => (await db.get<{ root: string | null }>('select root from raffle where id = $1', [id])).root,
    )
    .not.toBeNull();
  // The round of this moment, instead of the one of tomorrow.
  await db.run(
    `update raffle_round n set round = floor((extract(epoch from clock_timestamp()) - (r.chain ->> 'genesis')::bigint)
            / (r.chain ->> 'periodS')::integer) + 1, due_at = r.closed_at + interval '1 microsecond'
       from raffle r where r.id = n.raffle_id and r.id = $1`,
    [id],
  );
  await expect
    .poll(
      async () =>
        (
          await db.get<{ paid: number }>(
            'select count(*)::integer as paid from raffle_winner where raffle_id = $1 and paid_at is not null',
            [id],
          )
        ).paid,
      { timeout: 60_000 },
    )
    .toBe(5);
  await page.reload();
  // Five tickets and twenty prizes: 188.88, and four of 28.88.
  await expect(main.getByText('Drawn. The prizes are in the wallets of the winners.')).toBeVisible();
  await expect(main.getByText(`${player.account} (you)`).first()).toBeVisible();
  const { minor } = await db.get<{ minor: bigint }>(
    `select balance_minor as minor from ledger_account where player_id = $1 and kind = 'wallet' and currency = 'MYR'`,
    [playerId],
  );
  await expect(balance(page)).toContainText(
    (Number(minor) / 100).toLocaleString('en', { minimumFractionDigits: 2 }),
  );
  await expectOpenToAll(page, 'a raffle that is drawn', 'every theme');
  const [verified] = await Promise.all([
    page.waitForEvent('popup'),
    main
      .getByRole('link', { name: /^Verify number/ })
      .first()
      .click(),
  ]);
  await expect(verified.locator('#verdict')).toHaveText(/^✓ Right:/);
  // Another ticket's mark is not in the fingerprint.
  await verified.getByLabel('Its mark').fill('aaaaaaaaaaaaaaaa');
  await verified.getByRole('button', { name: 'Verify' }).click();
  await expect(verified.locator('#verdict')).toHaveText(/^✗ Wrong: the ticket/);
});
