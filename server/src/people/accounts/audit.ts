import type { Cause, Causes } from '../../money/ledger/audit/parts.ts';

/** The audit's causes of this domain. */
const DEMO: Cause = {
  check: 'nobody has money to begin with but the players of a demo site',
  noun: 'demo player',
  legs: `select 'demo-deposit:' || account, 'deposit', leg.kind, leg.player_id, null::integer, currency, 0::numeric, true
           from player, lateral (values ('deposits', null::bigint), ('wallet', id)) leg (kind, player_id)`,
};

export const PEOPLE_CAUSES = { deposit: DEMO } satisfies Partial<Causes>;
