import type { Cause, Causes } from '../../money/ledger/audit/parts.ts';

/** The audit's causes of this domain. */
const DEMO: Cause = {
  check: 'nobody has money to begin with but the players of a demo site',
  noun: 'demo player',
  legs: `select id, 'demo-deposit:' || account, 'deposit', leg.kind, null::integer, currency, 0::numeric, true
           from player, (values ('deposits'), ('wallet')) leg (kind)`,
};

export const PEOPLE_CAUSES = { deposit: DEMO } satisfies Partial<Causes>;
