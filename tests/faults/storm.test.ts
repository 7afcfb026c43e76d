import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createClient, type Client } from '../api-client.ts';
import { expectCleanAudit, expectExactBooks } from '../books.ts';
import { newPlayer } from '../new-player.ts';
import { startSite, type FaultRule, type Site } from '../start-site.ts';
import { chooseSeed, seeded, totalMoneyMinor } from './players.ts';

/**
 * Everything at once: thirty players move points in and out of all platforms, by two processes on one database, while platforms are slow, drop,
 * duplicate, refuse and die, connections to the database break, and processes are killed. Then the faults end, and within a minute, without
 * anybody's help, every move is decided and both sides' books agree to the cent. FAULT_SECONDS says how long it lasts (180 by
 * `npm run test:faults`); the test's name holds the seed that repeats its decisions with FAULT_SEED.
 */
const SECONDS = Number(process.env['FAULT_SECONDS'] ?? 15);
const SEED = chooseSeed();
const random = seeded(SEED);
const PLAYERS = 30;
const PROCESSES = 2;
/** What a platform was never sent is certain only after this; the faults' last seconds need it as well. */
const VALIDITY_MS = 5_000;
const DECIDED_WITHIN_MS = 60_000;

let site: Site;
let clients: Client[];
let platformIds: number[];
let moneyMinor: bigint;
/** What has befallen the site, so that a run that tried nothing is seen. */
const befallen: Record<string, number> = {};

beforeAll(async () => {
  site = await startSite({
    processes: PROCESSES,
    env: {
      TRUST_PROXY: 'true',
      PROVIDER_DEADLINE_MS: '1000',
      SANDBOX_VALIDITY_MS: String(VALIDITY_MS),
    },
    sandboxEnv: { SANDBOX_VALIDITY_MS: String(VALIDITY_MS) },
  });
  clients = await Promise.all(
    Array.from({ length: PLAYERS }, async (_, index) => {
      const { account, password } = await newPlayer(site.db);
      const client = createClient(site.urls[index % PROCESSES]!);
      client.token = (await client.ok('login', { account, password })).token;
      return client;
    }),
  );
  const platforms = await site.db.query<{ id: number }>(
    `select id from game_platform where kind = 'transfer' and status and maintenance_until is null order by id`,
  );
  platformIds = platforms.map(({ id }) => id);
  moneyMinor = await totalMoneyMinor(site);
}, 180_000);
afterAll(() => site.stop(), 60_000);

function pick<T>(from: readonly T[]): T {
  return from[Math.floor(random() * from.length)]!;
}

let isOver = false;
let moved = 0;
/** Moves whose outcome nobody knew, counted after each trouble. */
let foundOpen = 0;

/** A player who never rests; whatever fails is tried again, by whichever process answers. */
async function play(client: Client, player: number): Promise<void> {
  for (let turn = 0; !isOver; turn += 1) {
    const gameType = pick(platformIds);
    const choice = random();
    try {
      const name = choice < 0.5 ? 'transferIn' : choice < 0.85 ? 'transferOut' : 'walletCollect';
      const amount = random() < 0.2 ? undefined : Math.ceil(random() * 30_000) / 100;
      const { envelope } = await client.call(name, name === 'walletCollect' ? {} : { gameType, amount }, {
        headers: { 'idempotency-key': `storm-${player}-${turn}` },
      });
      if (envelope.code === 0) moved += 1;
    } catch {
      await sleep(20 + random() * 50);
    }
  }
}

const VENDOR_FAULTS: readonly (() => Partial<FaultRule>)[] = [
  () => ({ mode: 'delay', delayMs: Math.ceil(random() * 1500) }),
  () => ({ mode: 'hang' }),
  () => ({ mode: 'dropBefore' }),
  () => ({ mode: 'dropAfter' }),
  () => ({ mode: 'duplicate' }),
  () => ({ mode: 'refuse' }),
  () => ({ mode: 'error500Before' }),
  () => ({ mode: 'error500After' }),
  () => ({ mode: 'garbage' }),
  () => ({ mode: 'badSignature' }),
  () => ({ mode: 'pendingTimes', queries: 2 }),
  () => ({ mode: 'notFoundTimes', queries: 2, late: random() < 0.5 }),
  () => ({ mode: 'maintenance' }),
];

/** Each takes as long as it takes; the next begins after it. */
const TROUBLES: Record<string, () => Promise<void>> = {
  async platforms() {
    const rules = Array.from({ length: 4 }, () => ({
      mode: 'delay',
      ...pick(VENDOR_FAULTS)(),
      probability: 0.1 + random() * 0.5,
      ...(random() < 0.5 ? { platformId: pick(platformIds) } : {}),
      ...(random() < 0.5 ? { action: pick(['deposit', 'withdraw', 'transfer', 'balance']) } : {}),
    }));
    await site.faults(rules);
    await sleep(500 + random() * 1500);
  },
  async server() {
    const index = Math.floor(random() * PROCESSES);
    await site.kill(index);
    await sleep(random() * 1000);
    await site.restart(index);
  },
  async sandbox() {
    await site.faults([{ mode: 'die', times: 1, action: pick(['deposit', 'withdraw', 'transfer']) }]);
    await sleep(500);
    await site.restartSandbox();
  },
  async connections() {
    const broken = await site.db.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`,
    );
    expect(broken.length).toBeGreaterThan(0);
    await sleep(300);
  },
};

test(
  `a storm of ${SECONDS} s over ${PROCESSES} processes loses nothing (FAULT_SEED=${SEED})`,
  async () => {
    const until = Date.now() + SECONDS * 1000;
    const crowd = Promise.all(clients.map(play));
    const names = Object.keys(TROUBLES);
    for (let turn = 0; Date.now() < until || turn < names.length; turn += 1) {
      // Each at least once, then as the seed has it.
      const name = names[turn] ?? pick(names);
      await TROUBLES[name]!();
      befallen[name] = (befallen[name] ?? 0) + 1;
      await sleep(random() * 500);
      await expectCleanAudit(site);
      expect(await totalMoneyMinor(site)).toBe(moneyMinor);
      const { open } = await site.db.get<{ open: number }>(
        `select count(*)::int as open from point_transfer where state = 'unknown'`,
      );
      foundOpen += open;
    }
    isOver = true;
    await crowd;
    await site.faults([]);
    if (process.env['FAULT_SECONDS'] !== undefined)
      process.stdout.write(
        `${moved} moves done, ${foundOpen} found open, befallen ${JSON.stringify(befallen)}\n`,
      );
    await expect
      .poll(() => site.db.query(`select serial, state, why from point_transfer where decided_at is null`), {
        timeout: DECIDED_WITHIN_MS,
        interval: 500,
      })
      .toEqual([]);
    await expectExactBooks(site);
    expect(await totalMoneyMinor(site)).toBe(moneyMinor);
    expect(moved).toBeGreaterThan(PLAYERS);
    expect(foundOpen).toBeGreaterThan(0);
  },
  (SECONDS + 240) * 1000,
);
