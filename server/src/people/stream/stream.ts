import websocket from '@fastify/websocket';
import { CLOSE_SESSION_ENDED, CLOSE_TOO_SLOW } from '@parlour/contract/constants';
import type { StreamEvent, StreamEvents } from '@parlour/contract/stream';
import { toMajor } from '@parlour/contract/money';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { WebSocket } from 'ws';
import { z } from 'zod';
import type { Clock } from '../../base/clock.ts';
import type { Db } from '../../base/db/db.ts';
import { createWalletReadings, type ReadWalletNow } from '../../money/ledger/wallet-readings.ts';
import { readUnreadCount } from '../mail/mail.ts';
import { createTicketCounts } from '../profile/profile.ts';
import { playerTopic, sessionTopic, type Hub } from '../../base/live/hub.ts';
import { callerAddress, callerNetwork } from '../../base/http/address.ts';
import { tooMany } from '../../base/http/limits.ts';
import { Refusal } from '../../base/http/refusal.ts';
import { redeemTicket, type RedeemedTicket } from './tickets.ts';

/**
 * `/stream?token=…&topic=…` (rule N1). Origin, ticket and topics are looked at before the connection is upgraded; no other address is
 * upgraded. Nothing is read from a client: its messages are dropped, and too many close the stream.
 */

/** Websocket close code 'policy violation'. */
const CLOSE_POLICY = 1008;
const MOST_MESSAGES = 100;
const MESSAGES_WITHIN_MS = 60_000;
/** A peer that does not answer a close is cut off. */
const CLOSE_WITHIN_MS = 2_000;
const PING_EVERY_MS = 25_000;
/** A reader further behind than this is dropped; it connects again and gets the present state. */
const MAX_BACKLOG_BYTES = 256 * 1024;
const MAX_MESSAGE_BYTES = 1024;
/** A reader who is gone without a word does not keep the process from stopping. (The types of `ws` do not name `closeTimeout`.) */
const SOCKET_OPTIONS = {
  maxPayload: MAX_MESSAGE_BYTES,
  perMessageDeflate: false,
  closeTimeout: CLOSE_WITHIN_MS,
};
/** Streams of one session to one process: more pages than a player opens, too few to exhaust the memory. */
export const MOST_STREAMS = 20;
/** Of one address (IPv6: its network), behind which many players may be; and in all, to one process. */
const MOST_OF_ADDRESS = 200;
const MOST_IN_ALL = 10_000;

const topicName = z.string().max(100);
const STREAM_PATH = '/stream';
const streamQuery = z.object({
  token: z.string().max(100),
  topic: z.union([topicName.transform((name) => [name]), z.array(topicName).max(20)]).optional(),
});

export interface StreamOptions {
  db: Db;
  hub: Hub;
  clock: Clock;
  /** Browsers of other origins are turned away. */
  siteOrigin: string;
  /** Otherwise pages of this machine's own addresses may connect too. */
  isLive?: boolean;
  /** The first message of a topic to a new reader, so that nothing shown is stale (rule N3). */
  present?: Record<string, () => Promise<Present>>;
}

type Present = { [E in StreamEvent]: [event: E, payload: StreamEvents[E]] }[StreamEvent];

export function topicsOf(playerId: bigint): string[] {
  return [playerTopic(playerId), 'site', 'jackpot', 'winners'];
}

interface Admission extends RedeemedTicket {
  topics: string[];
}

export async function serveStream(
  app: FastifyInstance,
  { db, hub, clock, siteOrigin, isLive = false, present }: StreamOptions,
): Promise<void> {
  const streams = countStreams();
  const readWalletNow = createWalletReadings(db);
  const countTicketsNow = createTicketCounts(db);
  const admitted = new WeakMap<FastifyRequest, Admission>();
  await app.register(websocket, { options: SOCKET_OPTIONS });
  app.addHook('onRequest', (request, reply, done) => {
    if (!request.ws) return done();
    // The plugin cuts a refused connection off behind its answer.
    void reply.header('connection', 'close');
    done(request.routeOptions.url === STREAM_PATH ? undefined : new Refusal('notFound'));
  });

  async function admit(request: FastifyRequest): Promise<Admission> {
    if (!isOwnOrigin(request, siteOrigin, isLive)) throw new Refusal('notAllowed');
    streams.take(request, `address:${callerNetwork(callerAddress(request.ip))}`, MOST_OF_ADDRESS);
    streams.take(request, 'all', MOST_IN_ALL);
    const query = streamQuery.safeParse(request.query);
    const ticket = query.success ? await redeemTicket(db, query.data.token) : undefined;
    if (!query.success || !ticket) throw new Refusal('loginRequired');
    const allowed = topicsOf(ticket.playerId);
    const topics = query.data.topic ?? allowed;
    if (!topics.every((name) => allowed.includes(name))) throw new Refusal('notAllowed');
    streams.take(request, `session:${ticket.sessionId}`, MOST_STREAMS);
    return { ...ticket, topics };
  }

  // In a nested scope: the plugin sees only routes that are added after it is ready.
  await app.register(async (scope) => {
    scope.route({
      method: 'GET',
      url: STREAM_PATH,
      async preValidation(request) {
        if (request.ws) admitted.set(request, await admit(request));
      },
      handler: (_request, reply) => reply.callNotFound(),
      async wsHandler(socket, request) {
        socket.on('error', () => socket.terminate());
        const admission = admitted.get(request);
        // The client left while the ticket was checked; no close event will follow.
        if (!admission || socket.readyState !== socket.OPEN) return socket.terminate();
        closeTalkers(socket, clock);
        await connect(socket, { db, readWalletNow, countTicketsNow, hub, clock, present, ...admission });
      },
    });
  });
}

/** How many connections each holds; one is given back when its socket closes, in whatever way. */
function countStreams() {
  const counts = new Map<string, number>();
  return {
    take(request: FastifyRequest, key: string, most: number): void {
      const before = counts.get(key) ?? 0;
      if (before >= most) throw tooMany(CLOSE_WITHIN_MS);
      const { socket } = request.raw;
      // A client that is gone already has no close event to come.
      if (socket.destroyed) throw new Refusal('invalidInput');
      counts.set(key, before + 1);
      socket.once('close', () => {
        const left = counts.get(key)! - 1;
        if (left > 0) counts.set(key, left);
        else counts.delete(key);
      });
    },
  };
}

/** A page of ours sends nothing: a client that sends much is none. */
function closeTalkers(socket: WebSocket, clock: Clock): void {
  let messages = 0;
  let sinceMs = clock.now();
  const count = () => {
    if (clock.now() - sinceMs > MESSAGES_WITHIN_MS) [messages, sinceMs] = [0, clock.now()];
    messages += 1;
    if (messages > MOST_MESSAGES) end(socket, clock, CLOSE_POLICY, 'too many messages');
  };
  socket.on('message', count);
  socket.on('ping', count);
}

function end(socket: WebSocket, clock: Clock, code: number, reason: string): void {
  if (socket.readyState !== socket.OPEN) return;
  socket.close(code, reason);
  const cancel = clock.after(CLOSE_WITHIN_MS, () => socket.terminate());
  socket.once('close', cancel);
}

interface Connection {
  db: Db;
  readWalletNow: ReadWalletNow;
  countTicketsNow: (playerId: bigint) => Promise<number>;
  hub: Hub;
  clock: Clock;
  topics: string[];
  present: StreamOptions['present'];
  playerId: bigint;
  sessionId: string;
  currency: string;
}

async function connect(socket: WebSocket, connection: Connection): Promise<void> {
  const { db, hub, clock, topics, present, playerId, sessionId, currency } = connection;
  function send(text: string, event: StreamEvent): void {
    if (socket.bufferedAmount > MAX_BACKLOG_BYTES) return end(socket, clock, CLOSE_TOO_SLOW, 'too slow');
    socket.send(text);
    if (event === 'kickSession') end(socket, clock, CLOSE_SESSION_ENDED, 'session ended');
  }

  // Subscribed before the present state is read, so that no change falls between the two; versions sort out the order.
  const leave = [...topics, sessionTopic(sessionId)].map((topic) => hub.subscribe(topic, send));
  const stopPulse = keepAlive(socket, clock);
  socket.on('close', () => {
    stopPulse();
    for (const off of leave) off();
  });

  const [{ balanceMinor, version }, unread, tickets] = await Promise.all([
    connection.readWalletNow(playerId, currency),
    readUnreadCount(db, playerId),
    connection.countTicketsNow(playerId),
  ]);
  const wallet = {
    amount: toMajor(balanceMinor, currency),
    currency,
    as_of: clock.now(),
    version: Number(version),
  };
  const own = playerTopic(playerId);
  send(JSON.stringify([own, 'balance', wallet]), 'balance');
  send(JSON.stringify([own, 'unreadCount', unread]), 'unreadCount');
  send(JSON.stringify([own, 'tickets', { tickets }]), 'tickets');
  for (const topic of topics) {
    const state = await present?.[topic]?.();
    if (state && socket.readyState === socket.OPEN) send(JSON.stringify([topic, ...state]), state[0]);
  }
}

/** A peer that has not answered since the last ping is gone. */
function keepAlive(socket: WebSocket, clock: Clock): () => void {
  let isAlive = true;
  socket.on('pong', () => (isAlive = true));
  return clock.every(PING_EVERY_MS, () => {
    if (!isAlive) return socket.terminate();
    isAlive = false;
    socket.ping();
  });
}

const OWN_MACHINE = ['localhost', '127.0.0.1', '[::1]'];

function isOwnOrigin(request: FastifyRequest, siteOrigin: string, isLive: boolean): boolean {
  const { origin } = request.headers;
  // No browser leaves it out; other programs have no cookies or sessions to abuse.
  if (origin === undefined || origin === siteOrigin) return true;
  return !isLive && OWN_MACHINE.includes(URL.parse(origin)?.hostname ?? '');
}
