import type { FastifyInstance } from 'fastify';
import type { Faults } from '../../faults.ts';
import type { Catalogue } from '../../games/catalogue.ts';
import { keptSecret } from '../../games/kept-secret.ts';
import type { Purse } from '../../games/purse.ts';
import type { GameSessions } from '../../games/sessions.ts';
import type { Store } from '../../store.ts';
import { SeamlessWallet } from './seamless-wallet.ts';
import { Caller } from './caller.ts';
import { serveOperator } from './endpoint.ts';
import { FreeRounds } from './free-rounds.ts';
import { type Keys, readKeys } from './keys.ts';
import { Promotions } from './promotions.ts';
import { RoundLinks, serveRounds } from './round-page.ts';
import { Sender } from './sender.ts';
import { Transactions } from './transactions.ts';

const TICK_MS = 200;

export interface Hub88Settings {
  /** PEM: ours, private, and the operator's, public. */
  privateKey: string;
  operatorKey: string;
  /** Where the operator's wallet listens. */
  walletUrl: string;
  /** How long an answer of the wallet is waited for, each of three times. */
  patienceMs?: number;
  operatorId?: number;
}

type Parts = {
  store: Store;
  sessions: GameSessions;
  catalogue: Catalogue;
  faults: Faults;
  now: () => number;
  die: () => void;
  publicUrl: () => string;
  frameAncestors: string;
};

export interface Hub88Vendor {
  purse: Purse;
  free: FreeRounds;
  promotions: Promotions;
  serve(app: FastifyInstance): void;
  /** Goes on with what the last run of the program left, and sends what is due from now on. */
  start(): Promise<void>;
  close(): Promise<void>;
}

/** The vendor of a wallet that stays with its operator: every stake and win is a call to it. Throws for keys that are none. */
export async function createHub88(
  { privateKey, operatorKey, walletUrl, patienceMs = 2_000, operatorId = 1 }: Hub88Settings,
  { store, sessions, catalogue, faults, now, die, publicUrl, frameAncestors }: Parts,
): Promise<Hub88Vendor> {
  const keys: Keys = readKeys(privateKey, operatorKey);
  const transactions = new Transactions(store, now);
  const caller = new Caller({ keys, walletUrl, patienceMs, faults, die });
  const sender = new Sender(store, transactions, caller, sessions);
  const free = new FreeRounds(store, transactions, now);
  const purse = new SeamlessWallet({ store, transactions, caller, sender, free, sessions });
  const links = new RoundLinks(await keptSecret(store, 'rounds'));
  let clock: NodeJS.Timeout | undefined;
  return {
    purse,
    free,
    promotions: new Promotions(store, transactions),
    serve(app) {
      const hub = { store, sessions, catalogue, transactions, links, now, publicUrl, operatorId };
      serveOperator(app, { hub, keys, faults, die });
      serveRounds(app, { store, links, frameAncestors, now });
    },
    async start() {
      await purse.recover();
      clock = setInterval(() => sender.tick(), TICK_MS);
    },
    async close() {
      clearInterval(clock);
      caller.close();
      await purse.settle();
      await sender.settle();
    },
  };
}
