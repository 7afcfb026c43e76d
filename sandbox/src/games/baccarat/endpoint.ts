import type { FastifyInstance } from 'fastify';
import { read, serveLauncher } from '../launcher/launcher.ts';
import type { GameSession, GameSessions } from '../sessions.ts';
import { BetRefused } from '../purse.ts';
import type { Wager, Wagers } from '../wagers.ts';
import { betShape, placeBets, resultOf, STAKES } from './bets.ts';
import { PAYS } from './rules.ts';
import type { BaccaratTables, PlayedHand } from './tables.ts';

type Baccarat = { tables: BaccaratTables; sessions: GameSessions; wagers: Wagers; now: () => number };
const SHOWN_BETS = 20;

/** Serves the calls of a baccarat table's page, below /play/baccarat/api. Amounts are minor units. */
export function serveBaccarat(app: FastifyInstance, { tables, sessions, wagers, now }: Baccarat): void {
  const { sessionOf } = serveLauncher(app, '/play/baccarat', sessions, {
    welcome: (session) => ({
      language: session.language,
      currency: session.currency,
      isDemo: session.isDemo,
      returnUrl: session.returnUrl,
      balanceMinor: wagers.balanceMinor(session),
      limits: STAKES,
      pays: PAYS,
    }),
    line: (session) => ({ balanceMinor: wagers.balanceMinor(session) }),
    refresh: (session) => wagers.refresh(session),
  });

  /** The table as it stands: the cards of the round on show once they are being turned. */
  app.get('/play/baccarat/api/table', async (request, reply) => {
    const session = sessionOf(request);
    if (!session) return reply.code(401).send({ error: 'ended' });
    const table = (await tables.list(session.platformId)).find(
      ({ gameCode }) => gameCode === session.gameCode,
    );
    if (!table) return reply.code(404).send({ error: 'closed' });
    const { round, phase, phaseEndsAt, shoe, hand, hands } = table;
    const current = phase === 'betting' ? undefined : tables.findHand(session, round);
    return {
      now: now(),
      round,
      phase,
      phaseEndsAt,
      shoe,
      hand,
      cards: current && cardsOf(current),
      results: hands.map(({ outcome, bankerPair, playerPair }) => ({ outcome, bankerPair, playerPair })),
      balanceMinor: wagers.balanceMinor(session),
      bets: wagers
        .list(session, SHOWN_BETS)
        .filter(({ event }) => Number(event) >= round - 1)
        .map((wager) => showBet(session, wager)),
    };
  });

  app.post('/play/baccarat/api/bet', async (request, reply) => {
    const session = sessionOf(request);
    if (!session) return reply.code(401).send({ error: 'ended' });
    const bet = read(betShape, request);
    if (!bet) return reply.code(400).send({ error: 'malformed' });
    try {
      const placed = await placeBets(wagers, session, bet, now);
      return { bet: showBet(session, placed), balanceMinor: wagers.balanceMinor(session) };
    } catch (error) {
      if (!(error instanceof BetRefused)) throw error;
      if (error.reason === 'ended') return reply.code(401).send({ error: 'ended' });
      return { error: error.reason };
    }
  });

  function showBet(session: GameSession, wager: Wager) {
    const { wagerId, event, pick, stakeMinor, winMinor, state } = wager;
    return {
      id: wagerId,
      round: Number(event),
      spots: JSON.parse(pick) as [string, number][],
      stakeMinor,
      winMinor,
      state,
      returns: state === 'open' ? undefined : resultOf(tables, session, wager),
    };
  }
}

function cardsOf({
  player,
  banker,
  playerPoints,
  bankerPoints,
  outcome,
  playerPair,
  bankerPair,
}: PlayedHand) {
  return { player, banker, playerPoints, bankerPoints, outcome, playerPair, bankerPair };
}
