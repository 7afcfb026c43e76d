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

/** Old deposits of one player, and of the house that all players play against. */
async function grow({ ownerDb: db }: Site): Promise<void> {
  const { wallet, deposits } = await db.get<{ wallet: bigint; deposits: bigint }>(
    `select (select a.id from ledger_account a join player p on p.id = a.player_id where p.account = 'player01' and a.kind = 'wallet') as wallet,
            (select id from ledger_account where kind = 'deposits') as deposits`,
  );
  for (let done = 0; done < ENTRIES; done += AT_ONCE) {
    await db.run(
      `with transfers as (
         insert into ledger_transfer (reference, reason, currency)
         select 'bench:' || $3 || ':' || n, 'deposit', 'MYR' from generate_series(1, $4) n returning id)
       insert into ledger_entry (transfer_id, account_id, amount_minor, balance_after_minor, booked_at, reason)
       select id, account_id, amount, after, case when after is not null then now() end, case when after is not null then 'deposit' end
         from transfers,
              lateral (values ($1::bigint, 1::bigint, 1::bigint), ($2::bigint, -1::bigint, null)) legs (account_id, amount, after)`,
      [wallet, deposits, String(done), AT_ONCE / 2],
    );
  }
  await db.run('analyze ledger_transfer, ledger_entry');
}
