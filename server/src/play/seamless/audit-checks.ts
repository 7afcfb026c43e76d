import type { AuditCheck } from '../../money/ledger/audit/parts.ts';

/** The audit's checks of the seamless wallet: each call against the ledger and against its round. */
export const SEAMLESS_CHECKS: readonly AuditCheck[] = [
  {
    check: 'every call of the wallet that moved money has its entry, to the unit and the right way',
    covered: 'select count(*) from wallet_call where transfer_id is not null',
    faults: `select 'call ' || c.id || ' (' || c.kind || ' ' || c.transaction_ref || ') moved ' || c.amount_minor || ', its entry says '
                    || coalesce(e.amount_minor::text, 'nothing') as fault
               from wallet_call c left join ledger_transfer t on t.player_id = c.player_id and t.id = c.transfer_id
               left join ledger_account a on a.player_id = c.player_id and a.kind = 'wallet' and a.currency = c.currency
               left join ledger_entry e on e.player_id = c.player_id and e.transfer_id = c.transfer_id and e.account_id = a.id
              where c.transfer_id is not null
                and e.amount_minor is distinct from c.amount_minor * case t.reason
                    when 'game_bet' then -1 when 'game_win_rolled_back' then -1
                    when 'game_win' then 1 when 'game_promotion_win' then 1 when 'game_bet_rolled_back' then 1 end`,
  },
  {
    check: 'every entry of a called game is one call of the wallet',
    covered: `select count(*) from ledger_transfer where reason like 'game\\_%'`,
    faults: `select 'transfer ' || t.id || ' (' || t.reference || ') belongs to no call' as fault
               from ledger_transfer t left join wallet_call c on c.player_id = t.player_id and c.transfer_id = t.id
              where t.reason like 'game\\_%' and c.id is null`,
  },
  {
    check: 'what was rolled back is what was taken or given, once',
    covered: `select count(*) from wallet_call where kind = 'rollback'`,
    faults: `select 'rollbacks of ' || u.reference_ref || ' come to ' || sum(u.amount_minor) || ' of ' || coalesce(t.amount_minor::text, 'nothing') as fault
               from wallet_call u
               left join lateral (select amount_minor from wallet_call c where c.player_id = u.player_id and c.provider = u.provider and c.scope = u.scope
                                     and c.transaction_ref = u.reference_ref and c.kind in ('bet', 'win') order by c.kind limit 1) t on true
              where u.kind = 'rollback'
              group by u.player_id, u.provider, u.scope, u.reference_ref, t.amount_minor
             having sum(u.amount_minor) > 0 and sum(u.amount_minor) is distinct from t.amount_minor`,
  },
  {
    check: 'stake and payout of every called round are the sums of its calls',
    covered: `select count(*) from (select from wallet_call where outcome = 'ok' and kind <> 'rollback' group by platform_id, player_id, round_ref) rounds`,
    faults: `with kept as (
               select c.platform_id, c.player_id, c.round_ref, c.kind, c.amount_minor - coalesce((
                        select sum(u.amount_minor) from wallet_call u where u.player_id = c.player_id and u.provider = c.provider and u.scope = c.scope
                           and u.reference_ref = c.transaction_ref and u.kind = 'rollback'), 0) as minor
                 from wallet_call c where c.outcome = 'ok' and c.kind <> 'rollback'
             ), rounds as (
               select platform_id, player_id, round_ref, coalesce(sum(minor) filter (where kind = 'bet'), 0) as stake,
                      coalesce(sum(minor) filter (where kind = 'win'), 0) as payout
                 from kept group by platform_id, player_id, round_ref)
             select 'round ' || r.round_ref || ' of player ' || r.player_id || ' has ' || coalesce(b.stake_minor || '/' || b.payout_minor, 'no row')
                    || ', its calls say ' || r.stake || '/' || r.payout as fault
               from rounds r left join bet b on b.player_id = r.player_id and b.platform_id = r.platform_id and b.vendor_ref = r.player_id || ':' || r.round_ref
              where b.stake_minor is distinct from r.stake or b.payout_minor is distinct from r.payout`,
  },
  {
    check: 'no number of a vendor has moved money of two players',
    covered: `select count(*) from wallet_call where scope = '' and kind <> 'rollback' and amount_minor > 0`,
    // What was rolled back does not count: so the vendor puts it right.
    faults: `select c.provider || ' ' || c.kind || ' ' || c.transaction_ref || ' moved money of players ' || string_agg(c.player_id::text, ' and ' order by c.player_id) as fault
               from wallet_call c
              where c.scope = '' and c.kind <> 'rollback' and c.amount_minor > 0
                and not exists (select from wallet_call u where u.player_id = c.player_id and u.provider = c.provider and u.scope = c.scope
                                   and u.reference_ref = c.transaction_ref and u.kind = 'rollback' and u.amount_minor > 0)
              group by c.provider, c.kind, c.transaction_ref having count(*) > 1`,
  },
];
