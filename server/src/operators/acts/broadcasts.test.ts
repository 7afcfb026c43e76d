import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../base/db/template.ts';
import { OperationError } from '../../base/operation-error.ts';
import { createPlayer } from '../../people/accounts/players.ts';
import { findBroadcast, publishDueBroadcasts } from '../../people/mail/broadcasts/broadcasts.ts';
import type { BroadcastFile } from '../../people/mail/broadcasts/file.ts';
import {
  createBroadcast,
  endBroadcast,
  previewBroadcast,
  RECIPIENTS_BY_TWO,
  startBroadcast,
} from './broadcasts.ts';

/** Operators' acts on mail to many (rule N10). */

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
  await database.ownerDb.run(
    `insert into player (account, nickname, password_hash, currency, referral_code, language)
     select 'many' || n, 'p', '', 'MYR', 'MANY' || n, 'vi' from generate_series(3, $1) n`,
    [RECIPIENTS_BY_TWO],
  );
  for (const account of ['many1', 'many2']) {
    await database.db.tx((tx) =>
      createPlayer(tx, {
        account,
        nickname: account,
        passwordHash: 'none',
        currency: 'MYR',
        identityType: 'player',
        uplineId: null,
      }),
    );
  }
  await database.db.run(`update player set language = 'vi'`);
}, 60_000);
afterAll(() => database.drop());

const inAll = (text: string) => ({ en: text, cn: text, tw: text, vi: `${text} vi`, ms: text });
const file = (code: string, audience: BroadcastFile['audience'], text = 'Works'): BroadcastFile => ({
  code,
  title: inAll(text),
  content: inAll(`<p>${text}</p>`),
  audience,
});
const span = (from?: Date) => ({ from, until: new Date(2099, 0, 1), reason: 'works of Sunday' });
const soon = { from: new Date(2098, 11, 1), until: new Date(2099, 0, 1), reason: 'works of Sunday' };
const stateOf = async (code: string) => (await findBroadcast(database.db, code))!.state;

test('a mail to few is sent by one operator; a mail to many by two who agree to the same texts and times', async () => {
  const { db } = database;
  expect(await createBroadcast(db, 'mei', file('few', { accounts: ['many1', 'many2'] }))).toBe(2);
  expect(await startBroadcast(db, 'mei', 'few', soon)).toBe('done');
  expect(await createBroadcast(db, 'mei', file('all', {}))).toBe(RECIPIENTS_BY_TWO);
  expect(await startBroadcast(db, 'mei', 'all', soon)).toBe('proposed');
  await expect(startBroadcast(db, 'mei', 'all', soon)).rejects.toThrow(OperationError);
  // Other words under the same code are another mail: the proposal does not stand for them.
  await createBroadcast(db, 'mei', file('all', {}, 'Other words'));
  expect(await startBroadcast(db, 'omar', 'all', soon)).toBe('proposed');
  expect(await stateOf('all')).toBe('draft');
  expect(await startBroadcast(db, 'mei', 'all', soon)).toBe('done');
  expect(await stateOf('all')).toBe('scheduled');
  await endBroadcast(db, 'mei', 'all', 'put off');
  await endBroadcast(db, 'mei', 'few', 'put off');
});

test('two operators who say the same at once send it once', async () => {
  const { db } = database;
  await createBroadcast(db, 'mei', file('race', {}));
  const said = await Promise.all(['mei', 'omar'].map((name) => startBroadcast(db, name, 'race', soon)));
  expect(said.toSorted()).toEqual(['done', 'proposed']);
  await expect(startBroadcast(db, 'ana', 'race', soon)).rejects.toThrow('it is scheduled');
});

test('what was sent cannot be written over, and a name that no account has is refused', async () => {
  const { db } = database;
  await expect(createBroadcast(db, 'mei', file('race', {}))).rejects.toThrow('it was scheduled before');
  await expect(createBroadcast(db, 'mei', file('nobody', { accounts: ['nobody9'] }))).rejects.toThrow(
    'nobody9',
  );
  await expect(createBroadcast(db, 'mei', file('nobody', { below: 'nobody9' }))).rejects.toThrow('nobody9');
  await expect(startBroadcast(db, 'mei', 'none', soon)).rejects.toThrow('there is none');
  await createBroadcast(db, 'mei', file('long', { accounts: ['many1'] }));
  await expect(startBroadcast(db, 'mei', 'long', span())).rejects.toThrow('180 days at most');
});

test('a preview says whom it reaches and what that player reads; a stopped one is in no mailbox', async () => {
  const { db } = database;
  await createBroadcast(db, 'mei', file('shown', { accounts: ['many1'] }));
  const { reached, player } = await previewBroadcast(db, 'shown', 'many1');
  expect([reached, player]).toEqual([
    1,
    { reaches: true, language: 'vi', title: 'Works vi', content: '<p>Works</p> vi' },
  ]);
  expect((await previewBroadcast(db, 'shown', 'many2')).player!.reaches).toBe(false);
  await startBroadcast(db, 'mei', 'shown', {
    from: undefined,
    until: new Date(Date.now() + 3_600_000),
    reason: 'works',
  });
  await publishDueBroadcasts(db);
  expect(await stateOf('shown')).toBe('live');
  await endBroadcast(db, 'mei', 'shown', 'put off');
  expect(await stateOf('shown')).toBe('stopped');
  await expect(endBroadcast(db, 'mei', 'shown', 'put off')).rejects.toThrow('none is scheduled or live');
});
