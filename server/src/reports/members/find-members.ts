import type { Queryable } from '../../base/db/db.ts';
import type { IdentityType } from '../../people/accounts/players.ts';

export interface FoundMember {
  account: string;
  type: IdentityType;
}

/** Deeper than the levels of the tree can be: whatever the rows say, the way down ends. */
const MOST_LEVELS = 16;
/** Behind every letter. */
const LAST_LETTER = '\u{10FFFF}';

/**
 * Accounts below the reader (0: the whole site) that begin with `search`, those above players first. The accounts between are walked, which
 * are few; the players of each are read by the index of their names, at most `most`.
 */
export function findMembers(
  db: Queryable,
  { readerId, search, most }: { readerId: bigint; search: string; most: number },
): Promise<FoundMember[]> {
  return db.query<FoundMember>(
    `with recursive below (id, account, type, level) as (
       select $1::bigint, null::text, null::text, 0
       union all
       select a.id, a.account, a.identity_type, b.level + 1
         from below b join player a on coalesce(a.upline_id, 0) = b.id and a.identity_type <> 'player'
        where b.level < ${MOST_LEVELS}
     ), found as (
       select account, type from below where level > 0 and starts_with(account, $2)
       union all
       select p.account, 'player' from below b cross join lateral (
         select account from player
          where coalesce(upline_id, 0) = b.id and identity_type = 'player'
            and account collate "C" >= $2::text and account collate "C" < $2::text || '${LAST_LETTER}'
          order by account collate "C" limit $3::integer) p
     )
     select account, type from found order by type = 'player', account collate "C" limit $3::integer`,
    [readerId, search, most],
  );
}
