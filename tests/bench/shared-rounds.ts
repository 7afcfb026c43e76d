/**
 * How a table of crash bears a crowd: `npm run bench:shared` (2,000 pages; another number as the argument). One process serves, this one plays
 * all pages. It prints how late each phase reached the pages, how long cash-outs of a tenth of the players in the same 100 ms took, and
 * whether the books are exact. On a busy machine compare with the baseline: the lateness of this process's own timers.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { control, merchant, SECRET } from '../../sandbox/src/vendors/transfer-wallet/client.fixture.ts';

const PAGES = Number(process.argv[2] ?? 2_000);
const ROUNDS = 3;
const AT_ONCE = 25;
const CASH_WITHIN_MS = 100;
const PLATFORM = 25;
const GAME = 'paper-rocket';
const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url));

type Page = { bearer: string; socket: WebSocket; account: string };
type Told = { event: string; round?: number; now?: number; closesAt?: number };

const dataDir = mkdtempSync(join(tmpdir(), 'bench-shared-'));
const { server, url } = await startServer();
const late: Record<string, number[]> = { betting: [], playing: [], result: [] };
const timers: number[] = [];
const cashes: number[] = [];
let last: Told = { event: '' };
const waiting: { event: string; done: (told: Told) => void }[] = [];

try {
  const pages: Page[] = [];
  for (let from = 0; from < PAGES; from += AT_ONCE)
    pages.push(
      ...(await Promise.all(
        Array.from({ length: Math.min(AT_ONCE, PAGES - from) }, (_, at) => open(from + at)),
      )),
    );
  console.log(`${pages.length} pages are open`);
  const baseline = setInterval(measureTimer, 50);
  let due = performance.now() + 50;
  function measureTimer(): void {
    timers.push(Math.max(0, performance.now() - due));
    due = performance.now() + 50;
  }
  const outcomes = { won: 0, late: 0, bets: 0 };
  for (let round = 0; round < ROUNDS; round += 1) await playRound(pages, outcomes);
  clearInterval(baseline);
  await new Promise((resolve) => setTimeout(resolve, 5_000));
  for (const { socket } of pages) socket.close();
  console.table([
    { what: 'timer of this process (baseline)', ...figures(timers) },
    ...Object.entries(late).map(([event, times]) => ({
      what: `${event} reached a page after`,
      ...figures(times),
    })),
    { what: `a cash-out of ${Math.round(PAGES / 10)} in ${CASH_WITHIN_MS} ms took`, ...figures(cashes) },
  ]);
  console.log(outcomes);
  const { members } = (await control(url, 'books')) as unknown as {
    members: { balance: string; entries: string }[];
  };
  const wrong = members.filter(({ balance, entries }) => balance !== entries);
  console.log(
    wrong.length === 0 ? `books of ${members.length} members are exact` : `WRONG: ${JSON.stringify(wrong)}`,
  );
  if (wrong.length > 0) process.exitCode = 1;
} finally {
  server.kill();
  rmSync(dataDir, { recursive: true });
}

/** Half of the players bet; a tenth of all leave within the same 100 ms of the flight. */
async function playRound(
  pages: Page[],
  outcomes: { won: number; late: number; bets: number },
): Promise<void> {
  const betting = last.event === 'betting' ? last : await next('betting');
  const players = pages.slice(0, pages.length / 2);
  const ids: string[] = [];
  for (let from = 0; from < players.length; from += AT_ONCE) {
    const some = players.slice(from, from + AT_ONCE);
    const answers = await Promise.all(
      some.map((page) =>
        call(page.bearer, 'bet', {
          id: `bench-${page.account}-${betting.round}`,
          round: betting.round,
          stakeMinor: 100,
          pick: { panel: 0, auto: null },
        }),
      ),
    );
    ids.push(...answers.map(({ bet }) => (bet as { id?: string } | undefined)?.id ?? ''));
  }
  outcomes.bets += ids.filter(Boolean).length;
  if (last.event === 'betting') await next('playing');
  await new Promise((resolve) => setTimeout(resolve, 300));
  await Promise.all(
    players.slice(0, pages.length / 10).map(async (page, at) => {
      if (!ids[at]) return;
      await new Promise((resolve) => setTimeout(resolve, (at * CASH_WITHIN_MS) / (pages.length / 10)));
      const from = performance.now();
      const { error } = await call(page.bearer, 'cash', { id: ids[at] });
      cashes.push(performance.now() - from);
      outcomes[error === undefined ? 'won' : 'late'] += 1;
    }),
  );
  if (last.event !== 'result' && last.event !== 'betting') await next('result');
  await next('betting');
}

function next(event: string): Promise<Told> {
  return new Promise((done) => waiting.push({ event, done }));
}

async function open(number: number): Promise<Page> {
  const account = `bench${number}`;
  const ask = merchant(url);
  await ask(PLATFORM, 'createMember', { account, currency: 'MYR', language: 'en' });
  await ask(PLATFORM, 'deposit', { account, serialNo: `IN-${account}`, amount: '100' });
  const { data } = await ask(PLATFORM, 'launch', {
    account,
    gameCode: GAME,
    language: 'en',
    device: 'mobile',
    returnUrl: 'http://127.0.0.1:1/',
  });
  const { bearer } = await call('', 'open', { token: new URL(String(data['url'])).searchParams.get('t') });
  const socket = new WebSocket(`${url.replace('http', 'ws')}/play/crash/api/stream`);
  await once(socket, 'open');
  socket.send(JSON.stringify({ bearer }));
  const pinging = setInterval(() => socket.send('{"ping":1}'), 15_000);
  socket.addEventListener('close', () => clearInterval(pinging));
  socket.addEventListener('message', ({ data }) => hear(JSON.parse(String(data)) as Told, number === 0));
  return { bearer: String(bearer), socket, account };
}

/** The server writes into each message when it was made; both programs have one clock. */
function hear(told: Told, isFirst: boolean): void {
  late[told.event]?.push(Date.now() - Number(told.now));
  if (!isFirst || !(told.event in late)) return;
  last = told;
  for (const each of waiting.splice(0)) {
    if (each.event === told.event) each.done(told);
    else waiting.push(each);
  }
}

async function call(bearer: string, name: string, body: object): Promise<Record<string, unknown>> {
  const answer = await fetch(`${url}/play/crash/api/${name}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${bearer}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return (await answer.json()) as Record<string, unknown>;
}

async function startServer(): Promise<{ server: ChildProcess; url: string }> {
  const child = spawn(process.execPath, [path('../../sandbox/src/main.ts')], {
    env: {
      ...process.env,
      SANDBOX_PORT: '0',
      SANDBOX_SECRET: SECRET,
      SANDBOX_GAMES: path('../../content/catalogue/games.json'),
      SANDBOX_CHAIN_LENGTH: '4096',
      DATA_DIR: dataDir,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  for await (const line of createInterface({ input: child.stdout })) {
    const told = JSON.parse(line) as { url?: string };
    if (told.url) return { server: child, url: told.url };
  }
  throw new Error('the sandbox did not start');
}

function figures(times: number[]) {
  const sorted = times.toSorted((one, other) => one - other);
  const at = (part: number) => `${Math.round(sorted[Math.floor((sorted.length - 1) * part)] ?? 0)} ms`;
  return { count: times.length, median: at(0.5), p99: at(0.99), most: at(1) };
}
