import type { LedgerReason } from '@parlour/contract/ledger-reasons';
import { CURRENCY_DECIMALS } from '@parlour/contract/money';

/**
 * What lets money move: rows of the site, each with every leg that it accounts for, as (reference, reason, kind, player_id, platform_id,
 * currency, minor, is_free). A free leg is as the platform said, which is kept nowhere: the others and the sum of 0 hold it.
 */
interface Cause {
  check: string;
  /** Whom a fault calls to account. */
  noun: string;
  legs: string;
}

/** The amount of a case as operators have written it, in minor units; 0 for what could not have been agreed to. */
const ADJUSTED = `case when resolution ->> 'amount' ~ '^-?[0-9]{1,15}([.][0-9]{1,4})?$'
                       then round((resolution ->> 'amount')::numeric * 10 ^ ('${JSON.stringify(CURRENCY_DECIMALS)}'::jsonb ->> currency)::numeric) else 0 end`;

const CAUSES = {
  demo: {
    check: 'nobody has money to begin with but the players of a demo site',
    noun: 'demo player',
    legs: `select 'demo-deposit:' || account, 'deposit', leg.kind, leg.player_id, null::integer, currency, 0::numeric, true
             from player, lateral (values ('deposits', null::bigint), ('wallet', id)) leg (kind, player_id)`,
  },
  deposit: {
    check: 'a paid deposit is credited once, with what was paid, and nothing else is',
    noun: 'deposit',
    legs: `select reference || leg.part, leg.reason, leg.kind, leg.player_id, null::integer, currency, leg.minor, false
             from deposit, lateral (values
               (':paid', 'deposit_paid', 'deposits', null::bigint, -paid_minor),
               (':paid', 'deposit_paid', 'wallet', player_id, paid_minor),
               (':fee', 'deposit_fee', 'wallet', player_id, case when fee_minor < paid_minor then -fee_minor end),
               (':fee', 'deposit_fee', 'fees', null, case when fee_minor < paid_minor then fee_minor end)) leg (part, reason, kind, player_id, minor)
            where state = 'paid'`,
  },
  withdrawal: {
    check: 'a withdrawal is held, and has left or come back once when it is decided, with all that was held',
    noun: 'withdrawal',
    legs: `select reference || leg.part, leg.reason, leg.kind, leg.player_id, null::integer, currency, leg.minor, false
             from withdrawal, lateral (values
               ('', ':held', 'withdrawal_held', 'wallet', player_id, -amount_minor),
               ('', ':held', 'withdrawal_held', 'held', player_id, amount_minor),
               ('rejected', ':returned', 'withdrawal_returned', 'held', player_id, -amount_minor),
               ('rejected', ':returned', 'withdrawal_returned', 'wallet', player_id, amount_minor),
               ('paid', ':paid', 'withdrawal_paid', 'held', player_id, -amount_minor),
               ('paid', ':paid', 'withdrawal_paid', 'withdrawals', null, amount_minor - fee_minor),
               ('paid', ':paid', 'withdrawal_paid', 'fees', null, fee_minor)) leg (since, part, reason, kind, player_id, minor)
            where leg.since in ('', state)`,
  },
  move: {
    check: 'every move has held what it says, and booked what it says has moved when it is decided',
    noun: 'move',
    legs: `select serial || ':' || leg.part, 'points_' || direction || '_' || leg.ending, leg.kind,
                  case when leg.kind <> 'house' then player_id end, case when leg.kind in ('platform', 'house') then platform_id end,
                  currency, leg.minor, leg.is_free
             from (select *, coalesce(moved_minor, 0) as moved, direction = 'in' as goes_in,
                          direction = 'out' and state = 'confirmed' as comes_home from point_transfer) m,
             lateral (values
               ('hold', 'held', case when goes_in then 'wallet' else 'platform' end, -held_minor, false),
               ('hold', 'held', 'transit', held_minor, false),
               (state, state, 'transit', -held_minor, false),
               (state, state, 'wallet', case when goes_in then held_minor - moved else moved end, false),
               (state, state, 'platform', case when goes_in then moved else held_minor - moved end, comes_home),
               (state, state, 'house', 0, comes_home)) leg (part, ending, kind, minor, is_free)
            where leg.part = 'hold' or state in ('confirmed', 'refused')`,
  },
  reward: {
    check: 'every reward that is paid was given once, to both, and nothing else was',
    noun: 'reward',
    legs: `select concat_ws(':', 'referral', w.inviter_id, r.friend_id, w.step), 'referral_reward', leg.kind, leg.player_id, null::integer,
                  w.currency, leg.minor, false
             from referral_reward w join referral r on r.id = w.referral_id, lateral (values
               ('promotions', null::bigint, -w.inviter_minor - w.friend_minor),
               ('wallet', w.inviter_id, w.inviter_minor),
               ('wallet', r.friend_id, w.friend_minor)) leg (kind, player_id, minor)
            where w.state = 'paid'`,
  },
  case: {
    check: 'no adjustment without a case, or of another amount than its operators agreed to',
    noun: 'case',
    legs: `select 'case:' || id, 'adjustment', leg.kind, leg.player_id, case when leg.kind <> 'wallet' then platform_id end, currency, leg.minor, false
             from (select *, ${ADJUSTED} as minor from reconciliation_case where state = 'resolved' and resolution ->> 'kind' = 'adjust') c,
             lateral (values (resolution ->> 'place', player_id, minor), ('house', null, -minor)) leg (kind, player_id, minor)`,
  },
} satisfies Record<string, Cause>;

/** 'call': what platforms ask of the wallet has checks of its own (called-wallet-checks.ts). */
const CAUSE_OF: Record<LedgerReason, keyof typeof CAUSES | 'call'> = {
  deposit: 'demo',
  deposit_paid: 'deposit',
  deposit_fee: 'deposit',
  withdrawal_held: 'withdrawal',
  withdrawal_returned: 'withdrawal',
  withdrawal_paid: 'withdrawal',
  points_in_held: 'move',
  points_in_confirmed: 'move',
  points_in_refused: 'move',
  points_out_held: 'move',
  points_out_confirmed: 'move',
  points_out_refused: 'move',
  game_bet: 'call',
  game_win: 'call',
  game_promotion_win: 'call',
  game_bet_rolled_back: 'call',
  game_win_rolled_back: 'call',
  referral_reward: 'reward',
  adjustment: 'case',
};

const listOf = (reasons: readonly string[]): string => `'{${reasons.join()}}'::text[]`;

const CHECKS_OF_CAUSES = Object.entries<Cause>(CAUSES).map(([cause, { check, noun, legs }]) => {
  const reasons = listOf(
    Object.entries(CAUSE_OF)
      .filter(([, its]) => its === cause)
      .map(([reason]) => reason),
  );
  return {
    check,
    covered: `select count(*) from ledger_transfer where reason = any(${reasons})`,
    faults: `select reference || ' (' || reason || ') books ' || sum(booked) || ' ' || currency || ' on the account ' || kind
                    || coalesce(' of player ' || player_id, '') || coalesce(' at platform ' || platform_id, '')
                    || case when bool_or(is_known) then ', its ${noun} says ' || sum(minor) else ', which no ${noun} accounts for' end as fault
               from (
                 select t.reference collate "C" as reference, t.reason, a.kind, a.player_id, a.platform_id, a.currency, e.amount_minor as booked, 0::numeric as minor,
                        false as is_free, false as is_known
                   from ledger_transfer t join ledger_entry e on e.transfer_id = t.id join ledger_account a on a.id = e.account_id
                  where t.reason = any(${reasons})
                 union all
                 select reference collate "C", reason, kind, player_id, platform_id, currency, 0, coalesce(minor, 0), is_free, true
                   from (${legs}) leg (reference, reason, kind, player_id, platform_id, currency, minor, is_free)) legs
              group by reference, reason, kind, player_id, platform_id, currency
             having sum(booked) <> sum(minor) and not bool_or(is_free)`,
  };
});

/** Every reason of the ledger against what caused it, in both directions: nothing is booked without it, and it has booked all it says. */
export const CAUSE_CHECKS = [
  ...CHECKS_OF_CAUSES,
  {
    check: 'every reason is one whose cause is looked for',
    covered: 'select count(*) from ledger_transfer',
    faults: `select reference || ' gives the reason ' || reason as fault from ledger_transfer where reason <> all(${listOf(Object.keys(CAUSE_OF))})`,
  },
];

/** The demo's money is nobody's on a live site. */
export const LIVE_CHECKS: typeof CAUSE_CHECKS = [
  {
    check: 'no money to begin with on a live site',
    covered: `select count(*) from ledger_transfer where reason = 'deposit'`,
    faults: `select reference || ' is of the demo' as fault from ledger_transfer where reason = 'deposit'`,
  },
];
