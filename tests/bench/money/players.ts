import type { Site } from '../../start-site.ts';
import { median } from '../median.ts';
import type { Round } from '../money.ts';
import { betScript } from './bet-script.ts';
import { openSeats } from './bets.ts';
import { PLAYERS } from './load.ts';
import { MOVE_SCRIPT, MOVES_A_SCRIPT } from './moves.ts';
import { runPgbench } from './pgbench.ts';

/** BENCH_PLAYERS names other sizes, the smallest first: `BENCH_PLAYERS=1000,50000`. */
const SIZES = (process.env['BENCH_PLAYERS'] ?? '1000,100000,1000000').split(',').map(Number);
const PLATFORM_ID = 1_000;

/** Whether a transfer or a bet costs more among many players: the two statements of each, by the players who came last. */
export async function measurePlayers(site: Site, { seconds, rounds }: Round): Promise<void> {
  const [seat] = await openSeats(site, 1, [PLATFORM_ID]);
  const measured: { moves: number; bets: number }[] = [];
  for (const size of SIZES) {
    const firstPlayer = await grow(site, size, seat!.gameCode);
    const moves: number[] = [];
    const bets: number[] = [];
    for (let round = 0; round <= rounds; round += 1) {
      moves.push((await runPgbench(site, MOVE_SCRIPT, seconds, firstPlayer)) * MOVES_A_SCRIPT);
      bets.push(await runPgbench(site, betScript(seat!.gameCode), seconds, firstPlayer));
    }
    // The first round warms the caches.
    measured.push({ moves: median(moves.slice(1)), bets: median(bets.slice(1)) });
    const { moves: perSecond, bets: roundsPerSecond } = measured.at(-1)!;
    console.log(
      `${size} players: ${perSecond.toFixed(0)} moves/s, ${roundsPerSecond.toFixed(0)} bets with their wins/s`,
    );
  }
  const ratio = (of: 'moves' | 'bets') => (measured.at(-1)![of] / measured[0]![of]).toFixed(3);
  console.log(
    `${SIZES.at(-1)} players ÷ ${SIZES[0]}: moves ${ratio('moves')}, bets ${ratio('bets')} (at least 0.9)`,
  );
}

/** Fills the site up to that many players, each with money, a login and an open game. Answers the id of the first of the last PLAYERS. */
async function grow({ ownerDb: db }: Site, size: number, gameCode: string): Promise<bigint> {
  await db.run(
    `with added as (
       insert into player (account, nickname, password_hash, currency, referral_code)
       select 'bench' || n, 'bench', '', 'MYR', 'BENCH' || n
         from generate_series((select count(*) + 1 from player), $1::bigint) n
       returning id),
     wallets as (
       insert into ledger_account (kind, player_id, currency, balance_minor)
       select 'wallet', id, 'MYR', 1000000000 from added),
     sessions as (
       insert into session (player_id, token_hash, platform, address, expires_at)
       select id, sha256(('login' || id)::bytea), 'pcWeb', '127.0.0.1', now() + interval '1 day' from added
       returning player_id, id)
     insert into game_session (token_hash, provider, player_id, session_id, platform_id, game_code, currency)
     select sha256(('bench' || player_id)::bytea), 'bench', player_id, id, $2, $3, 'MYR' from sessions`,
    [size, PLATFORM_ID, gameCode],
  );
  // Logins end when idle; a round of many sizes may take longer than that.
  await db.run(`update session set seen_at = now() + interval '1 day'`);
  await db.run('vacuum analyze player, ledger_account, session, game_session');
  const { first } = await db.get<{ first: bigint }>('select max(id) - $1::int + 1 as first from player', [
    PLAYERS,
  ]);
  return first;
}
