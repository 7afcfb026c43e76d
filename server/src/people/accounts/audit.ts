import type { AuditCheck, Cause, Causes } from '../../money/ledger/audit/parts.ts';

/** The audit's causes of this domain. */
const DEMO: Cause = {
  check: 'nobody has money to begin with but the players of a demo site',
  noun: 'demo player',
  legs: `select id, 'demo-deposit:' || account, 'deposit', leg.kind, null::integer, currency, 0::numeric, true
           from player, (values ('deposits'), ('wallet')) leg (kind)`,
};

/** What each player is to be found by, and what leads to whom (rule A1): both say the same, or a player cannot log in. */
const NAMES = `
  (select p.id as player_id, named.kind, named.name
     from player p,
          lateral (values ('account', p.account), ('likeness', account_likeness(p.account)), ('referralCode', p.referral_code),
                          ('phone', case when p.phone_verified_at is not null then p.phone end)) named (kind, name)
    where named.name is not null
   union all
   select player_id, 'credential', translate(rtrim(encode(credential_id, 'base64'), '='), E'+/\\n', '-_') from passkey) own
  full join player_name known using (player_id, kind, name)`;

export const PEOPLE_CHECKS: readonly AuditCheck[] = [
  {
    check: 'every player is found by account, number, referral code and passkey, and no name leads elsewhere',
    covered: 'select count(*) from player_name',
    faults: `select case when known.player_id is null then 'player ' || player_id || ' is not found by the ' || kind || ' of the row'
                         else 'a name of kind ' || kind || ' leads to player ' || player_id || ', whose it is not' end as fault
               from ${NAMES} where own.player_id is null or known.player_id is null`,
  },
];

export const PEOPLE_CAUSES = { deposit: DEMO } satisfies Partial<Causes>;
