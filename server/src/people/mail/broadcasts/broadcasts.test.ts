import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../base/db/template.ts';
import type { Queryable, Statement } from '../../../base/db/db.ts';
import { ContentError } from '../../../base/content/problems.ts';
import { createPlayer, type NewPlayer } from '../../accounts/players.ts';
import { deleteMail, listMails, openMail, readAllMails } from '../inbox.ts';
import { readUnreadCount, sendMail } from '../mail.ts';
import {
  countReached,
  findBroadcast,
  publishDueBroadcasts,
  saveBroadcast,
  scheduleBroadcast,
  stopBroadcast,
} from './broadcasts.ts';
import { parseBroadcast, type Audience } from './file.ts';

/** Mail to many (rules N9, N10), asked of a real database. */

let database: TestDatabase;
let made = 0;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());
beforeEach(async () => {
  // What one test left live would be in the mailboxes of the next.
  for (const { code } of await database.db.query<{ code: string }>(
    `select code from mail_broadcast where state in ('scheduled', 'live')`,
  ))
    await stop(code);
});

const inAll = (text: string) => ({ en: text, cn: text, tw: text, vi: text, ms: text });

async function newPlayer(changes: Partial<NewPlayer> = {}): Promise<bigint> {
  made += 1;
  const account = `reader${made}`;
  return database.db.tx((tx) =>
    createPlayer(tx, {
      account,
      nickname: account,
      passwordHash: 'none',
      currency: 'MYR',
      identityType: 'player',
      uplineId: null,
      ...changes,
    }),
  );
}

const HOUR_MS = 3_600_000;
const hours = (count: number): Date => new Date(Date.now() + count * HOUR_MS);

async function broadcast(
  audience: Audience = {},
  { from = undefined as Date | undefined, until = hours(24) } = {},
): Promise<string> {
  made += 1;
  const code = `mail-${made}`;
  const file = { code, title: inAll(`Title ${made}`), content: inAll('<p>Text</p>'), audience };
  await database.db.tx(async (tx) => {
    await saveBroadcast(tx, file, 'mei');
    const { id } = (await findBroadcast(tx, code))!;
    await scheduleBroadcast(tx, id, { from, until });
  });
  await publishDueBroadcasts(database.db);
  return code;
}

async function stop(code: string): Promise<void> {
  const { id } = (await findBroadcast(database.db, code))!;
  await database.db.tx((tx) => stopBroadcast(tx, id));
}

const unread = async (playerId: bigint) => (await readUnreadCount(database.db, playerId)).count;
const list = async (playerId: bigint) => (await listMails(database.db, playerId, 'en', 1)).list;
const idOf = async (code: string) => (await findBroadcast(database.db, code))!.id;

test('a mail to many is in every mailbox at once, stands among the player’s own and is written nowhere for its readers', async () => {
  const [one, other] = [await newPlayer(), await newPlayer()];
  await sendMail(database.db, {
    playerId: one,
    reference: 'own',
    title: inAll('Own'),
    content: inAll('<p>…</p>'),
  });
  await broadcast();
  expect([await unread(one), await unread(other)]).toEqual([2, 1]);
  expect((await list(one)).map(({ kind }) => kind).sort()).toEqual(['broadcast', 'mail']);
  expect((await list(other))[0]).toMatchObject({ kind: 'broadcast', is_read: false, kept_until: null });
  const { rows } = await database.db.get<{ rows: bigint }>(
    'select count(*) as rows from mail_broadcast_mark',
  );
  expect(rows).toBe(0n);
});

test('reading counts once, deleting hides it from this player only, and another player’s copy stays unread', async () => {
  const [one, other] = [await newPlayer(), await newPlayer()];
  const id = await idOf(await broadcast());
  const which = { id, kind: 'broadcast' as const };
  expect((await openMail(database.db, one, 'en', which)).isFirstReading).toBe(true);
  expect((await openMail(database.db, one, 'en', which)).isFirstReading).toBe(false);
  expect([await unread(one), await unread(other)]).toEqual([0, 1]);
  expect(await deleteMail(database.db, one, which)).toBe(true);
  expect(await deleteMail(database.db, one, which)).toBe(false);
  await expect(openMail(database.db, one, 'en', which)).rejects.toMatchObject({ reason: 'notFound' });
  expect(await list(one)).toEqual([]);
  expect(await list(other)).toHaveLength(1);
  await expect(openMail(database.db, other, 'en', { id: 2 ** 40, kind: 'broadcast' })).rejects.toMatchObject({
    reason: 'notFound',
  });
});

test('a mail that is not for the player is unknown to them, by its number too', async () => {
  const [member, outsider] = [await newPlayer({ account: 'chosen1' }), await newPlayer()];
  const id = await idOf(await broadcast({ accounts: ['chosen1'] }));
  expect([await unread(member), await unread(outsider)]).toEqual([1, 0]);
  await expect(openMail(database.db, outsider, 'en', { id, kind: 'broadcast' })).rejects.toMatchObject({
    reason: 'notFound',
  });
  await expect(deleteMail(database.db, outsider, { id, kind: 'broadcast' })).rejects.toMatchObject({
    reason: 'notFound',
  });
});

test('it arrives when it is due, leaves at its end or when it is stopped, and takes its part of the count along', async () => {
  const playerId = await newPlayer();
  const later = await broadcast({}, { from: hours(1) });
  expect(await unread(playerId)).toBe(0);
  const begin = () =>
    database.db.run(`update mail_broadcast set from_at = now() - interval '2 hours' where code = $1`, [
      later,
    ]);
  await begin();
  expect(await publishDueBroadcasts(database.db)).toBe(1);
  expect(await publishDueBroadcasts(database.db)).toBe(0);
  expect(await unread(playerId)).toBe(1);
  const stopped = await broadcast();
  expect(await unread(playerId)).toBe(2);
  await stop(stopped);
  expect(await unread(playerId)).toBe(1);
  await database.db.run(`update mail_broadcast set until_at = now() - interval '1 hour' where code = $1`, [
    later,
  ]);
  await publishDueBroadcasts(database.db);
  expect([await unread(playerId), await list(playerId)]).toEqual([0, []]);
});

test('each condition of an audience includes and excludes', async () => {
  const agent = await newPlayer({ account: 'agentx', identityType: 'agent' });
  const below = await newPlayer({ uplineId: agent });
  const reader = await newPlayer();
  await database.db.run(`update player set language = 'vi', created_at = '2026-01-10' where id = $1`, [
    reader,
  ]);
  const depositor = await newPlayer();
  await database.ownerDb.run(
    `with account as (insert into ledger_account (kind, player_id, currency, balance_minor, version)
        values ('wallet', $1, 'MYR', 100, 1) returning id),
      moved as (insert into ledger_transfer (player_id, reference, reason, currency) values ($1, 'd', 'deposit', 'MYR') returning id)
     insert into ledger_entry (player_id, transfer_id, account_id, amount_minor, number, balance_after_minor, booked_at, reason)
     select $1, moved.id, account.id, 100, 1, 100, now(), 'deposit' from account, moved`,
    [depositor],
  );
  const resting = await newPlayer();
  await database.db.run(`update player set break_until = now() + interval '1 day' where id = $1`, [resting]);
  const rested = await newPlayer();
  await database.db.run(`update player set break_until = now() - interval '1 day' where id = $1`, [rested]);
  const cases: [Audience, bigint[], bigint[]][] = [
    [{}, [agent, below, reader, depositor, rested], [resting]],
    [{ onBreak: false }, [reader], [resting]],
    [{ onBreak: true }, [reader, resting, rested], []],
    [{ languages: ['vi', 'ms'] }, [reader], [below, depositor]],
    [{ languages: ['en'] }, [below], [reader]],
    [{ identities: ['agent'] }, [agent], [below, reader]],
    [{ registeredFrom: '2026-01-10T00:00:00Z', registeredBefore: '2026-01-11T00:00:00Z' }, [reader], [below]],
    [{ deposited: true }, [depositor], [reader, below]],
    [{ deposited: false }, [reader, below], [depositor]],
    [{ below: 'agentx', belowId: Number(agent) }, [below], [agent, reader]],
    [{ accounts: ['agentx'] }, [agent], [below]],
    [{ languages: ['vi'], deposited: true }, [], [reader, depositor]],
  ];
  for (const [audience, inside, outside] of cases) {
    const reaches = async (id: bigint) =>
      (
        await database.db.get<{ reaches: boolean }>('select broadcast_reaches($1, $2) as reaches', [
          id,
          JSON.stringify(audience),
        ])
      ).reaches;
    for (const id of inside) expect([audience, await reaches(id)]).toEqual([audience, true]);
    for (const id of outside) expect([audience, await reaches(id)]).toEqual([audience, false]);
  }
  expect(await countReached(database.db, { languages: ['vi'] })).toBe(1);
});

test('who is in the audience is decided once: a change of the player afterwards adds and removes nothing', async () => {
  const playerId = await newPlayer();
  await broadcast({ languages: ['en'] });
  await broadcast({ languages: ['vi'] });
  expect(await unread(playerId)).toBe(1);
  await database.db.run(`update player set language = 'vi' where id = $1`, [playerId]);
  await broadcast();
  expect(await unread(playerId)).toBe(2);
  expect(await list(playerId)).toHaveLength(2);
});

test('all at once: mailboxes that meet, read and delete in parallel keep the right count', async () => {
  const playerId = await newPlayer();
  const ids = await Promise.all((await Promise.all([broadcast(), broadcast(), broadcast()])).map(idOf));
  await Promise.all(
    Array.from({ length: 12 }, (_, index) => {
      const which = { id: ids[index % ids.length]!, kind: 'broadcast' as const };
      if (index % 4 === 0) return unread(playerId);
      return index % 2 === 0
        ? openMail(database.db, playerId, 'en', which).catch(() => undefined)
        : deleteMail(database.db, playerId, which).catch(() => undefined);
    }),
  );
  expect(await unread(playerId)).toBe((await list(playerId)).filter(({ is_read }) => !is_read).length);
});

test('whatever happens in whatever order, the count is that of the list', async () => {
  const steps = fc.array(fc.constantFrom('send', 'mail', 'open', 'delete', 'all', 'stop', 'end', 'look'), {
    maxLength: 14,
  });
  await fc.assert(
    fc.asyncProperty(steps, fc.nat(), async (acts, seed) => {
      const playerId = await newPlayer();
      const live: string[] = [];
      for (const [index, act] of acts.entries()) {
        const mails = await listUnmet(playerId);
        const chosen = mails[(seed + index) % Math.max(1, mails.length)];
        if (act === 'send') live.push(await broadcast());
        if (act === 'mail')
          await sendMail(database.db, {
            playerId,
            reference: `m${index}`,
            title: inAll('Own'),
            content: inAll('<p>…</p>'),
          });
        if (act === 'open' && chosen) await openMail(database.db, playerId, 'en', chosen);
        if (act === 'delete' && chosen) await deleteMail(database.db, playerId, chosen);
        if (act === 'all') await readAllMails(database.db, playerId);
        if (act === 'stop' && live.length > 0) await stop(live.pop()!);
        if (act === 'end' && live.length > 0) {
          await database.db.run(
            `update mail_broadcast set from_at = now() - interval '2 hours', until_at = now() - interval '1 hour' where code = $1`,
            [live.pop()],
          );
          await publishDueBroadcasts(database.db);
        }
        if (act === 'look') await unread(playerId);
      }
      const open = (await list(playerId)).filter(({ is_read }) => !is_read).length;
      expect(await unread(playerId)).toBe(open);
      for (const code of live) await stop(code);
    }),
    { numRuns: 12 },
  );
});

/** What is in the mailbox now, without opening it first. */
const listUnmet = async (playerId: bigint) => (await listMails(database.db, playerId, 'en', 1)).list;

test('the poll looks two rows up by their keys, in one statement, with fifty mails to many and a thousand readers', async () => {
  const { ownerDb } = database;
  await ownerDb.run(
    `insert into player (account, nickname, password_hash, currency, referral_code)
     select 'poll' || n, 'p', '', 'MYR', 'POLL' || n from generate_series(1, 1000) n`,
  );
  for (let index = 0; index < 50; index += 1) await broadcast();
  const ids = (await ownerDb.query<{ id: bigint }>(`select id from player where account like 'poll%'`)).map(
    ({ id }) => id,
  );
  expect(await unread(ids[7]!)).toBe(50);
  await ownerDb.run('select meet_broadcasts(id) from unnest($1::bigint[]) id', [ids]);
  await ownerDb.run('analyze');
  const asked: string[] = [];
  const counting = new Proxy(database.db, {
    get: (db, name: keyof Queryable) =>
      name === 'get' || name === 'run'
        ? (statement: Statement, values?: readonly unknown[]) => {
            asked.push(typeof statement === 'string' ? statement : statement.text);
            return db[name](statement, values);
          }
        : db[name],
  });
  expect((await readUnreadCount(counting, ids[7]!)).count).toBe(50);
  expect(asked).toHaveLength(1);
  const plan = await ownerDb.query<Record<string, string>>(
    `explain (analyze, buffers) ${asked[0]!.replace('$1', String(ids[7]))}`,
  );
  const lines = plan.map((row) => Object.values(row).join(' ')).join('\n');
  expect(lines).toMatch(/Index Scan using inbox_pkey|Index Only Scan using inbox_pkey/);
  expect(lines).not.toMatch(/Seq Scan on (inbox|mail|player|mail_broadcast)\b(?!_epoch)/);
  const marks = await ownerDb.get<{ rows: bigint }>(
    'select count(*) as rows from mail_broadcast_mark where player_id = any($1)',
    [ids],
  );
  expect(marks.rows).toBe(0n);
}, 60_000);

const FILE = { code: 'ok', title: inAll('T'), content: inAll('<p>c</p>'), audience: {} };
test.each([
  ['a code', { ...FILE, code: 'Not a code' }, 'code'],
  ['a missing language', { ...FILE, title: { ...inAll('T'), vi: '' } }, 'title.vi'],
  ['missing languages', { ...FILE, content: { en: 'only' } }, 'content.cn'],
  ['an empty condition', { ...FILE, audience: { languages: [] } }, 'audience.languages'],
  ['an unknown condition', { ...FILE, audience: { vip: 3 } }, 'audience'],
  [
    'a list too long',
    { ...FILE, audience: { accounts: Array<string>(1001).fill('p') } },
    'audience.accounts',
  ],
  ['an unknown name', { ...FILE, until: '2027-01-01' }, ''],
  ['no group', 'text', ''],
])('a file with %s at fault is refused whole', (_what, raw, path) => {
  let error: unknown;
  try {
    parseBroadcast('mail.json', raw);
  } catch (thrown) {
    error = thrown;
  }
  expect(error).toBeInstanceOf(ContentError);
  expect((error as ContentError).problems.map((problem) => problem.path)).toContain(path);
});

test('what is not harmless in a text is left out before it is kept', () => {
  const { content } = parseBroadcast('mail.json', {
    ...FILE,
    content: inAll('<p onclick="x()">Hi<script>alert(1)</script><a href="javascript:x()">go</a></p>'),
  });
  for (const trace of ['onclick', '<script', 'javascript:']) expect(content.vi).not.toContain(trace);
});
