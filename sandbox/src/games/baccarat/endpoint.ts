import type { FastifyInstance } from 'fastify';
import { answerCall } from '../kit/answer-call.ts';
import { read, serveLauncher } from '../launcher/launcher.ts';
import type { GameSession, GameSessions } from '../sessions.ts';
import { inCurrency } from '../limits.ts';
import type { Wagers } from '../wagers.ts';
import type { Wager } from '../wager-row.ts';
import { betShape, placeBets, LIMITS, resultOf } from './bets.ts';
import type { Clockwork } from '../clockwork.ts';
import { cardsTurned } from './clock.ts';
import { DEAL_ORDER, PAYS } from './rules.ts';
import type { BaccaratTables, PlayedHand } from './tables.ts';

type Baccarat = Pick<Clockwork, 'tables' | 'wagers' | 'settleTable'> & {
  sessions: GameSessions;
  now: () => number;
};
const SHOWN_BETS = 20;
const LISTED_BETS = 50;
const CHIPS_MINOR = [100, 500, 1_000, 5_000, 10_000, 50_000];

function welcome(session: GameSession, wagers: Wagers) {
  return {
    language: session.language,
    currency: session.currency,
    isDemo: session.isDemo,
    returnUrl: session.returnUrl,
    balanceMinor: wagers.balanceMinor(session),
    limits: {
      leastMinor: inCurrency(LIMITS.leastMinor, session.currency),
      spots: inCurrency(LIMITS.spots, session.currency),
      mostInAllMinor: inCurrency(LIMITS.mostInAllMinor, session.currency),
    },
    chipsMinor: inCurrency(CHIPS_MINOR, session.currency),
    pays: PAYS,
  };
}

/** Serves the calls of a baccarat table's page, below /play/baccarat/api. Amounts are minor units. */
export function serveBaccarat(
  app: FastifyInstance,
  { tables, sessions, wagers, settleTable, now }: Baccarat,
): void {
  const { sessionOf } = serveLauncher(app, '/play/baccarat', sessions, {
    welcome: (session) => welcome(session, wagers),
    line: (session) => ({ balanceMinor: wagers.balanceMinor(session) }),
    netMinor: (session) => wagers.netMinor(session, session.startedAt),
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
    // The page reads the table when the result begins; its bets are settled by then, and not a tick later.
    if (phase === 'result' && wagers.list(session, SHOWN_BETS).some(({ state }) => state === 'open'))
      await settleTable(session);
    return {
      now: now(),
      round,
      phase,
      phaseEndsAt,
      shoe,
      hand,
      cards: current && turnedOf(current, cardsTurned(session.gameCode, table, now()), phase === 'result'),
      results: hands.map(({ outcome, bankerPair, playerPair }) => ({ outcome, bankerPair, playerPair })),
      balanceMinor: wagers.balanceMinor(session),
      bets: wagers
        .list(session, SHOWN_BETS)
        .filter(({ event }) => Number(event) >= round - 1)
        .map((wager) => showBet(tables, session, wager)),
    };
  });

  app.get('/play/baccarat/api/bets', async (request, reply) => {
    const session = sessionOf(request);
    if (!session) return reply.code(401).send({ error: 'ended' });
    const bets = wagers.list(session, LISTED_BETS).map((wager) => {
      const dealt = wager.state === 'open' ? undefined : tables.findHand(session, Number(wager.event));
      return { ...showBet(tables, session, wager), hand: dealt && turnedOf(dealt, 6, true), at: wager.at };
    });
    return { bets };
  });

  app.post('/play/baccarat/api/bet', (request, reply) =>
    answerCall(sessionOf(request), reply, async (session) => {
      const bet = read(betShape, request);
      if (!bet) return undefined;
      const placed = await placeBets(wagers, session, bet, now);
      return { bet: showBet(tables, session, placed), balanceMinor: wagers.balanceMinor(session) };
    }),
  );
}

function showBet(tables: BaccaratTables, session: GameSession, wager: Wager) {
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

/** The first cards of a hand; its outcome once the result is on. */
function turnedOf(hand: PlayedHand, turned: number, isDecided: boolean) {
  const all = DEAL_ORDER.filter(([side, at]) => hand[side][at] !== undefined);
  const shown = all.slice(0, turned);
  const of = (side: 'player' | 'banker') =>
    shown.flatMap(([each, at]) => (each === side ? [hand[side][at]!] : []));
  return { player: of('player'), banker: of('banker'), ...(isDecided && { outcome: hand.outcome }) };
}
