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

/** What `open_red_packet.sql` answers. */
export interface Opening {
  outcome: string;
  number: number;
  amountMinor: bigint;
  openedAt: Date;
}

/** Opens a packet for the player in one statement; one that was opened before is answered again. Refuses as `open_red_packet.sql` says. */
export async function openPacket(db: Db, playerId: bigint, campaignId: number): Promise<Opened> {
  const opening = await db.get<Opening & Record<string, unknown>>(
    {
      name: 'open_red_packet',
      text: 'select outcome, number, amount_minor, opened_at from open_red_packet($1, $2)',
    },
    [playerId, campaignId],
  );
  return openedOf(opening);
}

/** Throws the refusal, where the player is refused. */
export function openedOf({ outcome, number, amountMinor, openedAt }: Opening): Opened {
  const refusal = REFUSALS[outcome];
  if (refusal !== undefined) throw new Refusal(refusal);
  return { number, amountMinor, openedAt, isNew: outcome === 'opened' };
}
