import websocket from '@fastify/websocket';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { GameSession, GameSessions } from '../sessions.ts';

type Socket = websocket.WebSocket;

/** A reader further behind than this is dropped; its page joins again and gets the present state. */
const MOST_BACKLOG_BYTES = 256 * 1024;
const MOST_MESSAGE_BYTES = 512;
const JOIN_WITHIN_MS = 10_000;
const HEARTBEAT_MS = 10_000;
const MOST_MESSAGES_A_SECOND = 20;
/** Pages ask for the time: one that has not for so many beats is gone. */
const SILENT_BEATS = 4;
/** A reader who is gone without a word does not keep the program from stopping. (The types of `ws` do not name `closeTimeout`.) */
const SOCKET_OPTIONS = { maxPayload: MOST_MESSAGE_BYTES, perMessageDeflate: false, closeTimeout: 1_000 };
/** Closed with these codes a page joins again, or says that its session is over. */
const CLOSE_TOO_SLOW = 4_008;
const CLOSE_ENDED = 4_001;

const joinShape = z.object({ bearer: z.string().max(100) });
const askShape = z.union([z.object({ ping: z.number() }), z.object({ again: z.literal(true) })]);

/** What a stream tells the pages of one table. Every message to all has the next number; a page that misses one asks for the state again. */
export class Fanout {
  readonly #seats = new Set<Seat>();
  #number = 0;

  get number(): number {
    return this.#number;
  }

  get size(): number {
    return this.#seats.size;
  }

  add(seat: Seat): void {
    this.#seats.add(seat);
  }

  delete(seat: Seat): void {
    this.#seats.delete(seat);
  }

  /** Tells everybody. The text is made once for all of them. */
  tell(event: string, data: object): void {
    this.#number += 1;
    const text = JSON.stringify({ n: this.#number, event, ...data });
    for (const seat of this.#seats) seat.send(text);
  }

  seatsOf(isOwn: (session: GameSession) => boolean): Seat[] {
    return [...this.#seats].filter(({ session }) => isOwn(session));
  }
}

/** One page at a table. */
export class Seat {
  readonly session: GameSession;
  readonly #socket: Socket;

  constructor(session: GameSession, socket: Socket) {
    this.session = session;
    this.#socket = socket;
  }

  send(text: string): void {
    if (this.#socket.readyState !== this.#socket.OPEN) return;
    if (this.#socket.bufferedAmount > MOST_BACKLOG_BYTES) {
      this.#socket.close(CLOSE_TOO_SLOW, 'too slow');
      this.#socket.terminate();
    } else this.#socket.send(text);
  }

  end(): void {
    this.#socket.close(CLOSE_ENDED, 'ended');
  }
}

/** What one game's stream is about. */
export interface Streamed {
  path: string;
  sessions: GameSessions;
  now: () => number;
  /** Whether a bearer's session plays this game. */
  admits(session: GameSession): boolean;
  /** The page is there: it is told the state, and everything after it, until the answered function is called. */
  join(seat: Seat): Promise<() => void>;
  /** The whole state anew. */
  state(seat: Seat): void;
  /** The player's own balance and bets. */
  own(seat: Seat): void;
  refresh(session: GameSession): Promise<void>;
}

/** Lets streams be served; once for the whole program. */
export async function allowStreams(app: FastifyInstance): Promise<void> {
  await app.register(websocket, { options: SOCKET_OPTIONS });
}

/** Serves one WebSocket a page. Its first message carries the bearer, which so stands in no address. */
export function serveStream(app: FastifyInstance, about: Streamed): void {
  app.route({
    method: 'GET',
    url: `${about.path}/api/stream`,
    handler: (_request, reply) => reply.code(404).send({ error: 'closed' }),
    wsHandler(socket) {
      const late = setTimeout(() => socket.terminate(), JOIN_WITHIN_MS);
      socket.on('error', () => socket.terminate());
      socket.once('close', () => clearTimeout(late));
      socket.once('message', (data: Buffer) => {
        clearTimeout(late);
        const asked = joinShape.safeParse(parse(data));
        const session = asked.success ? about.sessions.find(asked.data.bearer) : undefined;
        if (!asked.success || !session || !about.admits(session)) return socket.close(CLOSE_ENDED, 'ended');
        void sit(socket, session, about, asked.data.bearer).catch((error: unknown) => {
          console.error(error);
          socket.terminate();
        });
      });
    },
  });
}

async function sit(socket: Socket, session: GameSession, about: Streamed, bearer: string): Promise<void> {
  const seat = new Seat(session, socket);
  const away = await about.join(seat);
  if (socket.readyState !== socket.OPEN) return away();
  let messages = 0;
  let silent = 0;
  socket.on('message', (data: Buffer) => {
    messages += 1;
    if (messages > MOST_MESSAGES_A_SECOND * (HEARTBEAT_MS / 1_000)) return socket.terminate();
    const asked = askShape.safeParse(parse(data));
    if (!asked.success) return socket.terminate();
    if ('ping' in asked.data)
      seat.send(JSON.stringify({ event: 'pong', ping: asked.data.ping, now: about.now() }));
    else about.state(seat);
  });
  const leave = about.sessions.connect(session, ({ event }) => {
    if (event === 'ended') seat.end();
    else about.own(seat);
  });
  const heartbeat = setInterval(() => {
    silent = messages === 0 ? silent + 1 : 0;
    messages = 0;
    if (silent >= SILENT_BEATS) return socket.terminate();
    if (!about.sessions.find(bearer)) return seat.end();
    void about.refresh(session).then(() => about.own(seat));
  }, HEARTBEAT_MS);
  socket.once('close', () => {
    clearInterval(heartbeat);
    leave();
    away();
  });
}

function parse(data: Buffer): unknown {
  try {
    return JSON.parse(data.toString());
  } catch {
    return undefined;
  }
}
