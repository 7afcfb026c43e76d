import type { Queryable } from '../../base/db/db.ts';
import { Refusal } from '../../base/http/refusal.ts';
import { accountKey } from '../../people/accounts/account-key.ts';
import { findPlayerId, NOBODY } from '../../people/accounts/player-names.ts';
import { getPlayer, type Player } from '../../people/accounts/players.ts';
import { findPathTo } from '../../people/agents/agent-tree.ts';
import { LEVELS, type Level } from './figures.ts';

/** The account of a report, and how far its reader sees (rule R20). */
export interface ReportNode {
  /** 0: the whole site. */
  id: bigint;
  level: Level;
  path: { account: string; type: Level }[];
  /** The reader's own account: bets whose chain lacks it are not theirs to see. Null where the account's own bets are all theirs. */
  within: { id: bigint; level: Level } | null;
}

/** The column of a chain that holds an account of a level. */
export const COLUMN_OF: Record<Level, string> = {
  company: 'company_id',
  shareholder: 'shareholder_id',
  master: 'master_id',
  agent: 'agent_id',
  player: 'player_id',
};

/**
 * Throws `notFound` for an account that is not below the reader and never was while bets settled, as for one that does not exist. An account
 * that was moved shows those of its bets that settled below the reader.
 */
export async function getNode(
  db: Queryable,
  viewer: Player,
  member: string | undefined,
): Promise<ReportNode> {
  if (member === undefined && viewer.isSupervisor)
    return { id: 0n, level: 'company', path: [], within: null };
  const own = { account: viewer.account, type: viewer.identityType };
  if (member === undefined || accountKey(member) === viewer.account)
    return { id: viewer.id, level: viewer.identityType, path: [own], within: null };
  const path = await findPathTo(db, viewer, member);
  const within = viewer.isSupervisor ? null : { id: viewer.id, level: viewer.identityType };
  if (path) {
    const node = path.at(-1)!;
    const shown = path.map(({ account, type }) => ({ account, type }));
    const wasMoved =
      within !== null &&
      (await wasAnyMoved(
        db,
        path.slice(1).map(({ id }) => id),
      ));
    return { id: node.id, level: node.type, path: shown, within: wasMoved ? within : null };
  }
  const id = await findPlayerId(db, 'account', accountKey(member));
  if (id === NOBODY || within === null) throw new Refusal('notFound');
  const { account, identityType } = await getPlayer(db, id);
  // A chain holds those above the reader too.
  if (LEVELS.indexOf(identityType) <= LEVELS.indexOf(within.level)) throw new Refusal('notFound');
  const was = await db.find(
    `select from bet_chain where ${COLUMN_OF[identityType]} = $1 and ${COLUMN_OF[within.level]} = $2 limit 1`,
    [id, within.id],
  );
  if (!was) throw new Refusal('notFound');
  return { id, level: identityType, path: [own, { account, type: identityType }], within };
}

async function wasAnyMoved(db: Queryable, ids: readonly bigint[]): Promise<boolean> {
  return (await db.find('select from former_upline where player_id = any($1) limit 1', [ids])) !== undefined;
}
