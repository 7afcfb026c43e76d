-- The accounts above a player with their shares, as a bet is frozen with them: company, shareholder, master, agent, any of them missing (0).
-- The company has what the others leave.
create table bet_chain (
  id bigint generated always as identity,
  player_id bigint not null,
  product text not null,
  company_id bigint not null,
  shareholder_id bigint not null,
  master_id bigint not null,
  agent_id bigint not null,
  -- Basis points of the result.
  shareholder_share_bp integer not null,
  master_share_bp integer not null,
  agent_share_bp integer not null,
  -- Basis points of the valid stake.
  shareholder_commission_bp integer not null,
  master_commission_bp integer not null,
  agent_commission_bp integer not null,
  player_commission_bp integer not null,
  -- Basis points of what the house wins.
  fee_bp integer not null,
  primary key (player_id, id),
  unique (player_id, product, company_id, shareholder_id, master_id, agent_id, shareholder_share_bp, master_share_bp, agent_share_bp,
          shareholder_commission_bp, master_commission_bp, agent_commission_bp, player_commission_bp, fee_bp),
  check (shareholder_share_bp + master_share_bp + agent_share_bp <= 10000)
);
revoke update, delete on bet_chain from parlour_site;
create index bet_chain_by_shareholder on bet_chain (shareholder_id);
create index bet_chain_by_master on bet_chain (master_id);
create index bet_chain_by_agent on bet_chain (agent_id);

-- A player's chain since the last change of the tree, so that most bets look nothing up.
create table chain_now (
  player_id bigint not null,
  product text not null,
  changed_at timestamptz not null,
  chain_id bigint not null,
  primary key (player_id, product)
);

-- Nobody had a share before there were shares: a fact of then has the chain above its upline, and the company has all of it.
alter table bet_fact add column chain_id bigint;
with recursive had as (
  select distinct player_id, product, upline_id from bet_fact
), up (player_id, product, upline_id, id, identity_type, next_id, level) as (
  select h.player_id, h.product, h.upline_id, p.id, p.identity_type, p.upline_id, 1 from had h join player p on p.id = h.upline_id
  union all
  select up.player_id, up.product, up.upline_id, p.id, p.identity_type, p.upline_id, up.level + 1
    from up join player p on p.id = up.next_id where up.level < 8
), chains as (
  select h.player_id, h.product, h.upline_id,
         coalesce(max(up.id) filter (where up.identity_type = 'company'), 0) as company_id,
         coalesce(max(up.id) filter (where up.identity_type = 'shareholder'), 0) as shareholder_id,
         coalesce(max(up.id) filter (where up.identity_type = 'master'), 0) as master_id,
         coalesce(max(up.id) filter (where up.identity_type = 'agent'), 0) as agent_id
    from had h left join up using (player_id, product, upline_id) group by h.player_id, h.product, h.upline_id
), made as (
  insert into bet_chain (player_id, product, company_id, shareholder_id, master_id, agent_id, shareholder_share_bp, master_share_bp,
                         agent_share_bp, shareholder_commission_bp, master_commission_bp, agent_commission_bp, player_commission_bp, fee_bp)
  select distinct player_id, product, company_id, shareholder_id, master_id, agent_id, 0, 0, 0, 0, 0, 0, 0, 0 from chains
  returning id, player_id, product, company_id, shareholder_id, master_id, agent_id
)
update bet_fact f set chain_id = m.id
  from chains c join made m using (player_id, product, company_id, shareholder_id, master_id, agent_id)
 where f.player_id = c.player_id and f.product = c.product and f.upline_id = c.upline_id;
alter table bet_fact alter column chain_id set not null;
