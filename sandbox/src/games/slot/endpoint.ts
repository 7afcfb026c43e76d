import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Catalogue } from '../catalogue.ts';
import type { Jackpots } from '../../jackpots/jackpots.ts';
import { read, serveLauncher } from '../launcher/launcher.ts';
import type { GameSession, GameSessions } from '../sessions.ts';
import { BetRefused } from '../purse.ts';
import type { SlotPlay } from './play.ts';
import type { PlayedRound } from './rules.ts';

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
  const { sessionOf } = serveLauncher(app, '/play/slot', sessions, {
    welcome,
    line: (session) => ({ balanceMinor: play.balanceMinor(session), jackpot: figures(session) }),
    refresh: (session) => play.refresh(session),
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
