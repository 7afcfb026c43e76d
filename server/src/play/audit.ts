import type { AuditCheck, Cause, Causes } from '../money/ledger/audit/parts.ts';
import { BET_CHECKS } from './bets/audit-checks.ts';
import { SEAMLESS_CHECKS } from './seamless/audit-checks.ts';

/** The audit's causes of this domain. */
const TRANSFER: Cause = {
  check:
    'every transfer of points has held what it says, and booked what it says has moved when it is decided',
  noun: 'transfer',
  legs: `select player_id, reference || ':' || leg.part, 'points_' || direction || '_' || leg.ending, leg.kind,
                case when leg.kind in ('platform', 'house') then platform_id end,
                currency, leg.minor, leg.is_free
           from (select *, coalesce(moved_minor, 0) as moved, direction = 'in' as goes_in,
                        direction = 'out' and state = 'confirmed' as comes_home,
                        case when grant_id is null then 'wallet' else 'bonus' end as home from point_transfer) m,
           lateral (values
             ('hold', 'held', case when goes_in then home else 'platform' end, -held_minor, false),
             ('hold', 'held', 'transit', held_minor, false),
             (state, state, 'transit', -held_minor, false),
             (state, state, home, case when goes_in then held_minor - moved else moved end, false),
             (state, state, 'platform', case when goes_in then moved else held_minor - moved end, comes_home),
             (state, state, 'house', 0, comes_home)) leg (part, ending, kind, minor, is_free)
          where leg.part = 'hold' or state in ('confirmed', 'refused')`,
};

export const PLAY_CAUSES = {
  points_in_held: TRANSFER,
  points_in_confirmed: TRANSFER,
  points_in_refused: TRANSFER,
  points_out_held: TRANSFER,
  points_out_confirmed: TRANSFER,
  points_out_refused: TRANSFER,
  game_bet: 'own checks',
  game_win: 'own checks',
  game_promotion_win: 'own checks',
  game_bet_rolled_back: 'own checks',
  game_win_rolled_back: 'own checks',
} satisfies Partial<Causes>;

export const PLAY_CHECKS: readonly AuditCheck[] = [
  {
    check: 'what is in transit is what open transfers hold',
    covered: `select count(*) from ledger_account where kind = 'transit'`,
    faults: `select 'player ' || player_id || ' has ' || coalesce(a.balance_minor, 0) || ' in transit, open transfers hold ' || coalesce(t.held, 0) as fault
               from (select player_id, currency, coalesce(grant_id, 0) as grant_id, balance_minor from ledger_account where kind = 'transit') a
               full join (select player_id, currency, coalesce(grant_id, 0) as grant_id, sum(held_minor) as held from point_transfer
                           where state in ('asked', 'unknown') group by player_id, currency, grant_id) t using (player_id, currency, grant_id)
              where coalesce(a.balance_minor, 0) <> coalesce(t.held, 0)`,
  },
  {
    check: 'no platform holds points of two owners, and those of a bonus are where it is bound',
    covered: `select count(*) from ledger_account where kind = 'platform' and balance_minor > 0`,
    faults: `select 'platform ' || a.platform_id || ' holds ' || a.balance_minor || ' of player ' || a.player_id || ' for '
                    || coalesce('bonus ' || a.grant_id, 'the wallet') || ', and is bound to ' || coalesce('bonus ' || b.grant_id, 'none') as fault
               from ledger_account a left join platform_binding b using (player_id, platform_id)
              where a.kind = 'platform' and a.balance_minor > 0 and a.grant_id is distinct from b.grant_id`,
  },
  {
    check: 'no transfer is stuck (open and not looked at for an hour past its time)',
    covered: `select count(*) from point_transfer`,
    faults: `select 'transfer ' || reference || ' is ' || state || ' since ' || asked_at as fault from point_transfer
              where state in ('asked', 'unknown') and next_check_at < now() - interval '1 hour'`,
  },
  {
    check: 'no number of a bet stands at two players',
    covered: 'select count(*) from bet',
    faults: `select 'bet ' || vendor_ref || ' of platform ' || platform_id || ' stands at players ' || string_agg(player_id::text, ' and ' order by player_id) as fault
               from bet group by platform_id, vendor_ref having count(*) > 1`,
  },
  ...SEAMLESS_CHECKS,
  ...BET_CHECKS,
];
