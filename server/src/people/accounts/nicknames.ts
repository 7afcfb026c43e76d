import type { Queryable } from '../../base/db/db.ts';
import { Refusal } from '../../base/http/refusal.ts';
import { NOBODY } from './player-names.ts';

/** Names by which a player could pass for one of us. */
export const RESERVED_NAMES = [
  'admin',
  'administrator',
  'cashier',
  'company',
  'finance',
  'helpdesk',
  'manager',
  'moderator',
  'official',
  'operator',
  'parlour',
  'security',
  'service',
  'shareholder',
  'support',
  'system',
  'webmaster',
];

/** Names that our own programs could take for something else. */
const NOT_NAMES = ['__proto__', 'constructor', 'null', 'prototype', 'root', 'staff', 'undefined'];

/** Refuses a nickname that passes for one of us or for another player's account, in any case or look-alike spelling. */
export async function checkNickname(
  db: Queryable,
  nickname: string,
  { playerId = NOBODY, account }: { playerId?: bigint; account: string },
): Promise<void> {
  const { isTaken } = await db.get<{ isTaken: boolean }>(
    `select account_likeness($1) <> account_likeness($3)
        and (exists (select from player_name where name = account_likeness($1) and kind = 'likeness' and player_id <> $2)
          or exists (select from unnest($4::text[]) as ours
                      where starts_with(account_likeness($1), account_likeness(ours)) and substr($1, length(ours) + 1) ~ '^[0-9_-]*$')
          or lower($1) = any($5::text[])) as is_taken`,
    [nickname, playerId, account, RESERVED_NAMES, NOT_NAMES],
  );
  if (isTaken) throw new Refusal('nicknameTaken', { data: { field: 'nickname' } });
}
