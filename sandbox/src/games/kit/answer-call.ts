import type { FastifyReply } from 'fastify';
import { BetRefused } from '../purse.ts';
import type { GameSession } from '../sessions.ts';

/**
 * Answers a call of a game's page: 401 without a game session or where it has ended, 400 where `handle` could not read the input and answers
 * nothing. A bet that a rule of the game refuses is an answer, not a failure.
 */
export async function answerCall(
  session: GameSession | undefined,
  reply: FastifyReply,
  handle: (session: GameSession) => Promise<object | undefined>,
): Promise<unknown> {
  if (!session) return reply.code(401).send({ error: 'ended' });
  try {
    return (await handle(session)) ?? reply.code(400).send({ error: 'malformed' });
  } catch (error) {
    if (!(error instanceof BetRefused)) throw error;
    if (error.reason === 'ended') return reply.code(401).send({ error: 'ended' });
    return { error: error.reason };
  }
}
