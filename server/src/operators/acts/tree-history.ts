import type { Product } from '@parlour/contract/bet-words';
import type { Queryable } from '../../base/db/db.ts';
import type { PlacePast, SharePast } from '../../people/agents/shares.ts';

/** What was ever set in the agent tree, with its authors and why, from records that are only added to (rule R17). */

/** Of the act that wrote a row; both null of a row that no operator's act has written. */
interface Because {
  reason: string | null;
  /** The operator who said the same before, where it took two. */
  proposedBy: string | null;
}

export type ShareRecord = SharePast & Because;
export type PlaceRecord = PlacePast & Because;
export interface FeeRecord extends Because {
  product: Product;
  since: Date;
  feeBp: number;
  setBy: string;
}

const REASON = `act.detail ->> 'reason' as reason, act.detail ->> 'proposedBy' as proposed_by`;

/** The first act of its author since the row was written: acts on the tree wait for each other, and each is recorded after its rows. */
const actSince = (written: string, author: string, fits: string): string => `
  left join lateral (select a.detail from operator_action a where a.at >= ${written} and a.operator = ${author} and ${fits} order by a.id limit 1) act on true`;

/** Everything that was ever set for an account, the latest first. */
export function listShareRecords(db: Queryable, playerId: bigint, account: string): Promise<ShareRecord[]> {
  const fits = `a.action = 'agent.share' and a.target = 'account ' || $2 and a.detail -> 'products' ? r.product`;
  return db.query<ShareRecord>(
    `select r.product, r.since, r.granted_bp, r.share_bp, r.commission_bp, r.set_by, ${REASON}
       from agent_share r ${actSince('r.set_at', 'r.set_by', fits)}
      where r.player_id = $1 order by r.since desc, r.product`,
    [playerId, account],
  );
}

/** Where an account stood before, the latest first. */
export function listPlaceRecords(db: Queryable, playerId: bigint, account: string): Promise<PlaceRecord[]> {
  const fits = `a.action = 'agent.move' and a.target = 'account ' || $2`;
  return db.query<PlaceRecord>(
    `select r.until, p.account, r.moved_by, ${REASON}
       from former_upline r left join player p on p.id = r.upline_id ${actSince('r.until', 'r.moved_by', fits)}
      where r.player_id = $1 order by r.until desc`,
    [playerId, account],
  );
}

/** What platforms ever took, the latest first. */
export function listFeeRecords(db: Queryable): Promise<FeeRecord[]> {
  const fits = `a.action = 'agent.fee' and a.detail -> 'products' ? r.product`;
  return db.query<FeeRecord>(
    `select r.product, r.since, r.fee_bp, r.set_by, ${REASON}
       from product_fee r ${actSince('r.set_at', 'r.set_by', fits)} order by r.since desc, r.product`,
  );
}
