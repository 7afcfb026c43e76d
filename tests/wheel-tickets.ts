import { randomUUID } from 'node:crypto';
import type { Db } from '@parlour/server/base/db/db';
import { giveTickets } from '@parlour/server/promo/wheel/tickets';

/** Gives a player tickets for the fortune wheel, which are good for a week. */
export async function giveWheelTickets(db: Db, account: string, tickets: number): Promise<void> {
  await db.tx(async (tx) => {
    const { id } = await tx.get<{ id: bigint }>('select id from player where account = $1', [account]);
    await giveTickets(tx, id, { reference: randomUUID(), tickets, days: 7 });
  });
}
