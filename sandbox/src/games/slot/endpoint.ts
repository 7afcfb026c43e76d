import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Catalogue } from '../catalogue.ts';
import type { Jackpots } from '../../jackpots/jackpots.ts';
import { returnPpm } from '../../jackpots/pool.ts';
import { read, serveLauncher } from '../launcher/launcher.ts';
import type { GameSession, GameSessions } from '../sessions.ts';
import { inCurrency } from '../limits.ts';
import { BetRefused } from '../purse.ts';
import type { SlotPlay } from './play.ts';
import { SLOT } from './rules.ts';

const spinShape = z.object({ roundId: z.string().regex(/^[A-Za-z0-9_-]{8,64}$/), stakeMinor: z.int() });
const nextShape = z.object({ roundId: z.string().max(64), seen: z.int().min(0).max(1_000) });
const LISTED_ROUNDS = 50;

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
    line: (session) => ({ balanceMinor: play.balanceMinor(session), jackpot: figures(jackpots, session) }),
    netMinor: (session) => play.netMinor(session, session.startedAt),
    refresh: (session) => play.refresh(session),
  });

  app.post('/play/slot/api/spin', async (request, reply) => {
    const session = sessionOf(request);
    if (!session) return reply.code(401).send({ error: 'ended' });
    const input = read(spinShape, request);
    if (!input) return reply.code(400).send({ error: 'malformed' });
    try {
      return { round: await play.spin(session, input.roundId, input.stakeMinor) };
    } catch (error) {
      if (!(error instanceof BetRefused)) throw error;
      if (error.reason === 'ended') return reply.code(401).send({ error: 'ended' });
      return { error: error.reason };
    }
  });

  app.post('/play/slot/api/next', async (request, reply) => {
    const session = sessionOf(request);
    if (!session) return reply.code(401).send({ error: 'ended' });
    const input = read(nextShape, request);
    if (!input) return reply.code(400).send({ error: 'malformed' });
    const round = await play.next(session, input.roundId, input.seen);
    return round ? { round } : reply.code(404).send({ error: 'unknown' });
  });

  app.get('/play/slot/api/rounds', async (request, reply) => {
    const session = sessionOf(request);
    if (!session) return reply.code(401).send({ error: 'ended' });
    return { rounds: play.list(session, LISTED_ROUNDS).filter(({ isOver }) => isOver) };
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
      stakesMinor: inCurrency(SLOT.stakesMinor, session.currency),
      returnUrl: session.returnUrl,
      balanceMinor: play.balanceMinor(session),
      last,
      jackpot: figures(jackpots, session),
    };
  }
}

/** The running jackpot that the game feeds, as far as this player can win it. */
function figures(jackpots: Jackpots, { gameCode, currency }: GameSession) {
  const jackpot = jackpots.ofGame(gameCode);
  if (!jackpot || jackpot.currency !== currency) return undefined;
  const levels = jackpots.figures(jackpot);
  return {
    contributionPpm: levels.reduce((sum, level) => sum + level.contributionPpm, 0),
    returnPpm: jackpot.levels.reduce(
      (sum, level) => sum + returnPpm(level, jackpot.networkStakeMinorPerSecond),
      0,
    ),
    levels: levels.map(({ id, name, amountMinor }) => ({ id, name, amountMinor })),
  };
}
