import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Sandbox, startSandbox } from '../app.ts';
import { systemDraw } from '../games/random.ts';
import { openSlot, type Told } from '../games/slot-kit/page.fixture.ts';
import { control, merchant, SECRET } from '../vendors/transfer-wallet/client.fixture.ts';
import { endOfDay } from './pool.ts';

const gamesFile = join(import.meta.dirname, 'fixture', 'games.json');
const dataDir = mkdtempSync(join(tmpdir(), 'sandbox-jackpots-'));
let sandbox: Sandbox;
let ask: ReturnType<typeof merchant>;

interface Jackpots {
  rows: { id: string; levels: { id: string; amount: string; contribution: number }[] }[];
}
interface Wins {
  rows: { id: string; levelId: string; amount: string; account: string | null; roundId: string | null }[];
  nextCursor: string;
}

const DAY_MS = 86_400_000;
/** The day of the daily pool has just begun, and the pool falls at its very end: no stake of these tests meets it by chance. */
const aheadMs = endOfDay(Date.now(), 8 * 3_600_000) - Date.now();
const now = () => Date.now() + aheadMs;
const draw = (below: number) => (below > DAY_MS / 2 ? below - 1 : systemDraw(below));

beforeAll(async () => {
  sandbox = await startSandbox({
    port: 0,
    dataDir,
    secret: SECRET,
    gamesFile,
    now,
    draw,
    validityMs: 2 * DAY_MS,
  });
  ask = merchant(sandbox.url);
});
afterAll(async () => {
  await sandbox.close();
  rmSync(dataDir, { recursive: true });
});

/** A member with 1,000.00 and a game page of its own. */
async function enter(url: string, account: string, gameCode = 'fed', currency = 'MYR') {
  const tell = merchant(url);
  await tell(1, 'createMember', { account, currency, language: 'en' });
  await tell(1, 'deposit', { account, serialNo: `in-${account}`, amount: '1000' });
  const launch = { account, gameCode, language: 'en', device: 'mobile', returnUrl: 'http://127.0.0.1:1/' };
  const launched = String((await tell(1, 'launch', launch)).data.url);
  const page = await openSlot(launched);
  return {
    spin: async (roundId: string, stakeMinor = 100): Promise<Told> =>
      (await page.spin(roundId, stakeMinor)).round!,
  };
}

const ripen = (url: string, level: string) => control(url, 'jackpots', { jackpot: 'link', level });
async function allWins(tell = ask) {
  const { rows } = (await tell(1, 'jackpotWins', {})).data as unknown as Wins;
  return rows.filter(({ account }) => account !== null);
}
const amountOf = async (level: string) =>
  ((await ask(1, 'jackpots', {})).data as unknown as Jackpots).rows[0]!.levels.find(({ id }) => id === level)!
    .amount;

test('the feed has the figures, the part of each stake, and the games; a platform without jackpots says so', async () => {
  const told = await ask(1, 'jackpots', {});
  expect(told).toMatchObject({ code: 0, verified: true });
  expect(told.data).toMatchObject({
    asOf: expect.any(Number) as number,
    rows: [
      {
        id: 'link',
        currency: 'MYR',
        games: [
          { platformId: 1, code: 'fed' },
          { platformId: 2, code: 'fed-too' },
        ],
        levels: [
          { id: 'small', amount: '1.50', contribution: 0.5, mustHitBy: { amount: '2.00' } },
          {
            id: 'daily',
            amount: '50.00',
            contribution: 0.2,
            mustHitBy: { at: expect.any(Number) as number },
          },
        ],
      },
    ],
  });
  expect((await ask(2, 'jackpots', {})).data).toMatchObject({ rows: [] });
  expect(JSON.stringify(told.data)).not.toContain('trigger');
});

test('stakes in its games raise a pool, practice, other games and other currencies do not', async () => {
  const before = Number(await amountOf('daily'));
  const plain = await enter(sandbox.url, 'plain', 'plain');
  await plain.spin('plain-round', 50_000);
  const dong = await enter(sandbox.url, 'dong', 'fed', 'VND');
  await dong.spin('dong-round', 100_000);
  expect(Number(await amountOf('daily'))).toBe(before);
  const fed = await enter(sandbox.url, 'feeder');
  await fed.spin('feed-round', 50_000);
  expect(Number(await amountOf('daily'))).toBeCloseTo(before + 1, 2);
});

test('of twenty spins at once on a ripe pool one wins it, paid with the spin; asked again, the answer is the same', async () => {
  const players = await Promise.all(Array.from({ length: 20 }, (_, n) => enter(sandbox.url, `racer${n}`)));
  const before = (await allWins()).filter(({ levelId }) => levelId === 'daily').length;
  await ripen(sandbox.url, 'daily');
  const rounds = await Promise.all(players.map((player) => player.spin('race-round')));
  const lucky = rounds.filter(({ jackpots }) => jackpots.some(({ name }) => name.en === 'Daily'));
  expect(lucky).toHaveLength(1);
  const [round] = lucky;
  const wonMinor = round!.jackpots.reduce((sum, won) => sum + won.amountMinor, 0);
  expect(round!.balanceAfterMinor).toBe(round!.balanceBeforeMinor - 100 + round!.winMinor + wonMinor);
  const index = rounds.indexOf(round!);
  expect(await players[index]!.spin('race-round')).toMatchObject({ jackpots: round!.jackpots });
  const wins = (await allWins()).filter(({ levelId }) => levelId === 'daily');
  expect(wins).toHaveLength(before + 1);
  expect(wins.at(-1)).toMatchObject({ account: `racer${index}`, roundId: 'race-round' });
  const balance = (await ask(1, 'balance', { account: `racer${index}` })).data.balance;
  expect(Math.round(Number(balance) * 100)).toBe(round!.balanceAfterMinor);
  const history = (await ask(1, 'history', {})).data as unknown as {
    rows: { account: string; jackpot: string; balanceAfter: string }[];
  };
  expect(history.rows.find(({ account }) => account === `racer${index}`)).toMatchObject({
    jackpot: (wonMinor / 100).toFixed(2),
    balanceAfter: balance,
  });
});

test('wins come by cursor, each once', async () => {
  const first = (await ask(1, 'jackpotWins', { limit: 1 })).data as unknown as Wins;
  const second = (await ask(1, 'jackpotWins', { limit: 500, cursor: first.nextCursor }))
    .data as unknown as Wins;
  const ids = [...first.rows, ...second.rows].map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  const end = await ask(1, 'jackpotWins', { cursor: second.nextCursor });
  expect(end.data).toMatchObject({ rows: [], nextCursor: second.nextCursor });
});

test('only an existing pool can be ripened', async () => {
  expect(await control(sandbox.url, 'jackpots', { jackpot: 'link', level: 'none' })).toHaveProperty('error');
});

async function start(dir: string): Promise<{ child: ChildProcess; url: string }> {
  const child = spawn(process.execPath, [join(import.meta.dirname, '..', 'main.ts')], {
    env: {
      ...process.env,
      DATA_DIR: dir,
      SANDBOX_PORT: '0',
      SANDBOX_SECRET: SECRET,
      SANDBOX_GAMES: gamesFile,
      SANDBOX_NETWORK_PLAY: 'off',
      NODE_OPTIONS: '',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = (await once(child.stdout, 'data')) as [Buffer];
  return { child, url: (JSON.parse(line.toString()) as { url: string }).url };
}

test(
  'killed among the spins, every pool it paid was won once, is in the books, and began anew',
  { timeout: 60_000 },
  async () => {
    const dir = mkdtempSync(join(tmpdir(), 'sandbox-jackpot-kill-'));
    const told = new Map<string, number>();
    for (let life = 0; life < 3; life += 1) {
      const { child, url } = await start(dir);
      const players = await Promise.all([0, 1, 2].map((n) => enter(url, `life${life}-${n}`)));
      let isAlive = true;
      await Promise.all(
        players.map(async (player, n) => {
          for (let round = 0; isAlive; round += 1) {
            const roundId = `life-${life}-${n}-${round}`;
            const played = await player.spin(roundId, 1000).catch(() => undefined);
            for (const won of played?.jackpots ?? []) told.set(`${roundId}/${won.name.en}`, won.amountMinor);
            if (told.size > 3 * (life + 1) && isAlive) {
              isAlive = false;
              child.kill('SIGKILL');
            }
          }
        }),
      );
      if (child.signalCode === null) await once(child, 'exit');
    }
    const { child, url } = await start(dir);
    const wins = await allWins(merchant(url));
    const names: Record<string, string> = { small: 'Small', daily: 'Daily' };
    const kept = wins.map((win) => `${win.roundId}/${names[win.levelId]}`);
    expect(new Set(kept).size).toBe(kept.length);
    expect([...told.keys()].filter((win) => !kept.includes(win))).toEqual([]);
    for (const win of wins.filter(({ levelId }) => levelId === 'small')) {
      expect(Number(win.amount)).toBeLessThanOrEqual(2);
      expect(Number(win.amount)).toBeGreaterThan(1);
    }
    const books = (await control(url, 'books')) as unknown as {
      members: { balance: string; entries: string }[];
    };
    for (const member of books.members) expect(member.balance).toBe(member.entries);
    child.kill('SIGKILL');
    await once(child, 'exit');
    rmSync(dir, { recursive: true });
  },
);
