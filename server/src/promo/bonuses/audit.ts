import { ADDED_UP, REACHED_BY } from './race-points.ts';
import type { AuditCheck, Cause, Causes } from '../../money/ledger/audit/parts.ts';

/**
 * Races with the transaction below which their facts are counted, and the time up to which those of a restored dump are; a watermark of a dump
 * that has just been restored says nothing yet.
 */
const AUDITED = `(select r.*, coalesce(r.facts_until, m.facts_until) as until, m.restored_until from bonus_race r cross join bonus_watermark m
                   where r.cancelled_at is null and coalesce(r.facts_until, m.facts_until) <= pg_snapshot_xmax(pg_current_snapshot())) r`;

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
      '(select * from bonus_grant where own_minor > 0) r',
      `'bonus:' || r.id || ':bound'`,
      'bonus_bound',
      ['wallet', 'bonus'],
      'r.own_minor',
    ),
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
      `(select * from (
          select *, case when mode = 'bound' then coalesce(forfeited_minor, 0) when status in ('expired', 'forfeited') then bonus_minor - released_minor else 0 end
                    as lost_minor from bonus_grant) g where lost_minor > 0) r`,
      `'bonus:' || r.id || ':end'`,
      'bonus_forfeited',
      ['bonus', 'promotions'],
      'r.lost_minor',
    ),
  ].join(' union all '),
};

export const BONUS_CAUSES = {
  bonus_bound: BONUS,
  bonus_granted: BONUS,
  bonus_released: BONUS,
  bonus_forfeited: BONUS,
} satisfies Partial<Causes>;

export const BONUS_CHECKS: readonly AuditCheck[] = [
  {
    check:
      'every bonus lies in an account of its own, until it is paid or ended, with what transfers moved of a bound one',
    covered: `select count(*) from bonus_grant`,
    faults: `select 'bonus ' || coalesce(g.id, a.grant_id) || ' of player ' || coalesce(g.player_id, a.player_id) || ' is '
                    || coalesce(g.status, 'unknown') || ', and its account keeps ' || coalesce(a.balance_minor, 0) as fault
               from bonus_grant g full join (select * from ledger_account where kind = 'bonus') a
                    on a.player_id = g.player_id and a.grant_id = g.id
               left join (select player_id, grant_id,
                                 sum(case when direction = 'out' then coalesce(moved_minor, 0)
                                          when state in ('asked', 'unknown') then -held_minor else -coalesce(moved_minor, 0) end) as moved
                            from point_transfer where grant_id is not null group by player_id, grant_id) m
                    on m.player_id = g.player_id and m.grant_id = g.id
              where coalesce(a.balance_minor, 0) is distinct from
                    case when g.mode = 'bound' then g.own_minor + case when g.status <> 'offered' then g.bonus_minor else 0 end
                           - g.released_minor - coalesce(g.forfeited_minor, 0) + coalesce(m.moved, 0)
                         when g.status in ('active', 'closing') then g.bonus_minor - g.released_minor else 0 end
                 or g.id is null`,
  },
  {
    check: 'nothing of a bound bonus is left anywhere once it is over, and its platforms are released',
    covered: `select count(*) from bonus_grant where mode = 'bound'`,
    faults: `select 'bonus ' || g.id || ' of player ' || g.player_id || ' is ' || g.status || ', and ' || coalesce(a.minor, 0) || ' is left, with '
                    || b.platforms || ' platforms bound' as fault
               from bonus_grant g,
                    lateral (select sum(balance_minor) as minor from ledger_account where player_id = g.player_id and grant_id = g.id) a,
                    lateral (select count(*) as platforms from platform_binding where player_id = g.player_id and grant_id = g.id) b
              where g.ended_at is not null and (coalesce(a.minor, 0) <> 0 or b.platforms > 0)
                 or b.platforms > 0 and g.mode <> 'bound'`,
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
                    lateral (select coalesce(sum(g.bonus_minor + g.reserved_minor), 0) + r.minor as minor,
                                    count(*) filter (where g.bonus_minor + g.reserved_minor > 0) + r.places as number
                               from (select coalesce(sum(reserved_minor), 0) as minor, coalesce(sum(reserved_places), 0) as places
                                       from bonus_race where offer_code = o.code) r
                               left join bonus_grant g on g.offer_code = o.code group by r.minor, r.places) s
              where o.spent_minor <> s.minor or o.grants <> s.number`,
  },
  {
    check:
      'every birthday bonus was collected around the birthday, by a player who was known long enough before it',
    covered: `select count(*) from bonus_grant where source = 'birthday'`,
    // The date that was in force then. The site's offset may have been another one: a day is let pass.
    faults: `select 'bonus ' || g.id || ' of player ' || g.player_id || ' is of ' || g.source_ref || ', which its terms do not allow' as fault
               from bonus_grant g join player p on p.id = g.player_id
              cross join lateral (select split_part(g.source_ref, ':', 2)::integer as year,
                                         (g.joined_at at time zone site_timezone()::interval)::date as collected) c
               left join lateral (select birth_date, (set_at at time zone site_timezone()::interval)::date as known from player_birth_date b
                                   where b.player_id = g.player_id and b.set_at <= g.joined_at order by number desc limit 1) b on true
              cross join lateral (select make_date(c.year, extract(month from b.birth_date)::integer, 1) as month) m
              cross join lateral (select least(m.month + extract(day from b.birth_date)::integer - 1,
                                               (m.month + interval '1 month')::date - 1) as birthday) d
              cross join lateral (select (g.terms #>> '{birthday,daysBefore}')::integer as days_before,
                                         (g.terms #>> '{birthday,daysAfter}')::integer as days_after,
                                         (g.terms #>> '{birthday,accountDays}')::integer as account_days,
                                         (g.terms #>> '{birthday,knownDays}')::integer as known_days) t
              where g.source = 'birthday'
                and (c.collected between d.birthday - t.days_before - 1 and d.birthday + t.days_after + 1
                     and b.known + t.known_days <= d.birthday + 1
                     and (p.created_at at time zone site_timezone()::interval)::date + t.account_days <= d.birthday + 1) is not true`,
  },
  {
    check: 'the bets of every race bring what its facts say, and none of its games is left out',
    covered: `select count(*) from bonus_race_bet`,
    faults: `select 'race ' || b.race_id || ' counts ' || b.points || ' for bet ' || b.bet_id || ' of player ' || b.player_id || ', the facts say stake '
                    || f.stake || ', turnover ' || f.valid || ', payout ' || f.payout as fault
               from ${AUDITED} join bonus_race_bet b on b.race_id = r.id
              cross join lateral (
                select coalesce(sum(sign * stake_minor), 0) as stake, coalesce(sum(sign * valid_minor), 0) as valid,
                       coalesce(sum(sign * payout_minor), 0) as payout, bool_or(r.settled_at is null and f.transaction >= r.until and f.booked_at > r.restored_until) as is_new
                  from facts_of_bet(b.player_id, b.bet_id) f
                 where r.settled_at is null or f.transaction < r.until or f.booked_at <= r.restored_until) f
              where not coalesce(f.is_new, false)
                and (b.stake_minor <> f.stake or b.valid_minor <> f.valid or b.payout_minor <> f.payout
                     or b.points <> case when f.valid <= 0 or f.stake <= 0 or f.stake < (r.terms ->> 'least')::bigint
                                           or f.stake > (r.terms ->> 'mostStake')::bigint then 0
                                         when r.measure = 'turnover' then div(f.valid * b.weight, 100)
                                         else div(greatest(f.payout, 0) * 100, f.stake) end)
             union all
             select 'race ' || r.id || ' leaves out bet ' || b.id || ' of player ' || b.player_id
               from ${AUDITED} join bet b on b.currency = r.currency and b.placed_at >= r.starts_at and b.placed_at < r.ends_at
               join player p on p.id = b.player_id and p.identity_type = 'player'
              where exists (select from bonus_race_bet g where g.race_id = r.id and g.platform_id = b.platform_id and g.game_code = b.game_code)
                and exists (select from bet_fact f where f.player_id = b.player_id and f.bet_id = b.id and (f.transaction < r.until or f.booked_at <= r.restored_until)
                               and f.settled_at <= r.settles_at)
                and not exists (select from bonus_race_bet c where c.player_id = b.player_id and c.race_id = r.id and c.bet_id = b.id)`,
  },
  {
    check:
      'the points of every player of a race are those of their bets, and its places are the order of the points',
    covered: `select count(*) from bonus_race_player`,
    faults: `select 'race ' || t.race_id || ' has player ' || t.player_id || ' at ' || t.points || ', the bets say ' || s.points as fault
               from bonus_race_player t join bonus_race r on r.id = t.race_id
              cross join lateral (${ADDED_UP}) s left join lateral (${REACHED_BY}) m on true
              where t.points <> s.points or t.reached_at is distinct from m.settled_at or t.reached_bet is distinct from m.bet_id
             union all
             select 'race ' || coalesce(w.race_id, k.race_id) || ' gave place ' || coalesce(w.place, k.place) || ' to player '
                    || coalesce(w.player_id::text, 'none') || ', the points say ' || coalesce(k.player_id::text, 'none')
               from bonus_race_place w
               full join (select s.race_id, s.player_id, s.points, r.prizes,
                                 row_number() over (partition by s.race_id order by s.points desc, s.reached_at, s.reached_bet) as place
                            from bonus_race_player s join bonus_race r on r.id = s.race_id and r.settled_at is not null
                           where s.excluded_at is null and s.points >= greatest(r.least_points, 1)) k
                 on k.race_id = w.race_id and k.place = w.place
              where (k.place <= cardinality(k.prizes) or k.place is null)
                and (w.player_id is distinct from k.player_id or w.points is distinct from k.points or w.prize_minor is distinct from k.prizes[k.place])`,
  },
  {
    check:
      'every prize of a race is one bonus, and what its offer holds for it are the prizes that are not given yet',
    covered: `select count(*) from bonus_race_place`,
    faults: `select 'race ' || w.race_id || ' gave place ' || w.place || ' ' || w.prize_minor || ', its bonus says ' || coalesce(g.bonus_minor::text, 'none') as fault
               from bonus_race_place w join bonus_race r on r.id = w.race_id
               left join bonus_grant g on g.player_id = w.player_id and g.source = 'race'
                                      and g.source_ref = r.offer_code || ':' || r.offer_version
              where (w.given_at is null) <> (g.id is null)
                 or (g.bonus_minor <> w.prize_minor and not (g.bonus_minor = 0 and g.reason = 'account'))
             union all
             select 'bonus ' || g.id || ' of player ' || g.player_id || ' is of a race that did not give it'
               from bonus_grant g
              where g.source = 'race'
                and not exists (select from bonus_race_place w join bonus_race r on r.id = w.race_id
                                 where w.player_id = g.player_id and r.offer_code || ':' || r.offer_version = g.source_ref)
             union all
             select 'race ' || r.id || ' holds ' || r.reserved_minor || ' for ' || r.reserved_places || ', its prizes to come are ' || s.minor || ' for ' || s.places
               from bonus_race r
              cross join lateral (
                select coalesce(sum(minor), 0) as minor, count(minor) as places from (
                  select prize_minor as minor from bonus_race_place w where w.race_id = r.id and w.given_at is null
                   union all select unnest(r.prizes) where r.settled_at is null and r.cancelled_at is null) prize) s
              where r.reserved_minor <> s.minor or r.reserved_places <> s.places`,
  },
];
