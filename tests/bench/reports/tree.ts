import { PRODUCTS } from '@parlour/contract/bet-words';
import type { TestDatabase } from '@parlour/server/base/db/template';
import { nameInsertedPlayers } from '@parlour/server/people/accounts/player-names.fixture';
import { addUpBets, addUpShares } from '@parlour/server/play/bets/add-up-bets';

export const PLAYERS = 20_000;
const AGENTS = 1_000;
const MASTERS = 40;
const SHAREHOLDERS = 4;
/** One transaction of facts: below what the job adds at once. */
const AT_ONCE = 20_000;
/** More than are ever measured. */
const OTHER_BETS_FROM = 1_000_000_000;
/** A player stays with one game for so many bets of one hour. */
const BETS_A_SITTING = 10;

export interface Tree {
  /** As YYYY-MM-DD: of the month before this one, which has 28 days of bets. */
  firstDay: string;
  company: bigint;
  firstShareholder: bigint;
  firstMaster: bigint;
  firstAgent: bigint;
  firstPlayer: bigint;
}

/** Five levels, with shares for every kind of game. */
export async function makeTree(database: TestDatabase): Promise<Tree> {
  const { ownerDb: db } = database;
  const add = async (type: string, count: number, uplineId: bigint, uplines: number): Promise<bigint> => {
    const { first } = await db.get<{ first: bigint }>(
      `with added as (
         insert into player (account, nickname, password_hash, currency, identity_type, is_supervisor, upline_id)
         select 'bench' || $1 || n, 'bench', 'none', 'MYR', $1, $1 = 'company', nullif($3::bigint + (n - 1) % $4::bigint, (n - 1) % $4::bigint)
           from generate_series(1, $2::bigint) n order by n returning id)
       select min(id) as first from added`,
      [type, count, uplineId, uplines],
    );
    return first;
  };
  const company = await add('company', 1, 0n, 1);
  const firstShareholder = await add('shareholder', SHAREHOLDERS, company, 1);
  const firstMaster = await add('master', MASTERS, firstShareholder, SHAREHOLDERS);
  const firstAgent = await add('agent', AGENTS, firstMaster, MASTERS);
  const firstPlayer = await add('player', PLAYERS, firstAgent, AGENTS);
  await db.run(
    `insert into agent_share (player_id, product, since, granted_bp, share_bp, commission_bp, set_by)
     select p.id, product, '2000-01-01', s.granted, s.share, s.commission, 'bench'
       from player p join (values ('shareholder', 6000, 3000, 100), ('master', 3000, 2000, 90), ('agent', 1000, 1000, 80), ('player', 0, 0, 50))
              s (type, granted, share, commission) on s.type = p.identity_type, unnest($1::text[]) product`,
    [PRODUCTS],
  );
  await nameInsertedPlayers(db);
  await db.run(`insert into tree_change (at) values ('2000-01-01')`);
  await db.run(
    `insert into bet_chain (player_id, product, company_id, shareholder_id, master_id, agent_id, shareholder_share_bp, master_share_bp,
                            agent_share_bp, shareholder_commission_bp, master_commission_bp, agent_commission_bp, player_commission_bp, fee_bp)
     select p.id, product, $2, m.upline_id, m.id, a.id, 3000, 2000, 1000, 100, 90, 80, 50, 0
       from player p join player a on a.id = p.upline_id join player m on m.id = a.upline_id, unnest($1::text[]) product
      where p.identity_type = 'player' order by p.id`,
    [PRODUCTS, company],
  );
  // Their players have played since the shares were set.
  await db.run(
    `insert into chain_now (player_id, product, changed_at, chain_id) select player_id, product, '2000-01-01', id from bet_chain`,
  );
  const { firstDay } = await db.get<{ firstDay: string }>(
    `select to_char(date_trunc('month', current_date) - interval '1 month', 'YYYY-MM-DD') as first_day`,
  );
  await db.run(`select make_bet_month($1)`, [firstDay]);
  // The numbers of the bets of `addBets` are their own; those of others come after them.
  await db.run(`select setval(pg_get_serial_sequence('bet', 'id'), $1)`, [OTHER_BETS_FROM]);
  await db.run('analyze');
  // Sums that were never added up are added up all at once, once.
  await rollUp(database, 0);
  return { firstDay, company, firstShareholder, firstMaster, firstAgent, firstPlayer };
}

/** Bets `from` (included) to `to`, with their facts: each player sits down for ten bets at a time. */
export async function addBets(
  { ownerDb: db }: TestDatabase,
  tree: Tree,
  from: number,
  to: number,
): Promise<void> {
  for (let done = from; done < to; done += AT_ONCE) {
    await db.tx(async (tx) => {
      // Its own rows alone: nothing has to be looked up for each of them.
      await tx.run('set local session_replication_role = replica');
      await tx.run(
        `with made as (
           select n, p.id as player_id, s.platform, s.product, s.at + n % $6 * interval '4 minutes' as at, 100 + n % 900 as stake,
                  case when n % 10 < 4 then (100 + n % 900) * 2 else 0 end as payout, p.upline_id, c.id as chain_id, s.game
             from generate_series($1::bigint, $2::bigint - 1) n
             join player p on p.id = $5 + n / $6 % $3
            cross join lateral (select abs(hashint8(n / $6)) as dice) d
            cross join lateral (select 1 + dice % 20 as platform, 'game' || dice / 20 % 10 as game, (array['slots', 'live', 'sports', 'lottery', 'other'])[1 + dice % 5] as product,
                   ($4::date + dice / 200 % 28 + interval '1 hour' * (dice / 5600 % 24)) at time zone site_timezone()::interval as at) s
             join bet_chain c on c.player_id = p.id and c.product = s.product),
         bets as (
           insert into bet (player_id, id, platform_id, vendor_ref, game_code, round_ref, currency, stake_minor, payout_minor, status, placed_at, settled_at, is_booked)
           overriding system value
           select player_id, n + 1, platform, 'bench' || n, game, 'r', 'MYR', stake, payout, 'settled', at, at, true from made)
         insert into bet_fact (player_id, bet_id, version, sign, day, settled_at, upline_id, platform_id, game_code, product, currency,
                               stake_minor, valid_minor, payout_minor, jackpot_minor, chain_id)
         select player_id, n + 1, 1, 1, (at at time zone site_timezone()::interval)::date, at, upline_id, platform, game, product, 'MYR', stake, stake, payout, 0, chain_id
           from made`,
        [done, Math.min(done + AT_ONCE, to), PLAYERS, tree.firstDay, tree.firstPlayer, BETS_A_SITTING],
      );
    });
    if (done === from) await db.run('analyze bet_fact, bet');
  }
}

/** Adds the new facts up as the site's jobs do. Answers how many a second. */
export async function rollUp({ db, ownerDb }: TestDatabase, facts: number): Promise<number> {
  const began = performance.now();
  while ((await addUpBets(db)) + (await addUpShares(db)) > 0);
  const perSecond = (facts * 1000) / (performance.now() - began);
  await ownerDb.run('vacuum analyze bet, bet_fact, bet_day, share_hour, share_day, bet_chain');
  return perSecond;
}
