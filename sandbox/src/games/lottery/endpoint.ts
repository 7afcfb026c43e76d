import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Catalogue } from '../catalogue.ts';
import { answerCall } from '../kit/answer-call.ts';
import { type Seat, serveStream } from '../kit/stream.ts';
import { read, serveLauncher } from '../launcher/launcher.ts';
import { inCurrency, unitOf } from '../limits.ts';
import type { GameSession, GameSessions } from '../sessions.ts';
import { betShape } from './bets.ts';
import { rulesOf } from './draws.ts';
import { type HallParts, LotteryHall } from './hall.ts';
import { LIMITS } from './limits.ts';

const PATH = '/play/lottery';
const LISTED_BETS = 50;
const LISTED_SEEDS = 21;

type Parts = HallParts & { sessions: GameSessions; catalogue: Catalogue };
type Handler = (session: GameSession, request: FastifyRequest) => Promise<object | undefined>;

/** Serves the calls of a lottery's page, below /play/lottery/api; only where streams are allowed. Amounts are minor units. The answered function ends its timers. */
export function serveLottery(app: FastifyInstance, parts: Parts): () => void {
  const { sessions, catalogue, lotteries, purse, wagers, now } = parts;
  const halls = new Map<string, LotteryHall>();
  const admits = ({ platformId, gameCode }: GameSession) =>
    catalogue.find(platformId, gameCode)?.engine === 'lottery';
  const hallOf = ({ platformId, gameCode }: GameSession) => {
    const name = `${platformId}/${gameCode}`;
    const hall = halls.get(name) ?? new LotteryHall({ platformId, gameCode }, parts);
    halls.set(name, hall);
    return hall;
  };
  const launcher = serveLauncher(app, PATH, sessions, {
    welcome: (session) => welcomeTo(session, parts),
    line: (session) => ({ balanceMinor: purse.balanceMinor(session) }),
    netMinor: (session) => wagers.netMinor(session, session.startedAt),
    refresh: (session) => purse.refresh(session),
  });
  serveStream(app, {
    path: PATH,
    sessions,
    now,
    admits,
    join: (seat: Seat) => hallOf(seat.session).join(seat),
    state: (seat) => hallOf(seat.session).state(seat),
    own: (seat) => hallOf(seat.session).own(seat),
    refresh: (session) => purse.refresh(session),
  });

  app.post(`${PATH}/api/bet`, (request, reply) =>
    answer(request, reply, async (session) => {
      const slip = read(betShape, request);
      if (!slip) return undefined;
      const taken = await hallOf(session).bet(session, slip);
      return { ...taken, balanceMinor: purse.balanceMinor(session) };
    }),
  );
  app.get(`${PATH}/api/bets`, (request, reply) =>
    answer(request, reply, async (session) => {
      const hall = hallOf(session);
      await hall.advance();
      const bets = wagers.list(session, LISTED_BETS).map((bet) => {
        const drawn = bet.state === 'open' ? undefined : lotteries.findDrawn(session, Number(bet.event));
        return { ...hall.show(bet), outcome: drawn?.numbers ?? null };
      });
      return { bets };
    }),
  );
  app.get(`${PATH}/api/fairness`, (request, reply) =>
    answer(request, reply, async (session) => {
      await hallOf(session).advance();
      return lotteries.fairness(session, LISTED_SEEDS);
    }),
  );
  return () => {
    for (const hall of halls.values()) hall.close();
  };

  function answer(request: FastifyRequest, reply: FastifyReply, handle: Handler): Promise<unknown> {
    const session = launcher.sessionOf(request);
    // A bearer opens the game that was launched and no other.
    const admitted = session && admits(session) ? session : undefined;
    return answerCall(admitted, reply, (its) => handle(its, request));
  }
}

/** What the page needs before the first bet. The rest comes by the stream. */
function welcomeTo(session: GameSession, { catalogue, purse }: Parts) {
  const game = catalogue.find(session.platformId, session.gameCode);
  const { kind, periodMs } = rulesOf(session.gameCode);
  const { currency } = session;
  return {
    title: game?.title,
    language: session.language,
    currency,
    unit: unitOf(currency),
    isDemo: session.isDemo,
    returnUrl: session.returnUrl,
    balanceMinor: purse.balanceMinor(session),
    limits: inCurrency(LIMITS, currency),
    bettingMs: periodMs,
    graceMs: 0,
    kind,
  };
}
