import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { GameSession, GameSessions, PageEvent } from '../sessions.ts';

const HEARTBEAT_MS = 5000;
const openShape = z.object({ token: z.string().max(100) });

export type Launcher = {
  /** The session that a request's bearer opens; undefined when it has ended. */
  sessionOf: (request: FastifyRequest) => GameSession | undefined;
};

/** What a game says of a session, besides its own calls. */
interface Told {
  welcome: (session: GameSession) => object;
  /** The present state in each line of the stream. */
  line: (session: GameSession) => { balanceMinor: number };
  /** What the player has won or lost in this game since the session began, as far as it is decided and shown. */
  netMinor: (session: GameSession) => number;
  /** Brings the balance up to date where the points are kept elsewhere. */
  refresh: (session: GameSession) => Promise<void>;
}

/**
 * Serves what every game's page needs before it can be played, below `path`/api: open (a launch token for a bearer), session (after a
 * reload) and presence (a stream of events, which also tells that the member is in game).
 */
export function serveLauncher(
  app: FastifyInstance,
  path: string,
  sessions: GameSessions,
  told: Told,
): Launcher {
  app.post(`${path}/api/open`, async (request, reply) => {
    const input = read(openShape, request);
    const opened = input && (await sessions.open(input.token));
    if (!opened) return reply.code(401).send({ error: 'ended' });
    await told.refresh(opened.session);
    return { bearer: opened.bearer, ...welcome(opened.session) };
  });

  app.get(`${path}/api/session`, async (request, reply) => {
    const session = sessionOf(request);
    if (!session) return reply.code(401).send({ error: 'ended' });
    await told.refresh(session);
    return welcome(session);
  });

  servePresence(app, path, sessions, told, sessionOf);

  function welcome(session: GameSession) {
    const playedMs = sessions.ageMs(session);
    return { ...told.welcome(session), session: { playedMs, netMinor: told.netMinor(session) } };
  }

  function sessionOf(request: FastifyRequest): GameSession | undefined {
    const bearer = /^Bearer ([\w-]{20,100})$/.exec(request.headers.authorization ?? '')?.[1];
    return bearer ? sessions.find(bearer) : undefined;
  }
  return { sessionOf };
}

/** Serves the stream of events, which also counts the page as open. */
function servePresence(
  app: FastifyInstance,
  path: string,
  sessions: GameSessions,
  told: Told,
  sessionOf: Launcher['sessionOf'],
): void {
  const streams = new Set<FastifyReply['raw']>();
  app.addHook('preClose', async () => {
    for (const stream of streams) stream.end();
  });

  app.get(`${path}/api/presence`, async (request, reply) => {
    const session = sessionOf(request);
    if (!session) return reply.code(401).send({ error: 'ended' });
    reply.hijack();
    const stream = reply.raw;
    streams.add(stream);
    stream.writeHead(200, {
      'content-type': 'application/x-ndjson',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    });
    const tell = (event: PageEvent | { event: 'here' }) => {
      const now =
        event.event === 'ended' ? undefined : { ...told.line(session), netMinor: told.netMinor(session) };
      stream.write(`${JSON.stringify({ ...event, ...now })}\n`);
      if (event.event === 'ended') stream.end();
    };
    const leave = sessions.connect(session, tell);
    const heartbeat = setInterval(
      () => void told.refresh(session).then(() => stream.writable && tell({ event: 'here' })),
      HEARTBEAT_MS,
    );
    stream.once('close', () => {
      clearInterval(heartbeat);
      streams.delete(stream);
      leave();
    });
    tell({ event: 'here' });
    return reply;
  });
}

/** A request's body as its shape says; undefined when it is anything else. */
export function read<T>(shape: z.ZodType<T>, request: FastifyRequest): T | undefined {
  try {
    return shape.parse(JSON.parse(String(request.body)));
  } catch {
    return undefined;
  }
}
