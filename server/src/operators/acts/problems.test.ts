import sharp from 'sharp';
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../base/db/template.ts';
import {
  answerProblemReport,
  closeProblemReport,
  listProblemReports,
  showProblemReport,
} from './problems.ts';
import { createPlayer } from '../../people/accounts/players.ts';
import { listMails, openMail } from '../../people/mail/inbox.ts';
import { forgetReports } from '../../site/problems/answers.ts';
import { listReportsOf, reportProblem } from '../../site/problems/problems.ts';

/** Reports of problems and what operators do with them (rules N12, N13). */

let database: TestDatabase;
let folder: string;
let made = 0;

beforeAll(async () => {
  database = await createTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'parlour-report-'));
});
afterAll(async () => {
  await database.drop();
  await rm(folder, { recursive: true });
});

async function newPlayer(): Promise<{ id: bigint; account: string }> {
  made += 1;
  const account = `report${made}`;
  const id = await database.db.tx((tx) =>
    createPlayer(tx, {
      account,
      nickname: account,
      passwordHash: 'none',
      currency: 'MYR',
      identityType: 'player',
      uplineId: null,
    }),
  );
  return { id, account };
}

const picture = () =>
  sharp({ create: { width: 40, height: 30, channels: 3, background: '#28a' } })
    .withExif({ IFD0: { Copyright: 'secret place' } })
    .jpeg()
    .toBuffer();

const INPUT = {
  kind: 'game',
  text: 'The reels stood still.',
  page: '/wallet',
  window: '390x844',
  reference: 'launchGame 5031 1',
  screenshot: '',
} as const;

const report = (playerId: bigint, changes: { text?: string; screenshot?: string } = {}) =>
  reportProblem(database.db, playerId, {
    input: { ...INPUT, ...changes },
    language: 'vi',
    device: 'Chrome, Android',
  });

test('a report is listed to its player alone, with its state', async () => {
  const [one, other] = [await newPlayer(), await newPlayer()];
  const { id } = await report(one.id);
  expect(await listReportsOf(database.db, one.id)).toMatchObject([
    { id, kind: 'game', text: INPUT.text, state: 'open', has_screenshot: false, answers: [] },
  ]);
  expect(await listReportsOf(database.db, other.id)).toEqual([]);
});

test('a screenshot is kept without what the camera wrote into it, and an operator has it as a file of their own', async () => {
  const player = await newPlayer();
  const given = await picture();
  const { id } = await report(player.id, { screenshot: given.toString('base64') });
  const path = join(folder, 'report.jpg');
  const { report: shown } = await showProblemReport(database.db, 'mei', BigInt(id), path);
  expect(shown).toMatchObject({
    account: player.account,
    screenshotType: 'image/jpeg',
    facts: { language: 'vi' },
  });
  const saved = await readFile(path);
  expect(saved.includes('secret place')).toBe(false);
  expect(await sharp(saved).metadata()).toMatchObject({ width: 40, height: 30, format: 'jpeg' });
  expect((await stat(path)).mode & 0o777).toBe(0o600);
  await expect(showProblemReport(database.db, 'mei', BigInt(id), path)).rejects.toThrow('--save');
});

test.each([
  ['an SVG with a script', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
  ['a page', '<html><script>alert(1)</script></html>'],
  ['a picture that is cut off', '\u0089PNG\r\n\u001a\n'],
])('%s is refused, and the report with it', async (_what, bytes) => {
  const { id } = await newPlayer();
  await expect(
    report(id, { screenshot: Buffer.from(bytes, 'latin1').toString('base64') }),
  ).rejects.toMatchObject({ reason: 'screenshotRefused', data: { field: 'screenshot' } });
  expect(await listReportsOf(database.db, id)).toEqual([]);
});

test('however long operators look at none, a player’s last twenty screenshots are kept and no more', async () => {
  const { id: playerId } = await newPlayer();
  await database.db.run(
    `with earlier as (
       insert into problem_report (player_id, kind, text, facts, created_at)
       select $1, 'other', 'An earlier night.', '{}', now() - interval '3 days' from generate_series(1, 20) returning id)
     insert into problem_screenshot (player_id, report_id, type, width, height, bytes)
     select $1, id, 'image/png', 1, 1, ''::bytea from earlier`,
    [playerId],
  );
  const { id } = await report(playerId, { screenshot: (await picture()).toString('base64') });
  const kept = await database.db.query<{ id: bigint }>(
    'select report_id as id from problem_screenshot where player_id = $1 order by report_id desc',
    [playerId],
  );
  expect(kept).toHaveLength(20);
  expect(kept[0]!.id).toBe(BigInt(id));
});

test('of many reports at once as many are taken as an hour allows', async () => {
  const { id } = await newPlayer();
  const sent = await Promise.allSettled(Array.from({ length: 12 }, () => report(id)));
  expect(sent.filter(({ status }) => status === 'fulfilled')).toHaveLength(5);
  await expect(report(id)).rejects.toMatchObject({ reason: 'tooManyRequests' });
  await database.db.run(
    `update problem_report set created_at = now() - interval '2 hours' where player_id = $1`,
    [id],
  );
  await report(id);
});

test('a player sends twenty reports a day', async () => {
  const { id } = await newPlayer();
  await database.db.run(
    `insert into problem_report (player_id, kind, text, facts, created_at)
     select $1, 'other', 'An earlier hour.', '{}', now() - interval '2 hours' from generate_series(1, 19)`,
    [id],
  );
  await report(id);
  await expect(report(id)).rejects.toMatchObject({ reason: 'tooManyRequests' });
  await database.db.run(
    `update problem_report set created_at = created_at - interval '1 day' where player_id = $1`,
    [id],
  );
  await report(id);
});

test('an answer is words in the mailbox, never markup, and stands beside the report; a closed one is not answered', async () => {
  const player = await newPlayer();
  const { id } = await report(player.id, { text: 'It said <b>no</b> & stopped' });
  await answerProblemReport(database.db, 'mei', BigInt(id), 'Paid at 18:02.\n<img src=x onerror=alert(1)>');
  const mailId = (await listMails(database.db, player.id, 'vi', 1)).list[0]!.id;
  const { mail } = await openMail(database.db, player.id, 'vi', { id: mailId, kind: 'mail' });
  expect(mail.title).toBe(`Trả lời báo cáo ${id} của bạn`);
  expect(mail.content).toContain('Paid at 18:02.<br');
  expect(mail.content).not.toContain('<img');
  expect(mail.content).toContain('It said &lt;b&gt;no&lt;/b&gt;');
  const [shown] = await listReportsOf(database.db, player.id);
  expect(shown).toMatchObject({
    state: 'answered',
    answers: [{ text: expect.stringContaining('Paid') as string }],
  });

  await closeProblemReport(database.db, 'mei', BigInt(id), 'solved by the answer');
  await expect(answerProblemReport(database.db, 'mei', BigInt(id), 'More')).rejects.toThrow('it is closed');
  await expect(answerProblemReport(database.db, 'mei', 99_999n, 'More')).rejects.toThrow('there is none');
  const acts = await database.db.query<{ action: string }>(
    'select action from operator_action where target = $1 order by id',
    [`report ${id}`],
  );
  expect(acts.map(({ action }) => action)).toEqual(['report.answer', 'report.close']);
});

test('those that wait come first by age, and an account’s closed ones are found by its name', async () => {
  const player = await newPlayer();
  const { id } = await report(player.id);
  await closeProblemReport(database.db, 'mei', BigInt(id), 'nothing to do');
  expect((await listProblemReports(database.db, undefined)).map((one) => one.id)).not.toContain(BigInt(id));
  expect((await listProblemReports(database.db, player.account)).map((one) => one.id)).toEqual([BigInt(id)]);
});

test('the screenshot of a report that was closed long ago goes, the report stays', async () => {
  const player = await newPlayer();
  const { id } = await report(player.id, { screenshot: (await picture()).toString('base64') });
  await closeProblemReport(database.db, 'mei', BigInt(id), 'solved by the answer');
  await forgetReports(database.db);
  expect((await listReportsOf(database.db, player.id))[0]!.has_screenshot).toBe(true);
  await database.db.run(`update problem_report set closed_at = now() - interval '31 days' where id = $1`, [
    id,
  ]);
  expect(await forgetReports(database.db)).toBe(1);
  expect(await listReportsOf(database.db, player.id)).toMatchObject([{ id, has_screenshot: false }]);
});

test('a report that was closed two years ago goes with its answers, an open one stays', async () => {
  const player = await newPlayer();
  const old = await report(player.id);
  const open = await report(player.id);
  await answerProblemReport(database.db, 'mei', BigInt(old.id), 'We looked into it.');
  await closeProblemReport(database.db, 'mei', BigInt(old.id), 'solved by the answer');
  const close = (before: string) =>
    database.db.run(`update problem_report set closed_at = now() - $2::interval where id = $1`, [
      old.id,
      before,
    ]);
  await close('729 days');
  expect(await forgetReports(database.db)).toBe(0);
  await close('732 days');
  expect(await forgetReports(database.db)).toBe(1);
  expect((await listReportsOf(database.db, player.id)).map(({ id }) => id)).toEqual([open.id]);
});
