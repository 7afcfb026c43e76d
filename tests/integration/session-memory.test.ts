import { systemClock } from '@parlour/server/base/clock';
import { MAX_BEHIND_MS } from '@parlour/server/base/live/changes';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createClient, logIn, type Client } from '../api-client.ts';
import { startSite, type Site } from '../start-site.ts';

let site: Site;
let first: string;
let second: string;

beforeAll(async () => {
  site = await startSite({ processes: 2 });
  [first, second] = site.urls as [string, string];
});
afterAll(() => site.stop());

/** The same player at another process of the site. */
function at(url: string, { token }: Client): Client {
  const client = createClient(url);
  client.token = token;
  return client;
}

async function cutListeners(): Promise<void> {
  await site.ownerDb.run(
    `select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'parlour changes' and datname = current_database()`,
  );
}

test('what a process itself ends or changes is so in its next answer', async () => {
  const client = await logIn(first, 'player01');
  for (let time = 0; time < 20; time += 1) {
    const nickname = `name-${time}`;
    await client.ok('whoami');
    await client.ok('setUserInfo', { nickname });
    expect((await client.ok('whoami'))?.nickname).toBe(nickname);
  }
  await client.ok('logout');
  await client.refused('getUnreadCount', 'loginRequired');
});

test('a session that ends at one process reads nothing at another a second later', async () => {
  const client = await logIn(first, 'player02');
  const elsewhere = at(second, client);
  await elsewhere.ok('getUnreadCount');
  await client.ok('logout');
  await systemClock.sleep(MAX_BEHIND_MS);
  await elsewhere.refused('getUnreadCount', 'loginRequired');
});

test('it reads nothing either where the notification of its end is lost', async () => {
  for (let time = 0; time < 5; time += 1) {
    const client = await logIn(first, 'player03');
    const elsewhere = at(second, client);
    await elsewhere.ok('getUnreadCount');
    await Promise.all([cutListeners(), client.ok('logout')]);
    await systemClock.sleep(MAX_BEHIND_MS);
    await elsewhere.refused('getUnreadCount', 'loginRequired');
  }
});

test('a session that has ended elsewhere writes nothing, not even in the same moment', async () => {
  for (let time = 0; time < 10; time += 1) {
    const client = await logIn(first, 'player04');
    const elsewhere = at(second, client);
    await elsewhere.ok('whoami');
    await client.ok('logout');
    await elsewhere.refused('setUserInfo', 'loginRequired', { nickname: 'thief' });
  }
});

test('the token of another session of the same player is never taken for the kept one', async () => {
  const old = await logIn(first, 'player05');
  await old.ok('whoami');
  const client = await logIn(first, 'player05');
  await client.ok('whoami');
  await old.refused('getUnreadCount', 'loginRequired');
  await client.ok('getUnreadCount');
});

test('a poll that finds nothing new asks the database nothing: it is answered while nobody can read sessions and mails', async () => {
  const client = await logIn(first, 'player06');
  const count = await client.ok('getUnreadCount');
  const answered: unknown[] = [];
  await site.ownerDb
    .tx(async (tx) => {
      await tx.run('lock table session, inbox, player');
      // On a busy machine the site may doubt its notifications for a moment, and ask: such a poll waits for the lock.
      const polls = async (): Promise<void> => {
        for (let time = 0; time < 50; time += 1) answered.push(await client.ok('getUnreadCount'));
      };
      const done = polls();
      await Promise.race([done, vi.waitUntil(() => answered.length > 0, { timeout: 60_000 })]);
      return { done };
    })
    .then(({ done }) => done);
  expect(answered).toEqual(Array.from({ length: 50 }, () => count));
});
