import type { Db, Tx } from '../../base/db/db.ts';
import { callerNetwork } from '../../base/http/address.ts';
import { NOBODY } from '../accounts/player-names.ts';
import { hashToken } from '../sessions/player-tokens.ts';

/**
 * Codes that a caller without a session asked for (rule A38). Each belongs to its caller: the answer has a ticket, and the code is tried
 * with it. A program that knows no ticket is found by its network. No stranger's tries touch another caller's code.
 */

export interface AskedCode {
  playerId: bigint | null;
  ticket: string;
  purpose: string;
  phone: string;
  /** The caller's network. */
  caller: string;
  id: string;
  mark: Buffer;
  tries: number;
  /** The message that carries it. */
  messageId: string;
  validS: number;
}

export async function keepAskedCode(tx: Tx, code: AskedCode): Promise<void> {
  const { playerId, ticket, purpose, phone, caller, id, mark, tries, messageId, validS } = code;
  await tx.run(
    `insert into asked_code (player_id, ticket_hash, purpose, phone, caller, id, mark, tries_left, tries_left_without_ticket,
            message_id, expires_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $8, $9, now() + $10 * interval '1 second')`,
    [playerId ?? NOBODY, hashToken(ticket), purpose, phone, caller, id, mark, tries, messageId, validS],
  );
}

interface Tried {
  id: string;
  mark: Buffer;
  triesLeft: number;
}

/** Counts a try at the code of this ticket, or at the newest that was asked for from this network; undefined where none can be tried. */
export async function countAskedTry(
  db: Db,
  { playerId, purpose, phone }: { playerId: bigint; purpose: string; phone: string },
  { ticket, address }: { ticket?: string | undefined; address?: string | undefined },
): Promise<Tried | undefined> {
  if (ticket !== undefined)
    return db.find<Tried>(
      `update asked_code set tries_left = tries_left - 1
        where player_id = $1 and ticket_hash = $2 and purpose = $3 and phone = $4 and tries_left > 0 and expires_at > now()
        returning id, mark, tries_left`,
      [playerId, hashToken(ticket), purpose, phone],
    );
  if (address === undefined) return undefined;
  return db.find<Tried>(
    `update asked_code set tries_left_without_ticket = tries_left_without_ticket - 1
      where player_id = $1 and tries_left_without_ticket > 0 and expires_at > now() and ticket_hash =
        (select ticket_hash from asked_code where phone = $3 and player_id = $1 and purpose = $2 and caller = $4::cidr
          order by expires_at desc limit 1)
      returning id, mark, tries_left_without_ticket as tries_left`,
    [playerId, purpose, phone, callerNetwork(address)],
  );
}

/** Answers 0 where the code is gone. Its message is marked as one that was used. */
export async function useAskedCode(tx: Tx, playerId: bigint, codeId: string): Promise<number> {
  const { count } = await tx.get<{ count: number }>(
    `with used as (delete from asked_code where player_id = $1 and id = $2 returning message_id),
          marked as (update sms_message m set used_at = now() from used where m.id = used.message_id)
     select count(*)::int as count from used`,
    [playerId, codeId],
  );
  return count;
}
