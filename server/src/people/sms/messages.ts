import type { Queryable } from '../../base/db/db.ts';
import type { DeliveryReport, Sending } from './gateway.ts';
import type { Counted } from './limits.ts';

type MessageState = 'queued' | 'sent' | 'delivered' | 'failed' | 'unknown' | 'withheld';

/** Long enough for support to trace a message. Telephone numbers are kept no longer. */
const KEPT = '90 days';
const CODES_KEPT = '1 day';
/** A message whose process died with it. */
const ABANDONED_AFTER = '1 minute';

/** Records a message before it goes; answers its reference. */
export async function recordMessage(
  db: Queryable,
  {
    purpose,
    phone,
    playerId,
    namedAccount,
    caller,
    isKnown,
    state,
  }: Counted & { state: 'queued' | 'withheld' },
): Promise<string> {
  const { id } = await db.get<{ id: string }>(
    `insert into sms_message (purpose, phone, player_id, named_account, caller, is_known, state)
     values ($1, $2, $3, $4, $5, $6, $7) returning id`,
    [purpose, phone, playerId, namedAccount, caller, isKnown, state],
  );
  return id;
}

/** Records the gateway's answer. A report that arrived earlier stays. */
export async function recordSending(db: Queryable, reference: string, sending: Sending): Promise<void> {
  const isSent = sending.state === 'sent';
  await db.run(
    `update sms_message set state = case when state = 'queued' then $2 else state end, vendor_reference = $3, reason = $4,
            updated_at = clock_timestamp() where id = $1`,
    [reference, sending.state, isSent ? sending.vendorReference : null, isSent ? null : sending.reason],
  );
}

/** The states that each report may follow. A delivered message stays delivered when reports come late, twice or out of order. */
const FOLLOWS = {
  sent: ['queued', 'unknown'],
  failed: ['queued', 'unknown', 'sent'],
  delivered: ['queued', 'unknown', 'sent', 'failed'],
} satisfies Record<DeliveryReport['state'], MessageState[]>;

/** Idempotent; false for a message that is not ours. */
export async function recordReport(
  db: Queryable,
  { reference, state, reason }: DeliveryReport,
): Promise<boolean> {
  const known = await db.find<{ id: string }>('select id from sms_message where id = $1', [reference]);
  await db.run(
    `update sms_message set state = $2, reason = nullif($3, ''), updated_at = clock_timestamp() where id = $1 and state = any ($4)`,
    [reference, state, reason, FOLLOWS[state]],
  );
  return known !== undefined;
}

/** Deletes old messages and codes, and marks messages whose process died as unknown. Answers the number. */
export async function tidyMessages(db: Queryable): Promise<number> {
  return (
    (await db.run(
      `update sms_message set state = 'unknown', reason = 'the process ended', updated_at = clock_timestamp()
        where state = 'queued' and created_at < clock_timestamp() - interval '${ABANDONED_AFTER}'`,
    )) +
    (await db.run(`delete from sms_message where created_at < clock_timestamp() - interval '${KEPT}'`)) +
    (await db.run(`delete from asked_code where expires_at < now() - interval '${CODES_KEPT}'`)) +
    (await db.run(`delete from text_notice where created_at < clock_timestamp() - interval '${KEPT}'`)) +
    (await db.run(`delete from one_time_code where expires_at < now() - interval '${CODES_KEPT}'`))
  );
}
