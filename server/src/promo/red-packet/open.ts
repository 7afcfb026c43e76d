import type { ErrorName } from '@parlour/contract/errors';
import type { Db } from '../../base/db/db.ts';
import { Refusal } from '../../base/http/refusal.ts';

export interface Opened {
  number: number;
  amountMinor: bigint;
  openedAt: Date;
  isNew: boolean;
}

const REFUSALS: Record<string, ErrorName> = {
  waiting: 'packetWaiting',
  ended: 'packetEnded',
  unfit: 'packetNotForYou',
  empty: 'packetEmpty',
};

/** Opens a packet for the player in one statement; one that was opened before is answered again. Refuses as `open_red_packet.sql` says. */
export async function openPacket(db: Db, playerId: bigint, campaignId: number): Promise<Opened> {
  const { outcome, number, amountMinor, openedAt } = await db.get<{
    outcome: string;
    number: number;
    amountMinor: bigint;
    openedAt: Date;
  }>(
    {
      name: 'open_red_packet',
      text: 'select outcome, number, amount_minor, opened_at from open_red_packet($1, $2)',
    },
    [playerId, campaignId],
  );
  const refusal = REFUSALS[outcome];
  if (refusal !== undefined) throw new Refusal(refusal);
  return { number, amountMinor, openedAt, isNew: outcome === 'opened' };
}
