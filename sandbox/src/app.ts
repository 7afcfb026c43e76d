import fastify, { type FastifyInstance } from 'fastify';
import { serveBeacon } from './beacon/endpoint.ts';
import { Conversations } from './chat/conversations.ts';
import { serveChat } from './chat/endpoint.ts';
import { serveControl } from './control.ts';
import { Faults } from './faults.ts';
import { answerKnownHosts } from './known-hosts.ts';
import { Catalogue, FIRST_CALLED_PLATFORM, readCatalogue } from './games/catalogue.ts';
import { createClockwork } from './games/clockwork.ts';
import { ENGINES, SHARED_ENGINES } from './games/engines.ts';
import { Chains } from './games/kit/chains.ts';
import { serveEngine } from './games/kit/endpoint.ts';
import { Rounds } from './games/kit/rounds.ts';
import { Seal } from './games/kit/seal.ts';
import { Seeds } from './games/kit/seeds.ts';
import { serveShared } from './games/kit/shared-endpoint.ts';
import { SharedGames } from './games/kit/shared-games.ts';
import { allowStreams } from './games/kit/stream.ts';
import { HeldPoints, PracticePoints, Purses } from './games/purse.ts';
import { systemDraw } from './games/random.ts';
import { serveLottery } from './games/lottery/endpoint.ts';
import { LOTTERY_CHAIN_LENGTH } from './games/lottery/lotteries.ts';
import { GameSessions } from './games/sessions.ts';
import { readJackpots } from './jackpots/definitions.ts';
import { Jackpots } from './jackpots/jackpots.ts';
import { playNetwork } from './jackpots/network.ts';
import { serveSports } from './games/sports/endpoint.ts';
import { servePages } from './pages.ts';
import { servePayments } from './payments/endpoint.ts';
import { sendNotices } from './payments/notices.ts';
import { Orders } from './payments/orders.ts';
import { sendReports, serveSms, type SmsOptions } from './sms/endpoint.ts';
import { Messages } from './sms/messages.ts';
import { Store } from './store.ts';
import { createHub88, type Hub88Settings } from './vendors/hub88/hub88.ts';
import type { Vendor } from './vendors/transfer-wallet/actions.ts';
import { Books } from './vendors/transfer-wallet/books.ts';
import { CODE, MESSAGE } from './vendors/transfer-wallet/codes.ts';
import { serveTransferWallet } from './vendors/transfer-wallet/endpoint.ts';
import { keysOf, type Keys, type Party } from './vendor-keys.ts';

export type SandboxOptions = {
  /** 0 takes any free port. */
  port: number;
  dataDir: string;
  /** Opens /control, and what follows from it are the keys of the parties. */
  secret: string;
  /** Keys of parties that do not follow from the secret. */
  keys?: Partial<Record<Party, Keys>>;
  host?: string;
  /** Address that players' browsers reach us by; by default where we listen. */
  publicUrl?: string;
  /** Names by which others than browsers call it. */
  names?: readonly string[];
  validityMs?: number;
  /** Path of the file of games; without it no game can be launched. */
  gamesFile?: string;
  /** The vendor that calls its operator's wallet. Without it the games of platforms from 1000 on cannot be played. */
  hub88?: Hub88Settings;
  /** Rounds of a hash chain; by default more than a million. */
  chainLength?: number;
  /** Whether the players of other operators feed the jackpots; without them only members do. */
  networkPlay?: boolean;
  /** The frame-ancestors of the game pages' content policy. */
  frameAncestors?: string;
  /** The effect of the fault 'die'. By default the process ends as if it was killed. */
  die?: () => void;
  now?: () => number;
  /** An unbiased whole number below n; by default from the system's random source. */
  draw?: (below: number) => number;
};
export type Sandbox = { url: string; port: number; close(): Promise<void> };

/** How often the games that run by the clock are looked after. */
const TICK_MS = 1_000;
const REPORT_EVERY_MS = 100;
const BODY_LIMIT_BYTES = 64 * 1024;

const dieNow = () => void process.kill(process.pid, 'SIGKILL');

/** Starts every outside party on one port. Rejects when the port or the data folder cannot be used. */
export async function startSandbox(options: SandboxOptions): Promise<Sandbox> {
  let url = '';
  const parties = await openParties(options, () => options.publicUrl ?? url);
  const { store, sessions, hub88 } = parties;
  const app = createServer(() => options.publicUrl ?? url, options.names);
  const stopGames = await serveGames(app, options, parties);
  serveVendors(app, options, parties);

  const host = options.host ?? '127.0.0.1';
  try {
    await app.listen({ port: options.port, host });
  } catch (error) {
    store.close();
    throw error;
  }
  await hub88?.start();
  const stopTimers = startTimers(options, parties);
  void parties.shared.prepare().catch(console.error);
  const address = app.server.address();
  const port = typeof address === 'object' && address ? address.port : options.port;
  url = `http://${host === '0.0.0.0' ? '127.0.0.1' : host}:${port}`;
  return {
    url,
    port,
    async close() {
      await stopTimers();
      stopGames();
      await parties.shared.close();
      sessions.close();
      await app.close();
      await hub88?.close();
      store.close();
    },
  };
}

type Parties = Awaited<ReturnType<typeof openParties>>;

async function openParties(options: SandboxOptions, publicUrl: () => string) {
  const { gamesFile, now = Date.now, draw = systemDraw, die = dieNow } = options;
  const store = new Store(options.dataDir);
  const sessions = new GameSessions(store, now);
  const faults = new Faults();
  const catalogue = gamesFile ? readCatalogue(gamesFile) : new Catalogue([]);
  const jackpots = new Jackpots(store, gamesFile ? readJackpots(gamesFile) : [], now, draw);
  const platformOf = (gameCode: string) => catalogue.findByCode(gameCode)?.platformId ?? 0;
  await jackpots.open(platformOf);
  const books = new Books(store);
  const frameAncestors = options.frameAncestors ?? "'self'";
  const outside = { store, sessions, catalogue, faults, now, die, publicUrl, frameAncestors };
  const hub88 = options.hub88 && (await createHub88(options.hub88, outside));
  const ground = { store, sessions, now };
  const practice = new PracticePoints(ground);
  const held = new HeldPoints(ground, books);
  const purse = new Purses(({ isDemo, platformId }) =>
    isDemo ? practice : platformId >= FIRST_CALLED_PLATFORM && hub88 ? hub88.purse : held,
  );
  const seal = new Seal(options.secret);
  const lotteryChains = new Chains(store, seal, options.chainLength ?? LOTTERY_CHAIN_LENGTH);
  const clockwork = await createClockwork({
    store,
    purse,
    sessions,
    catalogue,
    chains: lotteryChains,
    now,
  });
  const seeds = new Seeds(store, now, seal);
  const chains = new Chains(store, seal, options.chainLength);
  const { wagers } = clockwork;
  const shared = new SharedGames(catalogue, { store, wagers, purse, chains, now });
  const engineOf = (id: string) => {
    const engine = ENGINES.find((each) => each.id === id);
    if (!engine) throw new Error(`no engine ${id}`);
    return engine;
  };
  const rounds = new Rounds({ store, purse, sessions, seeds, jackpots, engineOf, now });
  await store.write(() => rounds.told.finishMoved(catalogue));
  return {
    ...outside,
    seeds,
    chains,
    wagers,
    shared,
    rounds,
    keys: keysOf(options.secret, options.keys),
    jackpots,
    platformOf,
    books,
    hub88,
    purse,
    clockwork,
    messages: new Messages(store, now),
    orders: new Orders(store, faults, now),
  };
}

function createServer(publicUrl: () => string, names: readonly string[] = []): FastifyInstance {
  const app = fastify({ bodyLimit: BODY_LIMIT_BYTES, forceCloseConnections: true });
  answerKnownHosts(app, publicUrl, names);
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  app.setErrorHandler((error: { statusCode?: number }, request, reply) => {
    const isTheirs = (error.statusCode ?? 500) < 500;
    if (!isTheirs) console.error(error);
    const code = isTheirs ? CODE.malformed : CODE.systemError;
    if (request.url.startsWith('/transfer/'))
      return reply.code(200).send({ code, message: MESSAGE[code], data: {} });
    return reply.code(error.statusCode ?? 500).send({ error: isTheirs ? 'malformed' : 'system' });
  });
  app.get('/healthz', async () => ({ ok: true }));
  return app;
}

/** The answered function ends the timers of the pages. */
async function serveGames(
  app: FastifyInstance,
  options: SandboxOptions,
  parties: Parties,
): Promise<() => void> {
  const { store, sessions, clockwork, now } = parties;
  servePages(app, parties.frameAncestors);
  serveSports(app, { ...clockwork, sessions });
  for (const engine of ENGINES) serveEngine(app, engine, parties);
  await allowStreams(app);
  // In a nested scope: streams are allowed only on routes that are added after that.
  let stopLottery = () => {};
  await app.register(async (scope) => {
    stopLottery = serveLottery(scope, { ...parties, ...clockwork });
    for (const engine of SHARED_ENGINES) serveShared(scope, engine, parties);
  });
  serveChat(app, new Conversations(store, now), now);
  serveControl(app, parties, options.secret);
  return () => stopLottery();
}

function serveVendors(app: FastifyInstance, options: SandboxOptions, parties: Parties): void {
  const { validityMs = 600_000 } = options;
  const { keys } = parties;
  const { faults, die, now, publicUrl } = parties;
  const { store, sessions, catalogue, jackpots, clockwork, shared, books } = parties;
  const vendor: Vendor = { store, sessions, catalogue, jackpots, clockwork, shared, now, books, publicUrl };
  serveTransferWallet(app, { vendor, faults, keys: keys.transfer, validityMs, die });
  serveSms(app, smsOf(parties));
  const { orders } = parties;
  servePayments(app, { orders, faults, keys: keys.payments, validityMs, publicUrl, now, die });
  serveBeacon(app, { secret: options.secret, faults, now, die });
  parties.hub88?.serve(app);
}

function smsOf({ keys, messages, faults, now, die }: Parties): SmsOptions {
  return { messages, faults, keys: keys.sms, now, die };
}

/** Games that run by the clock, reports, and the play of other operators. The answered function stops them all. */
function startTimers(options: SandboxOptions, parties: Parties): () => Promise<void> {
  const { store, clockwork, shared, rounds, orders, jackpots, platformOf, keys, now } = parties;
  const sms = smsOf(parties);
  let looking: Promise<unknown> | undefined;
  const due = () =>
    store.write(() => {
      rounds.endOverdue();
      rounds.releaseHeld();
    });
  const look = () => Promise.all([clockwork.tick(), shared.tick(), due()]);
  const clock = setInterval(() => {
    looking ??= look()
      .catch(console.error)
      .finally(() => (looking = undefined));
  }, TICK_MS);
  let reporting: Promise<void> | undefined;
  const reports = setInterval(() => {
    reporting ??= Promise.all([
      sendReports(sms),
      orders.tick().then(() => sendNotices(store, keys.payments[0], now)),
    ])
      .then(() => undefined)
      .catch(console.error)
      .finally(() => (reporting = undefined));
  }, REPORT_EVERY_MS);
  const stopNetwork = options.networkPlay ? playNetwork(store, jackpots, platformOf, now) : undefined;
  return async () => {
    clearInterval(clock);
    clearInterval(reports);
    await Promise.all([looking, reporting]);
    stopNetwork?.();
  };
}
