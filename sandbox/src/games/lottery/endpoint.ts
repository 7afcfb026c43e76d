import type { FastifyInstance } from 'fastify';
import { read, serveLauncher } from '../launcher/launcher.ts';
import type { GameSession, GameSessions } from '../sessions.ts';
import { inCurrency } from '../limits.ts';
import { BetRefused } from '../purse.ts';
import type { Wager, Wagers } from '../wagers.ts';
import { betShape, paysOf, type Pick, LIMITS, placeBet } from './bets.ts';
import { rulesOf } from './draws.ts';
import type { Lotteries } from './lotteries.ts';
import { periodOf } from './periods.ts';

type Lottery = { lotteries: Lotteries; sessions: GameSessions; wagers: Wagers; now: () => number };
const SHOWN_BETS = 50;
const STAKES_MINOR = [100, 500, 1_000, 5_000, 10_000];

/** Serves the calls of a lottery's page, below /play/lottery/api. Amounts are minor units. */
export function serveLottery(app: FastifyInstance, { lotteries, sessions, wagers, now }: Lottery): void {
  const { sessionOf } = serveLauncher(app, '/play/lottery', sessions, {
    welcome: (session) => {
      const { kind } = rulesOf(session.gameCode);
      return {
        language: session.language,
        currency: session.currency,
        isDemo: session.isDemo,
        returnUrl: session.returnUrl,
        balanceMinor: wagers.balanceMinor(session),
        limits: inCurrency(LIMITS, session.currency),
        stakesMinor: inCurrency(STAKES_MINOR, session.currency),
        kind,
        pays: { number: paysOf(kind, { number: 1 }), side: paysOf(kind, { is: 'odd' }) },
      };
    },
    line: (session) => ({ balanceMinor: wagers.balanceMinor(session) }),
    netMinor: (session) => wagers.netMinor(session, session.startedAt),
    refresh: (session) => wagers.refresh(session),
  });

  app.get('/play/lottery/api/period', async (request, reply) => {
    const session = sessionOf(request);
    if (!session) return reply.code(401).send({ error: 'ended' });
    const lottery = (await lotteries.list(session.platformId)).find(
      ({ gameCode }) => gameCode === session.gameCode,
    );
    if (!lottery) return reply.code(404).send({ error: 'closed' });
    return {
      now: now(),
      current: lottery.current,
      drawn: lottery.drawn,
      balanceMinor: wagers.balanceMinor(session),
      bets: wagers.list(session, SHOWN_BETS).map((wager) => ({
        ...showBet(session, wager),
        numbers:
          wager.state === 'open' ? undefined : lotteries.findDrawn(session, Number(wager.event))?.numbers,
      })),
    };
  });

  app.post('/play/lottery/api/bet', async (request, reply) => {
    const session = sessionOf(request);
    if (!session) return reply.code(401).send({ error: 'ended' });
    const bet = read(betShape, request);
    if (!bet) return reply.code(400).send({ error: 'malformed' });
    try {
      const placed = await placeBet(wagers, session, bet, now);
      return { bet: showBet(session, placed), balanceMinor: wagers.balanceMinor(session) };
    } catch (error) {
      if (!(error instanceof BetRefused)) throw error;
      if (error.reason === 'ended') return reply.code(401).send({ error: 'ended' });
      return { error: error.reason };
    }
  });
}

function showBet({ gameCode }: GameSession, { wagerId, event, pick, stakeMinor, winMinor, state }: Wager) {
  return {
    id: wagerId,
    period: periodOf(gameCode, Number(event)).name,
    pick: JSON.parse(pick) as Pick,
    stakeMinor,
    winMinor,
    state,
  };
}
