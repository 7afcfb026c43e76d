import { Pool } from 'undici';
import { hub88Dialect } from '../../seamless-wallet/hub88-dialect.ts';
import type { Site } from '../../start-site.ts';
import { median } from '../median.ts';
import type { Round } from '../money.ts';
import { driveBets, openSeats } from './bets.ts';
import { PLAYERS } from './load.ts';
import { MOVE_SCRIPT, MOVES_A_SCRIPT } from './moves.ts';
import { runPgbench } from './pgbench.ts';

const ENTRIES = Number(process.env['BENCH_ENTRIES'] ?? 5_000_000);
const AT_ONCE = 250_000;

/** Whether a move or a bet costs more when the books are long: the same statements before and after millions of entries. */
export async function measureGrowth(site: Site, { seconds, rounds }: Round): Promise<void> {
  const pool = new Pool(site.url, { connections: PLAYERS, pipelining: 1 });
  try {
    const seats = await openSeats(site, PLAYERS, [hub88Dialect.platformId]);
    const few = await measure();
    await grow(site);
    const many = await measure();
    console.log(
      `moves with ${ENTRIES} entries ÷ with few: ${(many.moves / few.moves).toFixed(3)}; bets with their wins: ${(many.bets / few.bets).toFixed(3)} (flat is 1)`,
    );

    async function measure(): Promise<{ moves: number; bets: number }> {
      const moves: number[] = [];
      const bets: number[] = [];
      for (let round = 0; round <= rounds; round += 1) {
        moves.push((await runPgbench(site, MOVE_SCRIPT, seconds)) * MOVES_A_SCRIPT);
        bets.push(await driveBets(site, pool, seats, seconds));
      }
      const { entries } = await site.db.get<{ entries: bigint }>(
        'select count(*) as entries from ledger_entry',
      );
      const measured = { moves: median(moves.slice(1)), bets: median(bets.slice(1)) };
      console.log(
        `${entries} entries: ${measured.moves.toFixed(0)} moves/s by the two statements alone, ${measured.bets.toFixed(0)} rounds/s through the site`,
      );
      return measured;
    }
  } finally {
    await pool.destroy();
  }
}

/** Old deposits of one player. */
async function grow({ ownerDb: db }: Site): Promise<void> {
  const { id, wallet, deposits } = await db.get<{ id: bigint; wallet: bigint; deposits: bigint }>(
    `select p.id, w.id as wallet, d.id as deposits
       from player p join ledger_account w on w.player_id = p.id and w.kind = 'wallet'
       join ledger_account d on d.player_id = p.id and d.kind = 'deposits' where p.account = 'player01'`,
  );
  for (let done = 0; done < ENTRIES; done += AT_ONCE) {
    await db.run(
      `with transfers as (
         insert into ledger_transfer (player_id, reference, reason, currency)
         select $1, 'bench:' || $4 || ':' || n, 'deposit', 'MYR' from generate_series(1, $5) n returning id),
       counted as (
         update ledger_account set version = version + $5 where player_id = $1 and id = $2 returning version - $5 as before),
       numbered as (select id, before + row_number() over (order by id) as number from transfers, counted)
       insert into ledger_entry (player_id, transfer_id, account_id, amount_minor, number, balance_after_minor, booked_at, reason)
       select $1, id, $2::bigint, 1, number, 1, now(), 'deposit' from numbered
       union all
       select $1, id, $3::bigint, -1, null, null, null, null from numbered`,
      [id, wallet, deposits, String(done), AT_ONCE / 2],
    );
  }
  await db.run('analyze ledger_transfer, ledger_entry');
}
