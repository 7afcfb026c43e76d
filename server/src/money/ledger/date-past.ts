import type { Tx } from '../../base/db/db.ts';

/** A booking of the demo and its time. */
export interface PastBooking {
  reference: string;
  at: Date;
}

/**
 * Dates bookings of a demo player in the past, so that statements agree with records. Only the owner of the tables can do this: the
 * site's role may not change a booking. Oldest first, in the order of booking.
 */
export async function datePast(tx: Tx, playerId: bigint, bookings: readonly PastBooking[]): Promise<void> {
  await tx.run(
    `with past as (
       update ledger_transfer t set created_at = p.at
         from unnest($2::text[], $3::timestamptz[]) as p (reference, at)
        where t.player_id = $1 and t.reference = p.reference
       returning t.id, p.at),
     dated as (
       update ledger_entry e set booked_at = past.at from past
        where e.player_id = $1 and e.transfer_id = past.id and e.booked_at is not null
       returning e.account_id, e.booked_at)
     update ledger_account a set booked_at = last.at
       from (select account_id, max(booked_at) as at from dated group by account_id) last
      where a.player_id = $1 and a.id = last.account_id`,
    [playerId, bookings.map(({ reference }) => reference), bookings.map(({ at }) => at)],
  );
}
