import type { AuditCheck, Cause, Causes } from '../../money/ledger/audit/parts.ts';

/** The audit of red packets: what was paid is what was opened, shares are those of the seed, and the budget's book comes to nothing. */

const PACKET: Cause = {
  check: 'every red packet that was opened is paid once, and nothing else was',
  noun: 'packet',
  legs: `select s.player_id, 'packet:' || c.code, 'red_packet', leg.kind, null::integer, c.currency, leg.minor, false
           from red_packet_share s join red_packet c on c.id = s.campaign_id,
                lateral (values ('promotions', -s.amount_minor), ('wallet', s.amount_minor)) leg (kind, minor)
          where s.state = 'opened'`,
};

export const RED_PACKET_CAUSES = { red_packet: PACKET } satisfies Partial<Causes>;

export const RED_PACKET_CHECKS: readonly AuditCheck[] = [
  {
    check: 'the shares of every red packet are its budget, each within its limits',
    covered: 'select count(*) from red_packet_share',
    faults: `select 'packet ' || c.code || ' of ' || c.packets || ' shares and ' || c.budget_minor || ' has ' || s.shares || ' with ' || s.minor as fault
               from red_packet c,
                    lateral (select count(*) as shares, coalesce(sum(amount_minor), 0) as minor, min(amount_minor) as least,
                                    max(amount_minor) as most from red_packet_share where campaign_id = c.id) s
              where (c.seed_id is not null or s.shares > 0)
                and (s.shares <> c.packets or s.minor <> c.budget_minor or s.least < c.least_minor or s.most > c.most_minor)`,
  },
  {
    check: 'what a red packet set apart is what was opened, what is free, and what came back',
    covered: 'select count(*) from red_packet_entry',
    faults: `select 'packet ' || c.code || ' set apart ' || coalesce(a.amount_minor, 0) || ', and its shares are ' || s.minor
                    || '; back came ' || coalesce(r.amount_minor, 0) || ', and its shares say ' || s.returned || ', free ' || s.free as fault
               from red_packet c
               left join red_packet_entry a on a.campaign_id = c.id and a.why = 'set_apart'
               left join red_packet_entry r on r.campaign_id = c.id and r.why = 'returned'
               cross join lateral (select coalesce(sum(amount_minor), 0) as minor,
                                          coalesce(sum(amount_minor) filter (where state = 'returned'), 0) as returned,
                                          count(*) filter (where state = 'free') as free
                                     from red_packet_share where campaign_id = c.id) s
              where coalesce(a.amount_minor, 0) <> s.minor or coalesce(r.amount_minor, 0) <> s.returned
                 or (c.closed_at is null) <> (r.campaign_id is null) or (c.closed_at is not null and s.free > 0)`,
  },
  {
    check: 'every published seed of a red packet is the one whose hash was shown, and gives its shares',
    covered:
      'select count(*) from red_packet c join committed_seed d on d.id = c.seed_id where d.seed is not null',
    faults: `select 'packet ' || c.code || ' has other shares than its seed gives, or a seed of another hash' as fault
               from red_packet c join committed_seed d on d.id = c.seed_id
              where d.seed is not null
                and (encode(sha256(decode(d.seed, 'hex')), 'hex') <> d.hash or c.closed_at is null
                     or red_packet_shares(d.seed, c.code, c.packets, c.budget_minor, c.least_minor, c.most_minor)
                        <> array(select amount_minor from red_packet_share where campaign_id = c.id order by number))`,
  },
];
