import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Catalogue } from '../catalogue.ts';
import type { Jackpots } from '../../jackpots/jackpots.ts';
import { returnPpm } from '../../jackpots/pool.ts';
import { read, serveLauncher } from '../launcher/launcher.ts';
import type { Purse } from '../purse.ts';
import type { GameSession, GameSessions } from '../sessions.ts';
import { answerCall } from './answer-call.ts';
import type { Engine } from './engine.ts';
import { isClientSeed } from './fair.ts';
import { limitsIn } from './limits.ts';
import type { Rounds } from './rounds.ts';
import type { Seeds } from './seeds.ts';

const LISTED_ROUNDS = 50;
/** So many times a refused stake of one step can be asked for anew. */
const MOST_ATTEMPTS = 99;
const roundId = z.string().regex(/^[A-Za-z0-9_-]{8,64}$/);
const nextShape = z.object({ roundId, seen: z.int().min(0).max(1_000) });
const cashShape = z.object({ roundId });
const seedShape = z.object({ seedId: z.int(), clientSeed: z.string().refine(isClientSeed) });

type Parts = {
  sessions: GameSessions;
  catalogue: Catalogue;
  purse: Purse;
  rounds: Rounds;
  seeds: Seeds;
  jackpots: Jackpots;
  now: () => number;
};
type Handler = (session: GameSession, request: FastifyRequest) => Promise<object | undefined>;

/** Serves the calls of one engine's page, below /play/ENGINE/api. Amounts here are minor units. */
export function serveEngine(app: FastifyInstance, engine: Engine, parts: Parts): void {
  const { sessions, catalogue, purse, rounds, seeds } = parts;
  const path = `/play/${engine.id}`;
  const launcher = serveLauncher(app, path, sessions, {
    welcome: (session) => welcomeTo(session, engine, parts),
    line: (session) => stateOf(session, parts),
    netMinor: (session) => rounds.told.netMinor(session),
    refresh: async (session) => {
      await seeds.ensure(session);
      await purse.refresh(session);
    },
  });
  // A bearer opens the game that was launched and no other.
  const { post, get } = callsBelow(app, `${path}/api`, (request) => {
    const session = launcher.sessionOf(request);
    const game = session && catalogue.find(session.platformId, session.gameCode);
    return game?.engine === engine.id ? session : undefined;
  });
  const playShape = z.object({
    roundId,
    stakeMinor: z.int(),
    choice: engine.choice,
    isFree: z.boolean().optional(),
  });

  post('play', async (session, request) => {
    const input = read(playShape, request);
    return input && afterwards(session, await rounds.play(session, engine, input));
  });
  post('seed', async (session, request) => {
    const input = read(seedShape, request);
    if (!input) return undefined;
    await seeds.change(session, input.seedId, input.clientSeed);
    return { fairness: seeds.show(session) };
  });
  get('rounds', async (session) => ({ rounds: rounds.told.list(session, engine, LISTED_ROUNDS) }));
  get('fairness', async (session) => ({ fairness: seeds.show(session) }));
  if (engine.life === 'hand') {
    const attempt = z.int().min(1).max(MOST_ATTEMPTS);
    const moveShape = z.object({ roundId, step: z.int().min(0), move: engine.move, attempt });
    post('step', async (session, request) => {
      const input = read(moveShape, request);
      return input && afterwards(session, await rounds.hands.make(session, engine, input));
    });
  }
  if (engine.life === 'instant' && engine.isTold)
    post('next', async (session, request) => {
      const input = read(nextShape, request);
      return input && afterwards(session, await rounds.next(session, input.roundId, input.seen));
    });
  if (engine.life === 'stepped') {
    const stepShape = z.object({ roundId, step: z.int().min(0), move: engine.move });
    post('step', async (session, request) => {
      const input = read(stepShape, request);
      return input && afterwards(session, await rounds.step(session, engine, input));
    });
    post('cash', async (session, request) => {
      const input = read(cashShape, request);
      return input && afterwards(session, await rounds.cash(session, engine, input.roundId));
    });
  }

  function afterwards(session: GameSession, round: object) {
    return { round, ...stateOf(session, parts) };
  }
}

/** Lets calls below a path be handled for whose session it is. */
function callsBelow(
  app: FastifyInstance,
  path: string,
  sessionOf: (request: FastifyRequest) => GameSession | undefined,
) {
  const answer = (request: FastifyRequest, reply: FastifyReply, handle: Handler): Promise<unknown> =>
    answerCall(sessionOf(request), reply, (session) => handle(session, request));
  return {
    post: (name: string, handle: Handler) =>
      void app.post(`${path}/${name}`, (request, reply) => answer(request, reply, handle)),
    get: (name: string, handle: Handler) =>
      void app.get(`${path}/${name}`, (request, reply) => answer(request, reply, handle)),
  };
}

/** What changes while the page is open. */
function stateOf(session: GameSession, { rounds, jackpots, purse }: Parts) {
  return {
    balanceMinor: rounds.told.balanceMinor(session),
    jackpot: jackpotOf(session, jackpots),
    freeRounds: purse.freeRounds(session),
  };
}

/** What the page needs before the first bet. */
function welcomeTo(session: GameSession, engine: Engine, parts: Parts) {
  const { catalogue, rounds, seeds, now } = parts;
  const game = catalogue.find(session.platformId, session.gameCode);
  return {
    gameCode: game?.code,
    title: game?.title,
    language: session.language,
    currency: session.currency,
    isDemo: session.isDemo,
    returnUrl: session.returnUrl,
    now: now(),
    skin: game?.skin,
    ...stateOf(session, parts),
    limits: limitsIn(session.currency, engine),
    last: rounds.told.list(session, engine, 1)[0],
    open: rounds.told.findOpen(session),
    fairness: seeds.show(session),
  };
}

/** The running jackpot that the game feeds, as far as this player can win it. */
function jackpotOf({ gameCode, currency }: GameSession, jackpots: Jackpots) {
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
