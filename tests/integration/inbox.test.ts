import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import { answerProblemReport } from '@parlour/server/operators/acts/problems';
import {
  findBroadcast,
  saveBroadcast,
  scheduleBroadcast,
} from '@parlour/server/people/mail/broadcasts/broadcasts';
import { readUnreadCount, sendMail, type NewMail } from '@parlour/server/people/mail/mail';
import { ERRORS } from '@parlour/contract/errors';
import { MAILS_A_PAGE, MAX_MAILS } from '@parlour/contract/inbox';
import { routes, splitRoute } from '@parlour/contract/routes';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createClient, logIn, type Client } from '../api-client.ts';
import { startSite, type Site } from '../start-site.ts';
import { openOwnStream } from '../stream-client.ts';

let site: Site;
const DEMO_UNREAD = 3;

beforeAll(async () => {
  site = await startSite({ env: { TRUST_PROXY: '127.0.0.0/8' } });
});
afterAll(() => site.stop());

const inAll = (text: string): NewMail['title'] => ({ en: text, cn: text, tw: text, vi: text, ms: text });

async function mailTo(client: Client, reference: string, text = reference): Promise<bigint> {
  const playerId = BigInt((await client.ok('getProfile')).id);
  await site.db.tx((tx) =>
    sendMail(tx, { playerId, reference, title: inAll(text), content: inAll(`<p>${text}</p>`) }),
  );
  return playerId;
}

const unread = async (client: Client) => (await client.ok('getUnreadCount')).count;

test('a demo player finds mail, newest first, and reading one lowers the count once', async () => {
  const client = await logIn(site.url, 'player01');
  const { list, total } = await client.ok('listMails');
  expect(total).toBe(list.length);
  expect(list.filter((mail) => !mail.is_read)).toHaveLength(DEMO_UNREAD);
  const times = list.map((mail) => mail.create_time);
  expect(times).toEqual(times.toSorted((one, other) => other - one));
  expect(await unread(client)).toBe(DEMO_UNREAD);

  const mail = await client.ok('openMail', { id: list[0]!.id });
  expect(mail.is_read).toBe(true);
  expect(mail.content).toContain('<p>');
  await client.ok('openMail', { id: list[0]!.id });
  expect(await unread(client)).toBe(DEMO_UNREAD - 1);
  expect((await client.ok('listMails')).list[0]!.is_read).toBe(true);
});

test('a mail speaks the language of the call', async () => {
  const client = await logIn(site.url, 'player01');
  const titles = new Set<string>();
  for (const language of ['en-US', 'zh-CN', 'zh-TW', 'vi-VN', 'ms-MY']) {
    const headers = { 'accept-language': language };
    const { list } = await client.ok('listMails', {}, { headers });
    const mail = await client.ok('openMail', { id: list[0]!.id }, { headers });
    expect(mail.title).toBe(list[0]!.title);
    titles.add(mail.title);
  }
  expect(titles.size).toBe(5);
});

test('no player reads, deletes or counts another player’s mail', async () => {
  const [owner, other] = [await logIn(site.url, 'player02'), await logIn(site.url, 'player03')];
  const mine = (await owner.ok('listMails')).list.find((mail) => !mail.is_read)!;
  await other.refused('openMail', 'notFound', { id: mine.id });
  await other.refused('deleteMail', 'notFound', { id: mine.id });
  expect((await other.ok('listMails')).list.map((mail) => mail.id)).not.toContain(mine.id);
  expect(await unread(owner)).toBe(DEMO_UNREAD);
  expect(await unread(other)).toBe(DEMO_UNREAD);
});

test('a guest has no inbox', async () => {
  const guest = createClient(site.url);
  await guest.refused('listMails', 'loginRequired');
  await guest.refused('getUnreadCount', 'loginRequired');
  await guest.refused('openMail', 'loginRequired', { id: 1 });
  await guest.refused('deleteMail', 'loginRequired', { id: 1 });
});

test.each([0, -1, 1.5, '1 or 1=1', '', null, {}, 1e16, '99999999999999999999', true])(
  'a malformed id is refused: %j',
  async (id) => {
    const client = await logIn(site.url, 'player04');
    await client.refused('openMail', 'invalidInput', { id: id as number });
    await client.refused('deleteMail', 'invalidInput', { id: id as number });
  },
);

test('an id of no mail is unknown, and pages end', async () => {
  const client = await logIn(site.url, 'player04');
  await client.refused('openMail', 'notFound', { id: Number.MAX_SAFE_INTEGER });
  expect((await client.ok('listMails', { page: MAX_MAILS })).list).toEqual([]);
  await client.refused('listMails', 'invalidInput', { page: MAX_MAILS + 1 });
  await client.refused('listMails', 'invalidInput', { page: 0 });
});

test('a mail is put away once and for all, and no longer counts', async () => {
  const client = await logIn(site.url, 'player05');
  const mine = (await client.ok('listMails')).list.find((mail) => !mail.is_read)!;
  await client.ok('deleteMail', { id: mine.id });
  await client.ok('deleteMail', { id: mine.id });
  await client.refused('openMail', 'notFound', { id: mine.id });
  expect((await client.ok('listMails')).list.map((mail) => mail.id)).not.toContain(mine.id);
  expect(await unread(client)).toBe(DEMO_UNREAD - 1);
});

test('pages hold every mail once; of too many the oldest go', async () => {
  const client = await logIn(site.url, 'player06');
  const playerId = BigInt((await client.ok('getProfile')).id);
  await site.db.tx(async (tx) => {
    for (let index = 0; index < MAX_MAILS + 10; index += 1)
      await sendMail(tx, {
        playerId,
        reference: `bulk-${index}`,
        title: inAll(`Letter ${index}`),
        content: inAll('<p>…</p>'),
      });
  });
  const seen: number[] = [];
  for (let page = 1; ; page += 1) {
    const { list, total } = await client.ok('listMails', { page });
    expect(total).toBe(MAX_MAILS);
    if (list.length === 0) break;
    expect(list.length).toBeLessThanOrEqual(MAILS_A_PAGE);
    seen.push(...list.map((mail) => mail.id));
  }
  expect(new Set(seen).size).toBe(MAX_MAILS);
  expect(seen).toHaveLength(MAX_MAILS);
  // All the demo's were older: what went no longer counts.
  expect(await unread(client)).toBe(MAX_MAILS);
});

test('a letter with the same reference is sent once, by ten at the same time too', async () => {
  const client = await logIn(site.url, 'player07');
  const playerId = BigInt((await client.ok('getProfile')).id);
  const letter = { playerId, reference: 'once', title: inAll('Once'), content: inAll('<p>Once</p>') };
  const sent = await Promise.all(Array.from({ length: 10 }, () => site.db.tx((tx) => sendMail(tx, letter))));
  expect(sent.filter(Boolean)).toHaveLength(1);
  expect(await unread(client)).toBe(DEMO_UNREAD + 1);
});

test('ten readings at once count one', async () => {
  const client = await logIn(site.url, 'player08');
  const mine = (await client.ok('listMails')).list.find((mail) => !mail.is_read)!;
  await Promise.all(Array.from({ length: 10 }, () => client.ok('openMail', { id: mine.id })));
  expect(await unread(client)).toBe(DEMO_UNREAD - 1);
  const { unread: counted } = await site.db.get<{ unread: bigint }>(
    `select count(*) as unread from mail m join player p on p.id = m.player_id
      where p.account = 'player08' and read_at is null and deleted_at is null`,
  );
  expect(await unread(client)).toBe(Number(counted));
});

test('sending, reading and putting away at once leave the count of what is unread', async () => {
  const client = await logIn(site.url, 'player14');
  const playerId = BigInt((await client.ok('getProfile')).id);
  const send = (index: number) =>
    site.db.tx(async (tx) => {
      for (const part of ['a', 'b'])
        await sendMail(tx, {
          playerId,
          reference: `crowd-${index}-${part}`,
          title: inAll('Crowd'),
          content: inAll('<p>…</p>'),
        });
    });
  // The box is full, so that each further letter takes the oldest away, while they are read.
  await Promise.all(Array.from({ length: MAX_MAILS / 2 }, (_, index) => send(index)));
  const old = await site.db.query<{ id: bigint }>(
    'select id from mail where player_id = $1 order by created_at, id limit 30',
    [playerId],
  );
  await Promise.all([
    ...Array.from({ length: 10 }, (_, index) => send(1_000 + index)),
    ...old.map(({ id }) => client.call('openMail', { id: Number(id) })),
    ...old.map(({ id }) => client.call('deleteMail', { id: Number(id) })),
  ]);
  const { left } = await site.db.get<{ left: bigint }>(
    'select count(*) as left from mail where player_id = $1 and read_at is null and deleted_at is null',
    [playerId],
  );
  expect(await unread(client)).toBe(Number(left));
});

test('the stream publishes the count at first, after each reading and each deletion, and no other player’s', async () => {
  const [client, other] = [await logIn(site.url, 'player09'), await logIn(site.url, 'player10')];
  const [stream, foreign] = [await openOwnStream(site.url, client), await openOwnStream(site.url, other)];
  await stream.until(() => stream.payloads('unreadCount').length === 1);
  const mails = (await client.ok('listMails')).list.filter((mail) => !mail.is_read);
  await client.ok('openMail', { id: mails[0]!.id });
  await stream.until(() => stream.payloads('unreadCount').length === 2);
  await client.ok('deleteMail', { id: mails[1]!.id });
  await stream.until(() => stream.payloads('unreadCount').length === 3);
  const told = stream.payloads('unreadCount');
  expect(told.map(({ count }) => count)).toEqual([DEMO_UNREAD, DEMO_UNREAD - 1, DEMO_UNREAD - 2]);
  expect(told.map(({ version }) => version)).toEqual(
    told.map(({ version }) => version).toSorted((one, other) => one - other),
  );
  expect(foreign.payloads('unreadCount').map(({ count }) => count)).toEqual([DEMO_UNREAD]);
  stream.close();
  foreign.close();
});

test('a mail sent by another process reaches the open pages, one rolled back does not', async () => {
  const client = await logIn(site.url, 'player12');
  const stream = await openOwnStream(site.url, client);
  await stream.until(() => stream.payloads('unreadCount').length === 1);
  const playerId = BigInt((await client.ok('getProfile')).id);
  const letter = { playerId, reference: 'late', title: inAll('Late'), content: inAll('<p>Late</p>') };
  await expect(
    site.db.tx(async (tx) => {
      await sendMail(tx, { ...letter, reference: 'never' });
      throw new Error('changed my mind');
    }),
  ).rejects.toThrow('changed my mind');
  await site.db.tx((tx) => sendMail(tx, letter));
  await stream.until(() => stream.payloads('unreadCount').length === 2);
  expect(stream.payloads('unreadCount')[1]!.count).toBe(DEMO_UNREAD + 1);
  stream.close();
});

test('harmful content in a mail is not even stored', async () => {
  const client = await logIn(site.url, 'player11');
  const playerId = await mailTo(
    client,
    'hostile',
    `Hello <script>alert(1)</script><img src=x onerror=alert(1)><a href="javascript:alert(1)">x</a><iframe src="https://evil.example"></iframe>`,
  );
  const { content } = await site.db.get<{ content: string }>(
    `select content::text as content from mail where player_id = $1 and reference = 'hostile'`,
    [playerId],
  );
  for (const trace of ['<script', 'onerror', 'javascript:', '<iframe']) expect(content).not.toContain(trace);
  const { list } = await client.ok('listMails');
  // A title is a text: what looks like HTML in it stays words.
  expect(list[0]!.title).toContain('<script>');
});

test('a player without mail has none unread', async () => {
  const { id } = await site.db.get<{ id: bigint }>(`select id from player where account = 'agent01'`);
  expect(await readUnreadCount(site.db, id)).toEqual({ count: 0, version: 0 });
});

async function broadcast(code: string): Promise<void> {
  await site.db.tx(async (tx) => {
    await saveBroadcast(
      tx,
      { code, title: inAll(code), content: inAll('<p>To all.</p>'), audience: {} },
      'mei',
    );
    const { id } = (await findBroadcast(tx, code))!;
    await scheduleBroadcast(tx, id, { from: undefined, until: new Date(Date.now() + 3_600_000) });
  });
}

test('a mail to many reaches open pages when it becomes due, one list holds both kinds, and read all reads all', async () => {
  const client = await logIn(site.url, 'player15');
  const stream = await openOwnStream(site.url, client);
  await stream.until(() => stream.payloads('unreadCount').length === 1);
  const before = await client.ok('listMails');
  // The site's own job makes it live.
  await broadcast('open-pages');
  await stream.until(() => stream.payloads('unreadCount').at(-1)!.count === DEMO_UNREAD + 1);
  const { list, total } = await client.ok('listMails');
  expect(total).toBe(before.total + 1);
  expect(list[0]).toMatchObject({ kind: 'broadcast', title: 'open-pages', is_read: false });
  // The same number of the other kind is another mail, or none.
  const { id } = list[0]!;
  expect((await client.ok('openMail', { id, kind: 'broadcast' })).content).toContain('To all.');
  await stream.until(() => stream.payloads('unreadCount').at(-1)!.count === DEMO_UNREAD);
  await client.ok('readAllMails', {});
  await stream.until(() => stream.payloads('unreadCount').at(-1)!.count === 0);
  expect((await client.ok('listMails')).list.every(({ is_read }) => is_read)).toBe(true);
  await client.ok('deleteMail', { id, kind: 'broadcast' });
  expect((await client.ok('listMails')).total).toBe(before.total);
  stream.close();
});

const report = { kind: 'game', text: 'The reels stood still.', page: '/wallet', window: '390x844' } as const;

test('a report is taken with a screenshot far larger than other calls, listed to its player alone, and answered by mail', async () => {
  const [client, other] = [await logIn(site.url, 'player16'), await logIn(site.url, 'player17')];
  // Noise does not compress: about 900 KB.
  const noise = randomBytes(640 * 480 * 3);
  const screenshot = await sharp(noise, { raw: { width: 640, height: 480, channels: 3 } })
    .png()
    .toBuffer();
  expect(screenshot.length).toBeGreaterThan(800_000);
  const { id } = await client.ok('reportProblem', { ...report, screenshot: screenshot.toString('base64') });
  expect(await client.ok('listProblemReports')).toMatchObject([{ id, state: 'open', has_screenshot: true }]);
  expect(await other.ok('listProblemReports')).toEqual([]);
  await answerProblemReport(site.db, 'mei', BigInt(id), 'It goes on.');
  const [mail] = (await client.ok('listMails')).list;
  expect(mail!.title).toBe(`Answer to your report ${id}`);
  expect((await client.ok('listProblemReports'))[0]).toMatchObject({
    state: 'answered',
    answers: [{ text: 'It goes on.' }],
  });
});

/** The status of the answer to a report of so many bytes, none of which is ever sent. */
async function announceReport(bytes: number, token = ''): Promise<number | undefined> {
  const { method, path } = splitRoute(routes.reportProblem);
  const headers = { 'content-type': 'application/json', 'content-length': bytes, 'access-token': token };
  const request = httpRequest(new URL(path, site.url), { method, headers });
  request.flushHeaders();
  const [answer] = (await once(request, 'response')) as [IncomingMessage];
  request.on('error', () => undefined).destroy();
  return answer.statusCode;
}

test('what is no picture, too large or malformed is refused, and a guest’s body is not even read', async () => {
  const client = await logIn(site.url, 'player18');
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
  const refused = await client.refused('reportProblem', 'screenshotRefused', {
    ...report,
    screenshot: svg.toString('base64'),
  });
  expect(refused.envelope.data).toEqual({ field: 'screenshot' });
  expect(await announceReport(2_000_000, client.token)).toBe(ERRORS.tooLarge.status);
  for (const bad of [
    { screenshot: 'not base64!' },
    { text: 'short' },
    { text: 'x'.repeat(2_001) },
    { kind: 'gossip' },
    { window: '<b>' },
    { page: 'x'.repeat(201) },
  ])
    await client.refused('reportProblem', 'invalidInput', { ...report, ...bad } as never);
  expect(await announceReport(1_300_000)).toBe(ERRORS.loginRequired.status);
  expect(await client.ok('listProblemReports')).toEqual([]);
});
