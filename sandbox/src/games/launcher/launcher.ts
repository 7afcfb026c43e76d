import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { GameSession, GameSessions, PageEvent } from '../sessions.ts';

const HEARTBEAT_MS = 5000;
const openShape = z.object({ token: z.string().max(100) });

export type Launcher = {
  /** The session that a request's bearer opens; undefined when it has ended. */
  sessionOf: (request: FastifyRequest) => GameSession | undefined;
};

/**
 * Serves what every game's page needs before it can be played, below `path`/api: open (a launch token for a bearer), session (after a
 * reload) and presence (a stream of events, which also tells that the member is in game).
 */
export function serveLauncher(
  app: FastifyInstance,
  path: string,
  sessions: GameSessions,
  told: {
    welcome: (session: GameSession) => object;
    /** The present state in each line of the stream. */
    line: (session: GameSession) => { balanceMinor: number };
    /** Brings the balance up to date where the points are kept elsewhere. */
    refresh: (session: GameSession) => Promise<void>;
  },
): Launcher {
  const streams = new Set<FastifyReply['raw']>();
  app.addHook('preClose', async () => {
    for (const stream of streams) stream.end();
  });

  app.post(`${path}/api/open`, async (request, reply) => {
    const input = read(openShape, request);
    const opened = input && (await sessions.open(input.token));
    if (!opened) return reply.code(401).send({ error: 'ended' });
    await told.refresh(opened.session);
    return { bearer: opened.bearer, ...told.welcome(opened.session) };
  });

  app.get(`${path}/api/session`, async (request, reply) => {
    const session = sessionOf(request);
    if (!session) return reply.code(401).send({ error: 'ended' });
    await told.refresh(session);
    return told.welcome(session);
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
      const now = event.event === 'ended' ? undefined : told.line(session);
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

  function sessionOf(request: FastifyRequest): GameSession | undefined {
    const bearer = /^Bearer ([\w-]{20,100})$/.exec(request.headers.authorization ?? '')?.[1];
    return bearer ? sessions.find(bearer) : undefined;
  }
  return { sessionOf };
}

/** A request's body as its shape says; undefined when it is anything else. */
export function read<T>(shape: z.ZodType<T>, request: FastifyRequest): T | undefined {
  try {
    return shape.parse(JSON.parse(String(request.body)));
  } catch {
    return undefined;
  }
}
