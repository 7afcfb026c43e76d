import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { raiseCase } from '@parlour/server/operators/cases/cases';
import { approveResolution, proposeResolution } from '@parlour/server/operators/cases/judge-case';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ROOT } from '../../tools/child.ts';
import { logIn } from '../api-client.ts';
import { runAudit } from '../audit-command.ts';
import { untilVendorRests } from '../seamless-books.ts';
import { openGamePage } from '../game-page.ts';
import { startSite, type Site } from '../start-site.ts';

/** `npm run audit` holds our books against those outside, says what it has checked, and changes nothing. */

let site: Site;

beforeAll(async () => {
  site = await startSite();
  const player = await logIn(site.url, 'player01');
  await player.ok('transferIn', { gameType: 1, amount: 100 });
  const koi = await openGamePage(player, { gameType: 1000, gameCode: 'lantern-koi-gate' });
  await koi.spin(200);
  await untilVendorRests(site);
});
afterAll(() => site?.stop());

const audit = (): Promise<string> => runAudit(site);

const BALANCES = 'platform 1: what it says it holds of each member is what transfers and bets explain';
const CALLS = 'hub88: every bet, win and rollback of the last two days stands in its own list as in ours';

test('if all books agree the audit says so, and a transfer that a platform has wiped is a fault', async () => {
  const agreed = await audit();
  expect(agreed).toContain(`ok     ${BALANCES} (1 checked)`);
  expect(agreed).toContain(`ok     ${CALLS}`);
  expect(agreed).toContain('The books are exact.');

  const wipe = (amount: string) =>
    site.control('books', {
      method: 'POST',
      body: JSON.stringify({ platformId: 1, account: 'player01', amount }),
    });
  await wipe('-100.00');
  const wiped = await audit();
  await wipe('100.00');
  expect(wiped).toContain(
    `FAULT  ${BALANCES} (1 checked)\n         platform 1 balance player01: ours 100.00, theirs 0.00`,
  );
  expect(wiped).toContain('NOT exact');
  expect(await site.db.query('select from reconciliation_case')).toEqual([]);
});

test('a platform that does not answer is named', async () => {
  await site.faults([{ platformId: 1, action: 'balance', mode: 'error500Before' }]);
  const said = await audit();
  await site.faults([]);
  expect(said).toContain('?      platform 1: its balances could not be compared');
  expect(said).toContain('ok     platform 1: every transfer stands');
});

test('a call of our wallet that its vendor has never made is a fault until two operators have judged it', async () => {
  await site.ownerDb.run(
    `update wallet_call set transaction_ref = 'never-theirs', created_at = created_at - interval '20 minutes'
      where id = (select min(id) from wallet_call where kind = 'bet')`,
  );
  const said = await audit();
  expect(said).toMatch(
    /FAULT {2}hub88: every bet.*\n\s+hub88 bet never-theirs: ours ok 2\.00, theirs none 0/,
  );

  await site.db.run(
    `insert into operator (name, invited_by) values ('mei', 'machine:root'), ('omar', 'machine:root')`,
  );
  const raised = await raiseCase(site.db, {
    kind: 'walletCall',
    subject: 'hub88 bet never-theirs',
    platformId: 1000,
    account: 'player01',
    currency: 'MYR',
    figures: 'ours ok 2.00, theirs none 0',
    ours: null,
    theirs: null,
    references: ['never-theirs'],
  });
  await proposeResolution(site.db, 'mei', Number(raised!.id), { kind: 'none' }, 'ticket 4711');
  await approveResolution(site.db, 'omar', Number(raised!.id));
  expect(await audit()).toContain(`ok     ${CALLS}, but for 1 that two operators have judged`);
});

test('a damaged key ends the audit with the one line that names it', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'parlour-audit-'));
  writeFileSync(join(dataDir, 'sandbox-secret'), '');
  const env = { ...process.env, DATABASE_URL: site.databaseUrl, DATA_DIR: dataDir };
  const ended = promisify(execFile)(process.execPath, [join(ROOT, 'server/src/commands/audit.ts')], { env });
  await expect(ended).rejects.toMatchObject({
    code: 2,
    stdout: `SANDBOX_SECRET: ${join(dataDir, 'sandbox-secret')} is empty: put it back from a backup\n`,
    stderr: '',
  });
  rmSync(dataDir, { recursive: true });
});
