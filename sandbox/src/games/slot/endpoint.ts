import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Catalogue } from '../catalogue.ts';
import type { Jackpots } from '../../jackpots/jackpots.ts';
import type { GameSession, GameSessions, PageEvent } from '../sessions.ts';
import { BetRefused } from '../purse.ts';
import type { SlotPlay } from './play.ts';
import type { PlayedRound } from './rules.ts';

const HEARTBEAT_MS = 5000;
const openShape = z.object({ token: z.string().max(100) });
const spinShape = z.object({ roundId: z.string().regex(/^[A-Za-z0-9_-]{8,64}$/), stakeMinor: z.int() });
const seenShape = z.object({ roundId: z.string(), steps: z.int().min(0) });

/** Serves the calls of the slot's page, below /play/slot/api. Amounts here are minor units. */
export function serveSlot(
  app: FastifyInstance,
  sessions: GameSessions,
  catalogue: Catalogue,
  jackpots: Jackpots,
  play: SlotPlay,
): void {
  const streams = new Set<FastifyReply['raw']>();
  app.addHook('preClose', async () => {
    for (const stream of streams) stream.end();
  });

  app.post('/play/slot/api/open', async (request, reply) => {
    const input = read(openShape, request);
    const opened = input && (await sessions.open(input.token));
    if (!opened) return reply.code(401).send({ error: 'ended' });
    await play.refresh(opened.session);
    return { bearer: opened.bearer, ...welcome(opened.session) };
  });

  app.get('/play/slot/api/session', async (request, reply) => {
    const session = sessionOf(request);
    if (!session) return reply.code(401).send({ error: 'ended' });
    await play.refresh(session);
    return welcome(session);
  });

  app.post('/play/slot/api/spin', async (request, reply) => {
    const session = sessionOf(request);
    if (!session) return reply.code(401).send({ error: 'ended' });
    const input = read(spinShape, request);
    if (!input) return reply.code(400).send({ error: 'malformed' });
    try {
      return { round: show(await play.spin(session, input.roundId, input.stakeMinor)) };
    } catch (error) {
      if (!(error instanceof BetRefused)) throw error;
      if (error.reason === 'ended') return reply.code(401).send({ error: 'ended' });
      return { error: error.reason };
    }
  });

  app.post('/play/slot/api/seen', async (request, reply) => {
    const session = sessionOf(request);
    if (!session) return reply.code(401).send({ error: 'ended' });
    const input = read(seenShape, request);
    if (!input) return reply.code(400).send({ error: 'malformed' });
    await play.see(session, input.roundId, input.steps);
    return { balanceMinor: play.balanceMinor(session) };
  });

  app.get('/play/slot/api/rounds', async (request, reply) => {
    const session = sessionOf(request);
    return session ? { rounds: play.list(session, 30).map(show) } : reply.code(401).send({ error: 'ended' });
  });

  app.get('/play/slot/api/presence', async (request, reply) => {
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
      const balanceMinor = event.event === 'ended' ? undefined : play.balanceMinor(session);
      const line = {
        ...event,
        balanceMinor,
        jackpot: event.event === 'ended' ? undefined : figures(session),
      };
      stream.write(`${JSON.stringify(line)}\n`);
      if (event.event === 'ended') stream.end();
    };
    const leave = sessions.connect(session, tell);
    const heartbeat = setInterval(
      () => void play.refresh(session).then(() => stream.writable && tell({ event: 'here' })),
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

  function welcome(session: GameSession) {
    const game = catalogue.find(session.platformId, session.gameCode);
    const last = play.findLast(session);
    return {
      title: game?.title,
      skin: game?.skin,
      language: session.language,
      currency: session.currency,
      isDemo: session.isDemo,
      returnUrl: session.returnUrl,
      balanceMinor: play.balanceMinor(session),
      last: last && show(last),
      jackpot: figures(session),
    };
  }

  /** The running jackpot that the game feeds, as far as this player can win it. */
  function figures({ gameCode, currency }: GameSession) {
    const jackpot = jackpots.ofGame(gameCode);
    if (!jackpot || jackpot.currency !== currency) return undefined;
    const levels = jackpots.figures(jackpot);
    return {
      contributionPpm: levels.reduce((sum, level) => sum + level.contributionPpm, 0),
      levels: levels.map(({ id, name, amountMinor }) => ({ id, name, amountMinor })),
    };
  }
}

function show({ isCapped, ...round }: PlayedRound) {
  return { ...round, isCapped };
}

function read<T>(shape: z.ZodType<T>, request: FastifyRequest): T | undefined {
  try {
    return shape.parse(JSON.parse(String(request.body)));
  } catch {
    return undefined;
  }
}
