import type { AuditCheck } from '../../money/ledger/audit/parts.ts';
import { proofOf } from './accounting-proof.ts';
import { ARCHIVES, isArchivedDay } from './archived-months.ts';
import { FACTS_EVER, PACKED } from './facts-ever.ts';
import { chainsOf, HOUR, NODES, isRest, SHARE_COLUMNS, SHARE_SUMS } from './share-parts.ts';

/** The audit's checks of bets: bets = facts = days = ledger, by platform and day. */

const AMOUNTS = ['stake_minor', 'valid_minor', 'payout_minor', 'jackpot_minor'];
const sums = (of: (column: string) => string): string =>
  AMOUNTS.map((column) => `${of(column)} as ${column}`).join(', ');

const listed = (row: string): string => AMOUNTS.map((column) => `${row}.${column}`).join(', ');

/** What a bet's row says should count of it. */
const COUNTED = `
  select player_id, id as bet_id, platform_id, 1 as bets, coalesce(closed_minor, stake_minor) as stake_minor,
         least(coalesce(valid_minor, stake_minor), coalesce(closed_minor, stake_minor)) as valid_minor, payout_minor, jackpot_minor
    from bet where is_booked`;
const FACTS = `
  select player_id, bet_id, min(platform_id) as platform_id, sum(sign) as bets, ${sums((column) => `sum(sign * ${column})`)}
    from ${FACTS_EVER} f group by player_id, bet_id`;

const DAY_KEY = 'player_id, day, platform_id, game_code, product, upline_id, currency';
const IN_DAYS = `booked_at <= (select restored_facts_until from bet_day_watermark)
                 or transaction < (select until from bet_day_watermark)`;

/** The day on which each bet counted first: an adjustment counts on another one, the entries of its round do not. */
const FIRST_DAYS = `select player_id, bet_id, min(day) as day from ${FACTS_EVER} f group by player_id, bet_id`;

/** What each called game took from and gave to wallets, on the day on which its round counted first. */
const CALLED = `
  select b.platform_id, f.day, sum(e.amount_minor) as minor
    from wallet_call c
    left join lateral (select t.round_ref from wallet_call t
                        where c.kind = 'rollback' and t.player_id = c.player_id and t.provider = c.provider and t.scope = c.scope
                          and t.transaction_ref = c.reference_ref and t.kind in ('bet', 'win') order by t.kind limit 1) target on true
    join ledger_account a on a.player_id = c.player_id and a.kind = 'wallet' and a.currency = c.currency
    join ledger_entry e on e.player_id = c.player_id and e.transfer_id = c.transfer_id and e.account_id = a.id
    join bet b on b.player_id = c.player_id and b.platform_id = c.platform_id
              and b.vendor_ref = c.player_id || ':' || coalesce(target.round_ref, c.round_ref)
    join (${FIRST_DAYS}) f on f.player_id = b.player_id and f.bet_id = b.id
   where b.is_booked group by 1, 2`;

const IN_SHARES = `(f.booked_at <= (select restored_facts_until from share_watermark)
                 or f.transaction < (select until from share_watermark where until <= pg_snapshot_xmax(pg_current_snapshot())))`;
const columnsOf = (row: string): string =>
  SHARE_COLUMNS.map((column) => {
    const sum = `coalesce(${row}.${column}, 0)`;
    return isRest(column) ? `case when ${isArchivedDay('day')} then 0 else ${sum} end` : sum;
  }).join(', ');

/** The rows of a roll-up of shares that are not the sums of their facts. */
function faultsOfShares(table: string, key: string, facts: string, named: string): string {
  return `select ${named} || ' on ' || day || ', platform ' || platform_id || ': the shares are not those of its facts' as fault
            from ${table} s full join (${facts}) t using (${key})
           where (${columnsOf('s')}) is distinct from (${columnsOf('t')})`;
}

const EVER_WITH_CHAINS = chainsOf(FACTS_EVER);
const HOUR_KEY = 'player_id, day, hour, platform_id, game_code, product, chain_id, currency';
const NODE_KEY = 'node_id, day, child_id, platform_id, product, currency';

export const BET_CHECKS: readonly AuditCheck[] = [
  {
    check: 'every bet that counts is in the facts of bets as it stands, and nothing else is',
    covered: `select count(*) from ${FACTS_EVER} f`,
    faults: `select 'bet ' || coalesce(b.bet_id, f.bet_id) || ' of player ' || coalesce(b.player_id, f.player_id) || ' counts '
                    || coalesce(b.stake_minor || '/' || b.valid_minor || '/' || b.payout_minor || '/' || b.jackpot_minor, 'nothing') || ', its facts say '
                    || coalesce(f.stake_minor || '/' || f.valid_minor || '/' || f.payout_minor || '/' || f.jackpot_minor, 'nothing') as fault
               from (${COUNTED}) b full join (${FACTS}) f using (player_id, bet_id)
              where (coalesce(b.bets, 0), ${AMOUNTS.map((column) => `coalesce(b.${column}, 0)`).join(', ')})
                 <> (coalesce(f.bets, 0), ${AMOUNTS.map((column) => `coalesce(f.${column}, 0)`).join(', ')})`,
  },
  {
    check: 'no version of a bet counts twice, and none is taken back that did not count',
    covered: `select count(*) from ${FACTS_EVER} f where sign < 0`,
    faults: `select 'version ' || version || ' of bet ' || bet_id || ' of player ' || player_id || ' counts ' || sum(sign) || ' times' as fault
               from ${FACTS_EVER} f group by player_id, bet_id, version having sum(sign) not in (0, 1) or count(*) > 2`,
  },
  {
    check: 'no settled bet waits for its facts',
    covered: `select count(*) from bet where status in ('settled', 'partly')`,
    faults: `select 'bet ' || id || ' of player ' || player_id || ' was settled at ' || settled_at || ' and is not booked' as fault
               from bet where status in ('settled', 'partly') and not is_booked and greatest(changed_at, imported_at) < now() - interval '1 hour'
                and exists (select from site_process where seen_at > now() - interval '1 minute' and started_at < now() - interval '1 hour')`,
  },
  {
    check: 'each day of each platform is the sum of its facts of bets',
    covered: 'select count(*) from bet_day',
    faults: `select 'platform ' || coalesce(d.platform_id, f.platform_id) || ' on ' || coalesce(d.day, f.day) || ', player '
                    || coalesce(d.player_id, f.player_id) || ': the day has '
                    || coalesce(d.bets || ' bets ' || d.stake_minor || '/' || d.payout_minor, 'nothing') || ', its facts say '
                    || coalesce(f.bets || ' bets ' || f.stake_minor || '/' || f.payout_minor, 'nothing') as fault
               from bet_day d full join (
                    select ${DAY_KEY}, sum(sign) as bets, ${sums((column) => `sum(sign * ${column})`)} from ${FACTS_EVER} f where ${IN_DAYS} group by ${DAY_KEY}) f
                    using (${DAY_KEY})
              where (coalesce(d.bets, 0), ${AMOUNTS.map((column) => `coalesce(d.${column}, 0)`).join(', ')})
                 <> (coalesce(f.bets, 0), ${AMOUNTS.map((column) => `coalesce(f.${column}, 0)`).join(', ')})`,
  },
  {
    check: 'each hour of each player has the shares of its facts',
    covered: 'select count(*) from share_hour',
    faults: faultsOfShares(
      'share_hour',
      HOUR_KEY,
      `select f.player_id, f.day, ${HOUR} as hour, f.platform_id, f.game_code, f.product, f.chain_id, f.currency, ${SHARE_SUMS}
         from ${EVER_WITH_CHAINS} where ${IN_SHARES} group by 1, 2, 3, 4, 5, 6, 7, 8`,
      `'player ' || player_id`,
    ),
  },
  {
    check: 'each day of each account of the tree has the shares of the facts below it',
    covered: 'select count(*) from share_day',
    faults: faultsOfShares(
      'share_day',
      NODE_KEY,
      `select n.node_id, f.day, n.child_id, f.platform_id, f.product, f.currency, ${SHARE_SUMS}
         from ${EVER_WITH_CHAINS}, ${NODES} where n.node_id is not null and ${IN_SHARES} group by 1, 2, 3, 4, 5, 6`,
      `'account ' || node_id`,
    ),
  },
  {
    check: 'what each called platform gave and took in the ledger is what its bets of the day count',
    covered: `select count(*) from ${FACTS_EVER} f join game_platform g on g.id = f.platform_id where g.kind = 'seamless'`,
    faults: `select 'platform ' || coalesce(c.platform_id, f.platform_id) || ' on ' || coalesce(c.day, f.day) || ': the ledger says '
                    || coalesce(c.minor, 0) || ', the facts of bets ' || coalesce(f.minor, 0) as fault
               from (${CALLED}) c full join (
                    select f.platform_id, first.day, sum(f.sign * (f.payout_minor + f.jackpot_minor - f.stake_minor)) as minor
                      from ${FACTS_EVER} f join (${FIRST_DAYS}) first using (player_id, bet_id)
                      join game_platform g on g.id = f.platform_id where g.kind = 'seamless' group by 1, 2) f using (platform_id, day)
              where coalesce(c.minor, 0) <> coalesce(f.minor, 0)`,
  },
  {
    check: 'each closed accounting period has the facts with which it was closed',
    covered: 'select count(*) from accounting_period',
    faults: `select 'the ' || kind || ' from ' || first_day || ' to ' || last_day || ' was closed with ' || facts || ' facts, SHA-256 ' || proof
                    || '; its facts say ' || now_proof as fault
               from (select p.*, ${proofOf('p.first_day', 'p.last_day', FACTS_EVER)} as now_proof from accounting_period p) p where now_proof <> proof`,
  },
  {
    check: 'closed accounting periods follow one another, and no day before them counts',
    covered: 'select count(*) from accounting_period',
    faults: `select 'the ' || kind || ' from ' || first_day || ' does not follow ' || before as fault
               from (select *, lag(last_day) over (order by first_day) as before from accounting_period) p where before <> first_day - 1
             union all
             select 'day ' || day || ' has facts and lies before all closed periods' from ${FACTS_EVER} f
              where day < (select min(first_day) from accounting_period) group by day`,
  },
  {
    check: 'each day of each archived month has the facts and the sums that its archive recorded',
    covered: `select count(*) from ${ARCHIVES} a join bet_archive_day d on d.archive_id = a.id`,
    faults: `select 'platform ' || platform_id || ' on ' || day || ': the archive recorded ' || coalesce(r.facts || ' facts ' || r.stake_minor || '/'
                    || r.payout_minor, 'nothing') || ', packed are ' || coalesce(p.facts || ' ' || p.stake_minor || '/' || p.payout_minor, 'nothing')
                    || ', the day has ' || coalesce(d.stake_minor || '/' || d.payout_minor, 'nothing') as fault
               from (select day, platform_id, currency, d.facts, bets, ${AMOUNTS.join(', ')} from ${ARCHIVES} a
                       join bet_archive_day d on d.archive_id = a.id) r
               full join (select day, platform_id, currency, count(*) as facts, sum(sign) as bets, ${sums((column) => `sum(sign * ${column})`)}
                            from ${PACKED} f group by day, platform_id, currency) p using (day, platform_id, currency)
               full join (select day, platform_id, currency, sum(bets) as bets, ${sums((column) => `sum(${column})`)}
                            from bet_day where ${isArchivedDay('day')} group by day, platform_id, currency) d using (day, platform_id, currency)
              where (r.facts, r.bets, ${listed('r')}) is distinct from (p.facts, p.bets, ${listed('p')})
                 or (r.bets, ${listed('r')}) is distinct from (d.bets, ${listed('d')})
             union all
             select 'month ' || to_char(a.month, 'YYYY-MM') || ' was archived with ' || a.facts || ' facts, SHA-256 ' || a.proof
                    || '; packed are facts of another one'
               from ${ARCHIVES} a
              where a.proof <> ${proofOf('a.month', `(a.month + interval '1 month')::date - 1`, PACKED)}`,
  },
];
