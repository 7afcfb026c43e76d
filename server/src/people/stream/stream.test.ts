import { systemClock } from '../../base/clock.ts';
import { systemRandom } from '../../base/random.ts';
import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { StreamEvents } from '@parlour/contract/stream';
import fastify from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { Refusal } from '../../base/http/refusal.ts';
import { createTestDatabase, type TestDatabase } from '../../base/db/template.ts';
import { createPlayer } from '../accounts/players.ts';
import { readPlayerToken } from '../sessions/player-tokens.ts';
import { findSession, openSession } from '../sessions/sessions.ts';
import { createHub, playerTopic, type Hub } from '../../base/live/hub.ts';
import { MOST_STREAMS, serveStream } from './stream.ts';
import { issueTicket } from './tickets.ts';

let database: TestDatabase;
let playerId: bigint;
let sessionId: string;

beforeAll(async () => {
  database = await createTestDatabase();
  const { db } = database;
  playerId = await db.tx((tx) =>
    createPlayer(tx, {
      account: 'reader',
      nickname: 'reader',
      passwordHash: 'none',
      currency: 'MYR',
      identityType: 'player',
      uplineId: null,
    }),
  );
  const { token } = await openSession({ db, random: systemRandom }, playerId, {
    platform: 'pcWeb',
    address: '10.0.0.1',
  });
  sessionId = (await findSession(db, readPlayerToken(token)!, { isActivity: true }))!.id;
});
afterAll(() => database.drop());

/** A hub that counts its subscriptions. */
function countedHub(): Hub & { subscribers(): number } {
  const hub = createHub();
  let subscribers = 0;
  return {
    publish: hub.publish,
    hasSubscribers: hub.hasSubscribers,
    playersPresent: hub.playersPresent,
    sessionsPresent: hub.sessionsPresent,
    subscribers: () => subscribers,
    subscribe(topic, hear) {
      subscribers += 1;
      const leave = hub.subscribe(topic, hear);
      return () => {
        subscribers -= 1;
        leave();
      };
    },
  };
}

async function serve() {
  const app = fastify();
  app.setErrorHandler((error, _request, reply) =>
    reply.code(error instanceof Refusal ? error.status : 500).send(),
  );
  const hub = countedHub();
  await serveStream(app, { db: database.db, hub, clock: systemClock, siteOrigin: 'http://site.example' });
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  /** With a ticket in hand, the connection is a call away. */
  async function prepare(): Promise<() => WebSocket> {
    const token = await issueTicket(database.db, systemRandom, playerId, sessionId);
    return () => new WebSocket(`${address.replace('http', 'ws')}/stream?token=${token}`);
  }
  return {
    hub,
    prepare,
    open: async () => (await prepare())(),
    close: () => app.close(),
  };
}

/** The status of a refused upgrade. */
async function refusedWith(socket: WebSocket): Promise<number | undefined> {
  const [, answer] = (await once(socket, 'unexpected-response')) as [unknown, IncomingMessage];
  socket.on('error', () => undefined);
  socket.terminate();
  return answer.statusCode;
}

test('a reader who left is heard of no more', async () => {
  const server = await serve();
  const socket = await server.open();
  await once(socket, 'message');
  expect(server.hub.subscribers()).toBe(5);
  socket.close();
  await expect.poll(() => server.hub.subscribers()).toBe(0);
  await server.close();
});

test('a reader who left during the ticket check is never subscribed', async () => {
  const server = await serve();
  const open = await server.prepare();
  const isHeld = Promise.withResolvers<void>();
  const isLeft = Promise.withResolvers<void>();
  const holding = database.db.tx(async (tx) => {
    await tx.run('lock table stream_ticket in share row exclusive mode');
    isHeld.resolve();
    await isLeft.promise;
  });
  await isHeld.promise;
  const socket = open();
  socket.on('error', () => undefined);
  await sleep(50);
  socket.terminate();
  await sleep(100);
  isLeft.resolve();
  await holding;
  const after = await server.open();
  await once(after, 'message');
  expect(server.hub.subscribers()).toBe(5);
  after.close();
  await expect.poll(() => server.hub.subscribers()).toBe(0);
  await server.close();
});

test('a reader far behind is dropped, and the others go on hearing', async () => {
  const server = await serve();
  const slow = await server.open();
  const quick = await server.open();
  await Promise.all([once(slow, 'message'), once(quick, 'message')]);
  slow.pause();
  let heard = 0;
  quick.on('message', () => (heard += 1));
  const closed = once(slow, 'close') as Promise<[code: number]>;
  // More than a socket's own buffers take.
  const transfer = { reference: 'x'.repeat(64 * 1024) } as StreamEvents['transfer'];
  for (let sent = 0; sent < 400; sent += 1) {
    server.hub.publish(playerTopic(playerId), 'transfer', transfer);
    if (sent % 10 === 0) await sleep(2);
  }
  await expect.poll(() => heard).toBe(400);
  expect(quick.readyState).toBe(WebSocket.OPEN);
  slow.resume();
  expect((await closed)[0]).toBe(4002);
  quick.close();
  await server.close();
});

test.each([
  ['has been idle too long', `session set seen_at = now() - session_idle()`, 'session set seen_at = now()'],
  [
    'is over by the clock',
    `session set expires_at = now()`,
    `session set expires_at = now() + interval '1 day'`,
  ],
  ['belongs to a closed account', `player set status = 'closed'`, `player set status = 'open'`],
])('a ticket of a session that %s opens no stream', async (_, end, mend) => {
  const server = await serve();
  const open = await server.prepare();
  await database.db.run(`update ${end}`);
  expect(await refusedWith(open())).toBe(401);
  await database.db.run(`update ${mend}`);
  const next = await server.open();
  await once(next, 'message');
  next.close();
  await server.close();
});

test('a session has no more than so many streams at once', async () => {
  const server = await serve();
  const readers: WebSocket[] = [];
  for (let opened = 0; opened < MOST_STREAMS; opened += 1) {
    const socket = await server.open();
    await once(socket, 'message');
    readers.push(socket);
  }
  const oneTooMany = await server.open();
  expect(await refusedWith(oneTooMany)).toBe(429);
  readers[0]!.close();
  await expect.poll(() => server.hub.subscribers()).toBe(5 * (MOST_STREAMS - 1));
  const next = await server.open();
  await once(next, 'message');
  for (const socket of [...readers, next]) socket.close();
  await expect.poll(() => server.hub.subscribers()).toBe(0);
  await server.close();
});
