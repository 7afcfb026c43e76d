import type { AuditCheck, Cause, Causes } from '../../money/ledger/audit/parts.ts';

const legs = (
  rows: string,
  reference: string,
  reason: string,
  [from, to]: [string, string],
  minor: string,
): string =>
  `select r.player_id, ${reference}, '${reason}', leg.kind, null::integer, r.currency, leg.minor, false
     from ${rows}, lateral (values ('${from}', -(${minor})), ('${to}', ${minor})) leg (kind, minor)`;

const BONUS: Cause = {
  check: 'every bonus is granted, paid and ended once, with the amounts of its grant',
  noun: 'bonus',
  legs: [
    legs(
      '(select * from bonus_grant where bonus_minor > 0) r',
      `'bonus:' || r.id`,
      'bonus_granted',
      ['promotions', 'bonus'],
      'r.bonus_minor',
    ),
    legs(
      '(select e.*, g.currency from bonus_release e join bonus_grant g on g.player_id = e.player_id and g.id = e.grant_id) r',
      `'bonus:' || r.grant_id || ':release:' || r.number`,
      'bonus_released',
      ['bonus', 'wallet'],
      'r.amount_minor',
    ),
    legs(
      `(select * from bonus_grant where status in ('expired', 'forfeited') and bonus_minor > released_minor) r`,
      `'bonus:' || r.id || ':end'`,
      'bonus_forfeited',
      ['bonus', 'promotions'],
      'r.bonus_minor - r.released_minor',
    ),
  ].join(' union all '),
};

export const BONUS_CAUSES = {
  bonus_granted: BONUS,
  bonus_released: BONUS,
  bonus_forfeited: BONUS,
} satisfies Partial<Causes>;

export const BONUS_CHECKS: readonly AuditCheck[] = [
  {
    check: 'every bonus lies in an account of its own, until it is paid or ended',
    covered: `select count(*) from bonus_grant`,
    faults: `select 'bonus ' || coalesce(g.id, a.grant_id) || ' of player ' || coalesce(g.player_id, a.player_id) || ' is '
                    || coalesce(g.status, 'unknown') || ', and its account keeps ' || coalesce(a.balance_minor, 0) as fault
               from bonus_grant g full join (select * from ledger_account where kind = 'bonus') a
                    on a.player_id = g.player_id and a.grant_id = g.id
              where coalesce(a.balance_minor, 0) is distinct from
                    case when g.status in ('active', 'closing') then g.bonus_minor - g.released_minor else 0 end
                 or g.id is null`,
  },
  {
    check: 'every bonus has paid the sum of its parts, and its progress is the sum of its bets',
    covered: `select count(*) from bonus_bet`,
    faults: `select 'bonus ' || g.id || ' of player ' || g.player_id || ' says progress ' || g.progress_minor || ', its bets ' || c.counted
                    || '; paid ' || g.released_minor || ', its parts ' || r.paid as fault
               from bonus_grant g,
                    lateral (select coalesce(sum(counted_minor), 0) as counted from bonus_bet b where b.player_id = g.player_id and b.grant_id = g.id) c,
                    lateral (select coalesce(sum(amount_minor), 0) as paid from bonus_release e where e.player_id = g.player_id and e.grant_id = g.id) r
              where c.counted <> g.progress_minor or r.paid <> g.released_minor`,
  },
  {
    check: 'every offer has spent what its bonuses say, within its budget when they were granted',
    covered: `select count(*) from bonus_offer`,
    faults: `select 'offer ' || o.code || ' says ' || o.spent_minor || ' for ' || o.grants || ', its bonuses ' || s.minor || ' for ' || s.number as fault
               from bonus_offer o,
                    lateral (select coalesce(sum(g.bonus_minor + g.reserved_minor), 0) as minor,
                                    count(*) filter (where g.bonus_minor + g.reserved_minor > 0) as number
                               from bonus_grant g where g.offer_code = o.code) s
              where o.spent_minor <> s.minor or o.grants <> s.number`,
  },
];
