import { setTimeout as sleep } from 'node:timers/promises';
import { Pool } from 'undici';
import { hub88Dialect } from '../../seamless-wallet/hub88-dialect.ts';
import { openSeat } from '../../seamless-wallet/open-seat.ts';
import type { Site } from '../../start-site.ts';
import { describeCpu, readCpu } from '../cpu-by-program.ts';
import { median } from '../median.ts';
import type { Round } from '../money.ts';
import { betScript } from './bet-script.ts';
import { PLAYERS } from './load.ts';
import { runPgbench } from './pgbench.ts';

const START_MINOR = 1_000_000_000n;
const BETS_A_SECOND = 200;
/** The answer time that vendors expect (rule V7). */
const P99_LIMIT_MS = 300;
/** More than can be done in a second: signing is the vendor's work, so it is done before. */
const SIGNED_A_SECOND = 1_500;

export interface BenchSeat {
  playerId: bigint;
  token: string;
  gameCode: string;
}

export async function openSeats(
  site: Site,
  count: number,
  platforms: readonly number[],
): Promise<BenchSeat[]> {
  // Whatever the catalogue says of them.
  await site.db.run(
    'update game_platform set status = true, maintenance_until = null where id = any($1::int[])',
    [platforms],
  );
  await site.db.run(
    'update game set status = true, maintenance_until = null where platform_id = any($1::int[])',
    [platforms],
  );
  const seats: BenchSeat[] = [];
  for (let index = 0; index < count; index += 1) {
    const platformId = platforms[index % platforms.length]!;
    const { code: gameCode } = await site.db.get<{ code: string }>(
      'select code from game where platform_id = $1 order by id limit 1',
      [platformId],
    );
    seats.push({
      gameCode,
      ...(await openSeat(site.db, { ...hub88Dialect, platformId, gameCode }, START_MINOR)),
    });
  }
  return seats;
}

interface Signed {
  path: string;
  body: string;
  headers: Record<string, string>;
}

/** A bet and its win, as the vendor sends them. */
function signRound(site: Site, { playerId, token, gameCode }: BenchSeat): [Signed, Signed] {
  const { newRef, userOf, currency, build, sign } = hub88Dialect;
  const ref = newRef();
  const common = { user: userOf(playerId), token, gameCode, round: newRef(), currency, amountMinor: 100n };
  const bet = build({ ...common, kind: 'bet', ref });
  const win = build({ ...common, kind: 'win', ref: newRef(), reference: ref, closed: true });
  const signed = (wire: typeof bet): Signed => ({
    path: `/vendors/hub88${wire.path}`,
    body: wire.body,
    headers: { 'content-type': 'application/json', ...sign(wire, site) },
  });
  return [signed(bet), signed(win)];
}

async function send(pool: Pool, { path, body, headers }: Signed): Promise<void> {
  const answer = await pool.request({ method: 'POST', path, headers, body });
  const text = await answer.body.text();
  if (hub88Dialect.read(answer.statusCode, text).status !== hub88Dialect.ok)
    throw new Error(`${path}: ${answer.statusCode} ${text}`);
}

/** Rounds (a bet and its win) a second that all seats complete together. */
export async function driveBets(
  site: Site,
  pool: Pool,
  seats: readonly BenchSeat[],
  seconds: number,
  onStart: () => void = () => {},
): Promise<number> {
  const stock = seats.map((seat) =>
    Array.from({ length: Math.ceil((SIGNED_A_SECOND * seconds) / seats.length) }, () =>
      signRound(site, seat),
    ),
  );
  onStart();
  const until = performance.now() + seconds * 1000;
  let done = 0;
  await Promise.all(
    stock.map(async (rounds) => {
      for (const [bet, win] of rounds) {
        if (performance.now() > until) return;
        await send(pool, bet);
        await send(pool, win);
        done += 1;
      }
      throw new Error('more was done than had been signed');
    }),
  );
  return done / seconds;
}

/** Bets at a fixed rate, each followed by its win: how long each of the two took from when it was due. */
async function driveAtRate(
  site: Site,
  pool: Pool,
  seats: readonly BenchSeat[],
  seconds: number,
): Promise<number[]> {
  const rounds = Array.from({ length: BETS_A_SECOND * seconds }, (_, index) =>
    signRound(site, seats[index % seats.length]!),
  );
  const tookMs: number[] = [];
  const began = performance.now();
  const running = rounds.map(async ([bet, win], index) => {
    const dueAt = began + (index * 1000) / BETS_A_SECOND;
    await sleep(Math.max(0, dueAt - performance.now()));
    await send(pool, bet);
    const answeredAt = performance.now();
    tookMs.push(answeredAt - dueAt);
    await send(pool, win);
    tookMs.push(performance.now() - answeredAt);
  });
  await Promise.all(running);
  return tookMs;
}

function percentile(values: readonly number[], share: number): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length * share)]!;
}

/** Opens a game for each seat whose token `betScript` knows. Answers the first of the players, whose ids follow each other. */
async function openPeerGames({ ownerDb }: Site, seats: readonly BenchSeat[]): Promise<bigint> {
  await ownerDb.run(
    `insert into game_session (token_hash, provider, player_id, session_id, platform_id, game_code, currency)
     select sha256(('bench' || player_id)::bytea), 'bench', player_id, id, $2, $3, $4 from session where player_id = any($1)`,
    [
      seats.map(({ playerId }) => playerId),
      hub88Dialect.platformId,
      seats[0]!.gameCode,
      hub88Dialect.currency,
    ],
  );
  return seats[0]!.playerId;
}

/**
 * The speed of the seamless wallet: rounds a second with twenty players against pgbench running the same two statements, and how long an
 * answer takes at 200 bets a second.
 */
export async function measureBets(site: Site, { seconds, rounds }: Round): Promise<void> {
  const pool = new Pool(site.url, { connections: 64, pipelining: 1 });
  try {
    const seats = await openSeats(site, PLAYERS, [hub88Dialect.platformId]);
    const firstPlayer = await openPeerGames(site, seats);
    const full: number[] = [];
    const peer: number[] = [];
    const p99: number[] = [];
    // The first round warms up.
    for (let round = 0; round <= rounds; round += 1) {
      const peerRate = await runPgbench(site, betScript(seats[0]!.gameCode), seconds, firstPlayer);
      let before = readCpu();
      const rate = await driveBets(site, pool, seats, seconds, () => {
        before = readCpu();
      });
      const shares = describeCpu(before, readCpu());
      const tookMs = await driveAtRate(site, pool, seats, seconds);
      console.log(
        `${round === 0 ? 'warming' : `round ${round}`}: pgbench ${peerRate.toFixed(0)} rounds/s, site ${rate.toFixed(0)} rounds/s at full load (${shares}); at ${BETS_A_SECOND} bets/s median ${median(tookMs).toFixed(1)} ms, p99 ${percentile(tookMs, 0.99).toFixed(1)} ms`,
      );
      if (round === 0) continue;
      full.push(rate);
      peer.push(peerRate);
      p99.push(percentile(tookMs, 0.99));
    }
    console.log(
      `bets with their wins through the site ÷ pgbench's same two statements: ${(median(full) / median(peer)).toFixed(3)} (aim 0.6)`,
    );
    console.log(
      `bets with their wins: ${median(full).toFixed(0)} rounds/s; p99 at ${BETS_A_SECOND} bets/s ÷ the limit of ${P99_LIMIT_MS} ms: ${(median(p99) / P99_LIMIT_MS).toFixed(3)} (at most 1)`,
    );
  } finally {
    await pool.destroy();
  }
}
