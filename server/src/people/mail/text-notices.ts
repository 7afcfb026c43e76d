import type { Queryable } from '../../base/db/db.ts';
import { callerNetwork } from '../../base/http/address.ts';

/** What a player's number hears of besides the mailbox, which a thief in the account could read in the owner's place (rule N8). */
export type TextNotice =
  | 'phoneChanged'
  | 'phoneWaits'
  | 'password'
  | 'factors'
  | 'secretCode'
  | 'payoutAccount';

/** Of one kind and player in a day: a thief can neither use up the messages of another kind nor flood the number. */
const MOST_A_DAY = 3;

const NOWHERE = '0.0.0.0';

interface NewTextNotice {
  playerId: bigint;
  event: TextNotice;
  /** Values of the text, masked. */
  facts?: { what?: string; moment?: string };
  /** From where the change was made; undefined for our own staff. */
  address?: string;
  /** The number that the player gave up; null: there was none. The confirmed number unless given. */
  phone?: string | null;
}

/** Writes a message to the player's number in the transaction of the change; `sendDueNotices` sends it. A player without a number gets none. */
export async function writeTextNotice(
  tx: Queryable,
  { playerId, event, facts = {}, address, phone }: NewTextNotice,
): Promise<void> {
  if (phone === null) return;
  await tx.run(
    `insert into text_notice (player_id, event, phone, language, facts, caller)
     select id, $2, coalesce($5, phone), coalesce(language, 'en'), $3, $4 from player
      where id = $1 and ($5::text is not null or phone_verified_at is not null)
        and (select count(*) from text_notice
              where player_id = $1 and event = $2 and created_at > now() - interval '1 day') < $6`,
    [playerId, event, JSON.stringify(facts), callerNetwork(address ?? NOWHERE), phone ?? null, MOST_A_DAY],
  );
}
