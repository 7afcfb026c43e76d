import type { Db } from '../../base/db/db.ts';
import { addUpFacts, type RollUp } from './add-up-facts.ts';
import { hasNewFacts } from './new-facts.ts';
import { FACTS_WITH_CHAINS, HOUR, NODES, SHARE_COLUMNS, SHARE_SUMS } from './share-parts.ts';

/** Facts of about so many are added in one transaction. */
const AT_ONCE = 20_000;

const HOUR_KEY = 'player_id, day, hour, platform_id, game_code, product, chain_id, currency';

/** What each day of each player has. */
const DAYS: RollUp = {
  watermark: 'bet_day_watermark',
  tables: ['bet_day'],
  add: (facts) => [
    `insert into bet_day (player_id, day, platform_id, game_code, product, upline_id, currency, bets, stake_minor, valid_minor, payout_minor, jackpot_minor)
     select player_id, day, platform_id, game_code, product, upline_id, currency, sum(sign), sum(sign * stake_minor), sum(sign * valid_minor),
            sum(sign * payout_minor), sum(sign * jackpot_minor)
       from bet_fact f where ${facts}
      group by player_id, day, platform_id, game_code, product, upline_id, currency
     on conflict (player_id, day, platform_id, game_code, product, upline_id, currency) do update
        set ${added('bet_day', ['bets', 'stake_minor', 'valid_minor', 'payout_minor', 'jackpot_minor'])}, updated_at = clock_timestamp()`,
  ],
};

/** What each level has of it: by player and hour, and by account of the tree and day. The parts are reckoned once for both. */
const SHARES: RollUp = {
  watermark: 'share_watermark',
  tables: ['share_hour', 'share_day'],
  add: (facts) => [
    `with parts as materialized (
       select f.player_id, f.day, ${HOUR} as hour, f.platform_id, f.game_code, f.product, f.chain_id, f.currency, ${SHARE_SUMS}
         from ${FACTS_WITH_CHAINS} where ${facts} group by 1, 2, 3, 4, 5, 6, 7, 8),
     hours as (
       insert into share_hour (${HOUR_KEY}, ${SHARE_COLUMNS.join(', ')})
       select ${HOUR_KEY}, ${SHARE_COLUMNS.join(', ')} from parts
       on conflict (${HOUR_KEY}) do update set ${added('share_hour', SHARE_COLUMNS)})
     insert into share_day (node_id, day, child_id, platform_id, product, currency, ${SHARE_COLUMNS.join(', ')})
     select n.node_id, p.day, n.child_id, p.platform_id, p.product, p.currency, ${SHARE_COLUMNS.map((column) => `sum(p.${column})`).join(', ')}
       from parts p join bet_chain c on c.player_id = p.player_id and c.id = p.chain_id, ${NODES}
      where n.node_id is not null group by 1, 2, 3, 4, 5, 6
     on conflict (node_id, day, child_id, platform_id, product, currency) do update set ${added('share_day', SHARE_COLUMNS)}`,
  ],
};

function added(table: string, columns: readonly string[]): string {
  return columns.map((column) => `${column} = ${table}.${column} + excluded.${column}`).join(', ');
}

export const BETS_DUE = hasNewFacts('(select until from bet_day_watermark)');
export const SHARES_DUE = hasNewFacts('(select until from share_watermark)');

/** A job of every process: adds the new facts of bets to their days. Answers 1 while there is a backlog. */
export function addUpBets(db: Db, atMost = AT_ONCE): Promise<number> {
  return addUpFacts(db, DAYS, atMost);
}

/** A job of every process: adds the new facts to what each level has of them. Answers 1 while there is a backlog. */
export function addUpShares(db: Db, atMost = AT_ONCE): Promise<number> {
  return addUpFacts(db, SHARES, atMost);
}
