import type { FastifyInstance } from 'fastify';
import { type Launcher, read, serveLauncher } from '../launcher/launcher.ts';
import type { GameSessions } from '../sessions.ts';
import { inCurrency } from '../limits.ts';
import { BetRefused } from '../purse.ts';
import { ACCEPTANCE_MS } from './asks.ts';
import { type Desk, judgeAsks, placeBet } from './bets.ts';
import type { Match } from './book.ts';
import { cashOut, cashOutShape } from './cash-out.ts';
import type { Guests } from './guests.ts';
import { LEAGUES } from './leagues.ts';
import { LIMITS } from './liability.ts';
import type { MarketKind } from './markets.ts';
import { betShape } from './picks.ts';
import { showBet } from './shown-bet.ts';

/** One reading of the book serves all callers for this long. */
const FRESH_MS = 1_000;

/** The markets that the list shows. */
const MAIN: readonly MarketKind[] = ['winner', 'handicap', 'total'];

type Sports = { desk: Desk; guests: Guests; sessions: GameSessions };
const SHOWN_BETS = 50;
/** Stakes offered by one tap. */
const QUICK_MINOR = [500, 1_000, 5_000, 10_000];

/**
 * Serves the calls of the sports book's page, below /play/sports/api: the board without a session, bets with a player's
 * session.
 */
export function serveSports(app: FastifyInstance, { desk, guests, sessions }: Sports): void {
  const { wagers } = desk;
  const { sessionOf } = serveLauncher(app, '/play/sports', sessions, {
    welcome: (session) => ({
      language: session.language,
      currency: session.currency,
      isDemo: session.isDemo,
      returnUrl: session.returnUrl,
      balanceMinor: wagers.balanceMinor(session),
      limits: inCurrency(LIMITS, session.currency),
      quickMinor: inCurrency(QUICK_MINOR, session.currency),
      acceptanceMs: ACCEPTANCE_MS,
    }),
    line: (session) => ({ balanceMinor: wagers.balanceMinor(session) }),
    netMinor: (session) => wagers.netMinor(session, session.startedAt),
    refresh: (session) => wagers.refresh(session),
  });

  serveBets(app, desk, sessionOf);
  serveBook(app, desk, guests);
}

/** What everybody may read. */
function serveBook(app: FastifyInstance, { book, now }: Desk, guests: Guests): void {
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

  app.get<{ Querystring: { id?: unknown } }>('/play/sports/api/match', async ({ query }, reply) => {
    const match = typeof query.id === 'string' ? book.findListed(query.id.slice(0, 40)) : undefined;
    if (!match) return reply.code(404).send({ error: 'unknown' });
    return reply.header('cache-control', 'no-store').send({ match: showMatch(match) });
  });

  app.get('/play/sports/api/board', async (_request, reply) => {
    if (Math.abs(now() - board.at) > FRESH_MS)
      board = { text: JSON.stringify({ now: now(), matches: book.list().map(showInShort) }), at: now() };
    return reply.type('application/json').header('cache-control', 'no-store').send(board.text);
  });
}

/** Bets of the session's player, and closing them early. */
function serveBets(app: FastifyInstance, desk: Desk, sessionOf: Launcher['sessionOf']): void {
  const { wagers } = desk;
  app.post('/play/sports/api/bet', async (request, reply) => {
    const session = sessionOf(request);
    if (!session) return reply.code(401).send({ error: 'ended' });
    const bet = read(betShape, request);
    if (!bet) return reply.code(400).send({ error: 'malformed' });
    try {
      const placed = await placeBet(desk, session, bet);
      return { bet: showBet(desk, placed), balanceMinor: wagers.balanceMinor(session) };
    } catch (error) {
      if (!(error instanceof BetRefused)) throw error;
      if (error.reason === 'ended') return reply.code(401).send({ error: 'ended' });
      return { error: error.reason };
    }
  });

  app.post('/play/sports/api/cashOut', async (request, reply) => {
    const session = sessionOf(request);
    if (!session) return reply.code(401).send({ error: 'ended' });
    const asked = read(cashOutShape, request);
    if (!asked) return reply.code(400).send({ error: 'malformed' });
    try {
      const closed = await cashOut(desk, session, asked);
      return { bet: showBet(desk, closed), balanceMinor: wagers.balanceMinor(session) };
    } catch (error) {
      if (!(error instanceof BetRefused)) throw error;
      return { error: error.reason };
    }
  });

  app.get('/play/sports/api/bets', async (request, reply) => {
    const session = sessionOf(request);
    if (!session) return reply.code(401).send({ error: 'ended' });
    const listed = () => wagers.listOpenFirst(session, SHOWN_BETS);
    if (listed().some(({ id }) => isDue(desk, id))) await desk.store.write(() => judgeAsks(desk));
    const bets = listed().flatMap((wager) => showBet(desk, wager) ?? []);
    return { bets, balanceMinor: wagers.balanceMinor(session) };
  });
}

/** Whether a bet in play can be judged now. */
function isDue({ asks, now }: Desk, wagerId: number): boolean {
  const ask = asks.find(wagerId);
  return ask?.verdict === null && ask.dueAt <= now();
}

/** A match in the list: of each main market one line, and how many there are in all. */
function showInShort(match: Match) {
  const main = MAIN.flatMap((kind) => match.offers.find((offer) => offer.kind === kind) ?? []);
  return { ...showMatch(match), offers: main };
}

/** A match as its page sees it; prices are hundredths. */
function showMatch({ fixture, phase, state, isSuspended, isAbandoned, isCorrected, offers }: Match) {
  const { score, parts, part, isPause, minute, balls } = state;
  return {
    id: fixture.id,
    league: fixture.league.id,
    home: fixture.home,
    away: fixture.away,
    startsAt: fixture.startsAt,
    phase,
    isSuspended,
    isAbandoned,
    isCorrected,
    markets: offers.length,
    state: { score, parts, part, isPause, minute, balls },
    offers,
  };
}
