import { createClient, type Client } from '../api-client.ts';
import type { Site } from '../start-site.ts';

/** mulberry32: small and repeatable, so that a seed brings the same decisions back. */
export function seeded(seed: number): () => number {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** FAULT_SEED repeats a run. */
export function chooseSeed(): number {
  return Number(process.env['FAULT_SEED'] ?? Math.floor(Math.random() * 1_000_000));
}

const PLAYERS = 20;
/** Platforms 5, 10 … hold points back while a game is open; here none is. */
const PLATFORMS = [1, 2, 5];

/** Twenty players who move points in and out without a pause until they are stopped. */
export interface Crowd {
  /** Waits until moves go through: from now on, as many as there are players. */
  atWork(): Promise<void>;
  stop(): Promise<void>;
}

export async function logInAll(site: Site): Promise<Client[]> {
  const clients: Client[] = [];
  for (let index = 1; index <= PLAYERS; index += 1) {
    const account = `player${String(index).padStart(2, '0')}`;
    const client = createClient(site.url);
    client.token = (await client.ok('login', { account, password: account })).token;
    clients.push(client);
  }
  return clients;
}

export function startCrowd(clients: readonly Client[], random: () => number): Crowd {
  let isRunning = true;
  let moved = 0;

  async function play(client: Client): Promise<void> {
    while (isRunning) {
      const gameType = PLATFORMS[Math.floor(random() * PLATFORMS.length)]!;
      const amount = random() < 0.3 ? undefined : Math.ceil(random() * 40_000) / 100;
      const choice = random();
      try {
        const name = choice < 0.5 ? 'transferIn' : choice < 0.9 ? 'transferOut' : 'walletCollect';
        const { envelope } = await client.call(name, { gameType, amount });
        if (envelope.code === 0) moved += 1;
      } catch {
        // The server is dead or dying; who plays tries again.
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
    }
  }

  const playing = clients.map(play);
  return {
    async atWork() {
      const wanted = moved + clients.length;
      for (let tries = 0; moved < wanted; tries += 1) {
        if (tries === 3_000) throw new Error('no move goes through');
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
    },
    async stop() {
      isRunning = false;
      await Promise.all(playing);
    },
  };
}

/** Everything that players have, in minor units: wallets, platforms and what is on its way. */
export async function totalMoneyMinor(site: Site): Promise<bigint> {
  const { total } = await site.db.get<{ total: bigint }>(
    'select sum(balance_minor)::bigint as total from ledger_account',
  );
  return total;
}
