import type { FastifyInstance } from 'fastify';
import type { Book, Match } from './book.ts';
import type { Guests } from './guests.ts';
import { LEAGUES } from './leagues.ts';

/** One reading of the book serves everybody for this long. */
const FRESH_MS = 1_000;

/** Serves the calls of the sports book's page that anybody may make, below /play/sports/api. */
export function serveSports(app: FastifyInstance, book: Book, guests: Guests, now: () => number): void {
  const leagues = JSON.stringify({
    leagues: LEAGUES.map(({ id, sport, names, sides }) => ({ id, sport, names, sides })),
  });
  let board = { text: '', at: Number.NEGATIVE_INFINITY };

  app.get<{ Querystring: { word?: unknown } }>('/play/sports/api/guest', async ({ query }, reply) => {
    const guest = typeof query.word === 'string' ? guests.find(query.word.slice(0, 4_000)) : undefined;
    return guest ?? reply.code(401).send({ error: 'ended' });
  });

  app.get('/play/sports/api/leagues', async (_request, reply) =>
    reply.type('application/json').send(leagues),
  );

  app.get('/play/sports/api/board', async (_request, reply) => {
    if (Math.abs(now() - board.at) > FRESH_MS)
      board = { text: JSON.stringify({ now: now(), matches: book.list().map(showMatch) }), at: now() };
    return reply.type('application/json').header('cache-control', 'no-store').send(board.text);
  });
}

/** A match as its page sees it; prices are hundredths. */
export function showMatch({ fixture, phase, state, offers }: Match) {
  const { score, parts, part, isPause, minute } = state;
  return {
    id: fixture.id,
    league: fixture.league.id,
    home: fixture.home,
    away: fixture.away,
    startsAt: fixture.startsAt,
    phase,
    state: { score, parts, part, isPause, minute },
    offers,
  };
}
