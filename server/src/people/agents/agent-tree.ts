import type { Queryable } from '../../base/db/db.ts';
import { accountKey } from '../accounts/account-key.ts';
import { findPlayerId } from '../accounts/player-names.ts';
import type { IdentityType, Player } from '../accounts/players.ts';

/**
 * The agent tree: company → shareholder → master → agent → player (rule A2). Each account sees the branch below it, a
 * supervisor the whole tree (rule A4).
 */

export interface TreeNode {
  id: bigint;
  account: string;
  type: IdentityType;
}

/** Deeper than the five levels of the tree can be: whatever the rows say, the way up ends. */
const MOST_LEVELS = 16;

type Viewer = Pick<Player, 'id' | 'isSupervisor'>;

/**
 * The path from the top of the viewer's branch down to an account, both included. Undefined for an account outside the branch and for one
 * that does not exist, so that the answer does not tell which.
 */
export async function findPathTo(
  db: Queryable,
  viewer: Viewer,
  account: string,
): Promise<TreeNode[] | undefined> {
  const up = await db.query<{ id: bigint; account: string; type: IdentityType }>(
    `with recursive up (id, account, type, upline_id, level) as (
       select id, account, identity_type, upline_id, 1 from player where id = $1
       union all
       select p.id, p.account, p.identity_type, p.upline_id, up.level + 1
         from up join player p on p.id = up.upline_id where up.id is distinct from $2 and up.level < $3
     )
     select id, account, type from up order by level desc`,
    [
      await findPlayerId(db, 'account', accountKey(account)),
      viewer.isSupervisor ? null : viewer.id,
      MOST_LEVELS,
    ],
  );
  return up.length > 0 && (viewer.isSupervisor || up[0]!.id === viewer.id) ? up : undefined;
}

/** The accounts above a player, as `accountKey` writes them. */
export async function listUplines(db: Queryable, playerId: bigint): Promise<string[]> {
  const rows = await db.query<{ account: string }>(
    `with recursive up (account, upline_id, level) as (
       select p.account, p.upline_id, 1 from player own join player p on p.id = own.upline_id where own.id = $1
       union all
       select p.account, p.upline_id, up.level + 1 from up join player p on p.id = up.upline_id where up.level < $2
     )
     select account from up`,
    [playerId, MOST_LEVELS],
  );
  return rows.map(({ account }) => accountKey(account));
}

export interface Member extends TreeNode {
  nickname: string;
  currency: string;
  status: Player['status'];
  createdAt: Date;
  members: number;
}

/** The accounts directly below (null: accounts without a superior), in alphabetical order. */
export function listMembers(
  db: Queryable,
  uplineId: bigint | null,
  { after, limit }: { after: string; limit: number },
): Promise<Member[]> {
  return db.query<Member>(
    `select p.id, p.account, p.nickname, p.identity_type as type, p.currency, p.status, p.created_at,
            (select count(*)::int from player below where below.upline_id = p.id) as members
       from player p
      where ${uplineId === null ? 'p.upline_id is null and $1::bigint is null' : 'p.upline_id = $1'} and p.account > $2
      order by p.account limit $3`,
    [uplineId, after, limit],
  );
}
