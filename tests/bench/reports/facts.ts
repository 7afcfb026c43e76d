import { join } from 'node:path';
import type { TestDatabase } from '@parlour/server/base/db/template';
import { bookBets, type BetKey } from '@parlour/server/play/bets/book-bets';
import { median } from '../median.ts';
import { rollUp, PLAYERS, type Tree } from './tree.ts';

/** Each round books bets and copies their facts, so that both have the same machine. */
const ROUNDS = 7;
const BETS_A_ROUND = 8_000;
/** As a page of a vendor's list. */
const BETS_A_PAGE = 1_000;
const ONE_BY_ONE = 500;

/** How many facts are taken a second, against COPY of the same rows into an empty table with the same indexes. */
export async function measureFacts(database: TestDatabase, tree: Tree, rolledUp: number): Promise<void> {
  const { ownerDb: db } = database;
  const rounds: { booked: number; single: number; copied: number }[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const keys = await addSettled(database, tree);
    const single = await bookPages(database, keys.slice(0, ONE_BY_ONE), 1);
    const booked = await bookPages(database, keys.slice(ONE_BY_ONE), BETS_A_PAGE);
    rounds.push({ booked, single, copied: await copyFacts(database, keys[ONE_BY_ONE]!.id) });
  }
  await rollUp(database, 1);
  const copied = median(rounds.map((round) => round.copied));
  const ofCopy = (ratio: number) => `${ratio.toFixed(2)} of COPY`;
  const shown = (of: 'booked' | 'single') =>
    `${median(rounds.map((round) => round[of])).toFixed(0)} a second, ${ofCopy(median(rounds.map((round) => round[of] / round.copied)))}`;
  console.log(`COPY of the same facts: ${copied.toFixed(0)} a second, the median of ${ROUNDS} rounds`);
  console.log(`bets of lists booked as facts, ${BETS_A_PAGE} at once: ${shown('booked')} (aim 0.3)`);
  console.log(`one bet in each transaction: ${shown('single')}`);
  console.log(
    `facts added up to days, hours and levels: ${rolledUp.toFixed(0)} a second, ${ofCopy(rolledUp / copied)} (aim 0.3)`,
  );
  await db.run('drop table bench_fact');
}

/** The facts of the bets from a number on, as the database's superuser: from a file of its own. */
async function copyFacts({ ownerDb: db }: TestDatabase, firstBetId: bigint): Promise<number> {
  const { directory } = await db.get<{ directory: string }>(
    `select current_setting('data_directory') as directory`,
  );
  const file = join(directory, 'bench.copy');
  await db.run(
    `copy (select * from bet_fact where bet_id >= ${firstBetId} order by transaction) to '${file}'`,
  );
  await db.run('drop table if exists bench_fact');
  await db.run('create table bench_fact (like bet_fact including all)');
  const began = performance.now();
  const count = await db.run(`copy bench_fact from '${file}'`);
  return (count * 1000) / (performance.now() - began);
}

/** Settled bets of all players, without facts. */
function addSettled({ ownerDb }: TestDatabase, { firstPlayer }: Tree): Promise<BetKey[]> {
  return ownerDb.query<BetKey>(
    `insert into bet (player_id, platform_id, vendor_ref, game_code, round_ref, currency, stake_minor, payout_minor, status, placed_at, settled_at, is_booked)
     select $1 + n % $2, 1, 'late' || n || ':' || clock_timestamp(), 'game1', 'r', 'MYR', 100, 0, 'settled', now(), now(), true
       from generate_series(1, ${BETS_A_ROUND}) n returning player_id, id`,
    [firstPlayer, PLAYERS],
  );
}

async function bookPages({ db }: TestDatabase, keys: readonly BetKey[], size: number): Promise<number> {
  const began = performance.now();
  for (let at = 0; at < keys.length; at += size) await db.tx((tx) => bookBets(tx, keys.slice(at, at + size)));
  return (keys.length * 1000) / (performance.now() - began);
}
