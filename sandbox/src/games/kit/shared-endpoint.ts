import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Catalogue } from '../catalogue.ts';
import { read, serveLauncher } from '../launcher/launcher.ts';
import { inCurrency, unitOf } from '../limits.ts';
import type { Purse } from '../purse.ts';
import type { GameSession, GameSessions } from '../sessions.ts';
import type { Wagers } from '../wagers.ts';
import { answerCall } from './answer-call.ts';
import { type Chains, seedNumberOf } from './chains.ts';
import { GRACE_MS } from './clock.ts';
import type { SharedEngine } from './shared.ts';
import type { SharedGames } from './shared-games.ts';
import { showBet } from './shown-bet.ts';
import { type Seat, serveStream } from './stream.ts';

const LISTED_BETS = 50;
const LISTED_SEEDS = 20;
const id = z.string().regex(/^[A-Za-z0-9_-]{8,64}$/);
const cashShape = z.object({ id });

type Parts = {
  sessions: GameSessions;
  catalogue: Catalogue;
  purse: Purse;
  wagers: Wagers;
  chains: Chains;
  shared: SharedGames;
  now: () => number;
};
type Handler = (session: GameSession, request: FastifyRequest) => Promise<object | undefined>;

/** Serves the calls of a game with shared rounds, below /play/ENGINE/api; only where streams are allowed. Amounts are minor units. */
export function serveShared(app: FastifyInstance, engine: SharedEngine, parts: Parts): void {
  const { sessions, catalogue, purse, wagers, shared, now } = parts;
  const path = `/play/${engine.id}`;
  const admits = ({ platformId, gameCode }: GameSession) =>
    catalogue.find(platformId, gameCode)?.engine === engine.id;
  const launcher = serveLauncher(app, path, sessions, {
    welcome: (session) => welcomeTo(session, engine, parts),
    line: (session) => ({ balanceMinor: purse.balanceMinor(session) }),
    netMinor: (session) => wagers.netMinor(session, session.startedAt),
    refresh: (session) => purse.refresh(session),
  });
  serveStream(app, {
    path,
    sessions,
    now,
    admits,
    join: (seat: Seat) => shared.get(seat.session).join(seat),
    state: (seat) => shared.get(seat.session).state(seat),
    own: (seat) => shared.get(seat.session).own(seat),
    refresh: (session) => purse.refresh(session),
  });

  const betShape = z.object({ id, round: z.int().min(1), stakeMinor: z.int().min(1), pick: engine.pick });
  post('bet', async (session, request) => {
    const input = read(betShape, request);
    if (!input) return undefined;
    const bet = await shared.get(session).bet(session, input);
    return { bet, balanceMinor: purse.balanceMinor(session) };
  });
  if (engine.flight)
    post('cash', async (session, request) => {
      const arrivedAt = now();
      const input = read(cashShape, request);
      if (!input) return undefined;
      const bet = await shared.get(session).cash(session, input.id, arrivedAt);
      return { bet, balanceMinor: purse.balanceMinor(session) };
    });
  get('bets', async (session) => {
    const { table } = shared.get(session);
    const bets = wagers.list(session, LISTED_BETS).map((bet) => {
      const past = bet.state === 'open' ? undefined : table.find(Number(bet.event));
      return { ...showBet(bet), outcome: past?.outcome ?? null };
    });
    return { bets };
  });
  get('fairness', (session) => tellChain(session, engine, parts));

  function post(name: string, handle: Handler): void {
    app.post(`${path}/api/${name}`, (request, reply) => answer(request, reply, handle));
  }

  function get(name: string, handle: Handler): void {
    app.get(`${path}/api/${name}`, (request, reply) => answer(request, reply, handle));
  }

  function answer(request: FastifyRequest, reply: FastifyReply, handle: Handler): Promise<unknown> {
    const session = launcher.sessionOf(request);
    // A bearer opens the game that was launched and no other.
    const admitted = session && admits(session) ? session : undefined;
    return answerCall(admitted, reply, (its) => handle(its, request));
  }
}

/** What the rounds were committed to, and the seeds of those that are over. */
async function tellChain(
  session: GameSession,
  engine: SharedEngine,
  { shared, chains }: Parts,
): Promise<object> {
  const { table } = shared.get(session);
  await table.advance();
  const round = table.live?.round ?? (table.list(1)[0]?.round ?? 0) + 1;
  const { place, ...commitment } = chains.commitment(table.key, round);
  const number = seedNumberOf(table.key, round);
  const seeds = table.listTold(LISTED_SEEDS + 1).map((each) => ({
    round: seedNumberOf(table.key, each.round),
    place: place - (number - seedNumberOf(table.key, each.round)),
    seed: each.seed,
    choice: engine.choiceOf?.(each.round),
  }));
  const { roundsOfSeed = 1 } = engine;
  return {
    ...commitment,
    place,
    round: number,
    roundsOfSeed,
    seeds: seeds.filter((each) => each.place > 0),
  };
}

/** What the page needs before the first bet. The rest comes by the stream. */
function welcomeTo(session: GameSession, engine: SharedEngine, { catalogue, purse, shared }: Parts) {
  const game = catalogue.find(session.platformId, session.gameCode);
  const { currency } = session;
  const { pace } = shared.get(session).table;
  return {
    title: game?.title,
    art: game?.art,
    language: session.language,
    currency,
    unit: unitOf(currency),
    isDemo: session.isDemo,
    returnUrl: session.returnUrl,
    balanceMinor: purse.balanceMinor(session),
    limits: inCurrency(engine.limits, currency),
    bettingMs: pace.bettingMs,
    squeezeMs: pace.squeezeMs,
    graceMs: GRACE_MS,
  };
}
