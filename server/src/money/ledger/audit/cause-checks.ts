import type { AuditCheck, Cause, Causes } from './parts.ts';

const listOf = (reasons: readonly string[]): string => `'{${reasons.join()}}'::text[]`;

/** Every reason of the ledger against its cause, in both directions: nothing is booked without it, and it has booked all it says. */
export function causeChecks(causes: Causes): AuditCheck[] {
  const reasonsOf = new Map<Cause, string[]>();
  for (const [reason, cause] of Object.entries(causes))
    if (cause !== 'own checks') reasonsOf.set(cause, [...(reasonsOf.get(cause) ?? []), reason]);
  return [
    ...[...reasonsOf].map(([cause, reasons]) => causeCheck(cause, listOf(reasons))),
    {
      check: 'every reason is one whose cause is looked for',
      covered: 'select count(*) from ledger_transfer',
      faults: `select reference || ' gives the reason ' || reason as fault from ledger_transfer where reason <> all(${listOf(Object.keys(causes))})`,
    },
  ];
}

function causeCheck({ check, noun, legs }: Cause, reasons: string): AuditCheck {
  return {
    check,
    covered: `select count(*) from ledger_transfer where reason = any(${reasons})`,
    faults: `select reference || ' (' || reason || ') of player ' || player_id || ' books ' || sum(booked) || ' ' || currency
                    || ' on the account ' || kind || coalesce(' at platform ' || platform_id, '')
                    || case when bool_or(is_known) then ', its ${noun} says ' || sum(minor) else ', which no ${noun} accounts for' end as fault
               from (
                 select t.player_id, t.reference collate "C" as reference, t.reason, a.kind, a.platform_id, a.currency, e.amount_minor as booked,
                        0::numeric as minor, false as is_free, false as is_known
                   from ledger_transfer t join ledger_entry e on e.player_id = t.player_id and e.transfer_id = t.id
                   join ledger_account a on a.player_id = e.player_id and a.id = e.account_id
                  where t.reason = any(${reasons})
                 union all
                 select player_id, reference collate "C", reason, kind, platform_id, currency, 0, coalesce(minor, 0), is_free, true
                   from (${legs}) leg (player_id, reference, reason, kind, platform_id, currency, minor, is_free)) legs
              group by player_id, reference, reason, kind, platform_id, currency
             having sum(booked) <> sum(minor) and not bool_or(is_free)`,
  };
}
