import websocket from '@fastify/websocket';
import { CLOSE_SESSION_ENDED, CLOSE_TOO_SLOW } from '@parlour/contract/constants';
import type { StreamEvent, StreamEvents } from '@parlour/contract/stream';
import { toMajor } from '@parlour/contract/money';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { WebSocket } from 'ws';
import { z } from 'zod';
import type { Clock } from '../../base/clock.ts';
import type { Db } from '../../base/db/db.ts';
import { readWallet } from '../../money/ledger/ledger.ts';
import { readUnreadCount } from '../mail/mail.ts';
import { playerTopic, sessionTopic, type Hub } from '../../base/live/hub.ts';
import { redeemTicket } from './tickets.ts';

/** `/stream?token=…&topic=…` (rule N1). Nothing is read from a client: its messages are dropped, and too many close the stream. */

/** Websocket close code 'try again later'. */
const CLOSE_TRY_LATER = 1013;
const PING_EVERY_MS = 25_000;
/** A reader further behind than this is dropped; it connects again and gets the present state. */
const MAX_BACKLOG_BYTES = 256 * 1024;
const MAX_MESSAGE_BYTES = 1024;
/** Streams of one session to one process: more pages than a player opens, too few to exhaust the memory. */
export const MOST_STREAMS = 20;

const topicName = z.string().max(100);
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
  /** The first message of a topic to a new reader, so that nothing shown is stale (rule N3). */
  present?: Record<string, () => Promise<Present>>;
}

type Present = { [E in StreamEvent]: [event: E, payload: StreamEvents[E]] }[StreamEvent];

export function topicsOf(playerId: bigint): string[] {
  return [playerTopic(playerId), 'site', 'jackpot', 'winners'];
}

export async function serveStream(
  app: FastifyInstance,
  { db, hub, clock, siteOrigin, present }: StreamOptions,
): Promise<void> {
  const streams = new Map<string, number>();
  await app.register(websocket, { options: { maxPayload: MAX_MESSAGE_BYTES, perMessageDeflate: false } });

  // In a nested scope: the plugin sees only routes that are added after it is ready.
  await app.register(async (scope) => {
    scope.route({
      method: 'GET',
      url: '/stream',
      handler: (_request, reply) => reply.callNotFound(),
      async wsHandler(socket, request) {
        socket.on('error', () => socket.terminate());
        if (!isOwnOrigin(request, siteOrigin)) return socket.close(1008, 'origin');
        const query = streamQuery.safeParse(request.query);
        const ticket = query.success ? await redeemTicket(db, query.data.token) : undefined;
        if (!query.success || !ticket) return socket.close(CLOSE_SESSION_ENDED, 'ticket');

        const allowed = topicsOf(ticket.playerId);
        const wanted = query.data.topic ?? allowed;
        if (!wanted.every((name) => allowed.includes(name))) return socket.close(1008, 'topic');
        // The client left while the ticket was checked; no close event will follow.
        if (socket.readyState !== socket.OPEN) return;
        const { sessionId } = ticket;
        const before = streams.get(sessionId) ?? 0;
        if (before >= MOST_STREAMS) return socket.close(CLOSE_TRY_LATER, 'too many streams');
        streams.set(sessionId, before + 1);
        socket.on('close', () => {
          const left = streams.get(sessionId)! - 1;
          if (left > 0) streams.set(sessionId, left);
          else streams.delete(sessionId);
        });
        await connect(socket, { db, hub, clock, present, topics: wanted, ...ticket });
      },
    });
  });
}

interface Connection {
  db: Db;
  hub: Hub;
  clock: Clock;
  topics: string[];
  present: StreamOptions['present'];
  playerId: bigint;
  sessionId: string;
  currency: string;
}

async function connect(
  socket: WebSocket,
  { db, hub, clock, topics, present, playerId, sessionId, currency }: Connection,
): Promise<void> {
  function send(text: string, event: StreamEvent): void {
    if (socket.bufferedAmount > MAX_BACKLOG_BYTES) return socket.close(CLOSE_TOO_SLOW, 'too slow');
    socket.send(text);
    if (event === 'kickSession') socket.close(CLOSE_SESSION_ENDED, 'session ended');
  }

  // Subscribed before the present state is read, so that no change falls between the two; versions sort out the order.
  const leave = [...topics, sessionTopic(sessionId)].map((topic) => hub.subscribe(topic, send));
  const stopPulse = keepAlive(socket, clock);
  socket.on('close', () => {
    stopPulse();
    for (const off of leave) off();
  });

  const [{ balanceMinor, version }, unread] = await Promise.all([
    readWallet(db, playerId, currency),
    readUnreadCount(db, playerId),
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

function isOwnOrigin(request: FastifyRequest, siteOrigin: string): boolean {
  const { origin, host } = request.headers;
  // No browser leaves it out; other programs have no cookies or sessions to abuse.
  if (origin === undefined) return true;
  return origin === siteOrigin || (URL.canParse(origin) && new URL(origin).host === host);
}
