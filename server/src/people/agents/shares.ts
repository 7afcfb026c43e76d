import type { Product } from '@parlour/contract/bet-words';
import type { Queryable, Tx } from '../../base/db/db.ts';

/** What an account has of one kind of game, in basis points: 100 are 1 % (rule R16). */
export interface ShareTerms {
  /** The most that the account and those below it may have together. */
  grantedBp: number;
  /** Of the result. */
  shareBp: number;
  /** Of the valid stake, from the account above; a player's rebate. */
  commissionBp: number;
}

/** Whatever the company leaves to those below it. */
const WHOLE: ShareTerms = { grantedBp: 10_000, shareBp: 0, commissionBp: 10_000 };

export interface NewShare extends ShareTerms {
  product: Product;
  since: Date;
}

/** One act on the tree at a time: limits are checked against accounts above and below. Any fixed number. */
const TREE_LOCK = 720_311_471;

export async function lockTree(tx: Tx): Promise<void> {
  await tx.run('select pg_advisory_xact_lock($1)', [TREE_LOCK]);
}

/** All terms that were in force from one moment to another, each once. */
export function listTermsBetween(
  db: Queryable,
  playerId: bigint,
  product: Product,
  { since, at }: { since: Date; at: Date },
): Promise<ShareTerms[]> {
  return db.query<ShareTerms>(
    `select granted_bp, share_bp, commission_bp from share_at($1, $2, $3)
     union select granted_bp, share_bp, commission_bp from agent_share
      where player_id = $1 and product = $2 and since > $3 and since <= $4`,
    [playerId, product, since, at],
  );
}

/** Whether the account's terms change at just that moment already. */
export async function isShareTaken(tx: Tx, playerId: bigint, { product, since }: NewShare): Promise<boolean> {
  const { taken } = await tx.get<{ taken: boolean }>(
    'select exists (select from agent_share where player_id = $1 and product = $2 and since = $3) as taken',
    [playerId, product, since],
  );
  return taken;
}

/** From now on, or from a moment to come. The caller has checked the limits, and that no change is there at that moment. */
export async function writeShare(
  tx: Tx,
  playerId: bigint,
  setBy: string,
  { product, since, grantedBp, shareBp, commissionBp }: NewShare,
): Promise<void> {
  await tx.run(
    `insert into agent_share (player_id, product, since, granted_bp, share_bp, commission_bp, set_by) values ($1, $2, $3, $4, $5, $6, $7)`,
    [playerId, product, since, grantedBp, shareBp, commissionBp, setBy],
  );
  await noteTreeChange(tx, since);
}

/** Bets that settle from then on look their chain up anew. */
async function noteTreeChange(tx: Tx, at: Date): Promise<void> {
  await tx.run('insert into tree_change (at) values ($1) on conflict do nothing', [at]);
}

/** Puts an account below another one from now on; null: directly below the company. */
export async function writePlace(
  tx: Tx,
  playerId: bigint,
  uplineId: bigint | null,
  { at, by }: { at: Date; by: string },
): Promise<void> {
  await tx.run(
    `insert into former_upline (player_id, until, upline_id, moved_by) select id, $2, coalesce(upline_id, 0), $3 from player where id = $1`,
    [playerId, at, by],
  );
  await tx.run('update player set upline_id = $2 where id = $1', [playerId, uplineId]);
  await noteTreeChange(tx, at);
}

/** What platforms take of what the house wins, from a moment on. */
export async function writeFee(
  tx: Tx,
  setBy: string,
  { product, since, feeBp }: { product: Product; since: Date; feeBp: number },
): Promise<void> {
  await tx.run('insert into product_fee (product, since, fee_bp, set_by) values ($1, $2, $3, $4)', [
    product,
    since,
    feeBp,
    setBy,
  ]);
  await noteTreeChange(tx, since);
}

/** A limit that the terms of an account would break at some moment. */
export interface BrokenLimit {
  at: Date;
  /** `granted`: more than the account above has left; `below`: less than an account below has; the others: the commission. */
  which: 'granted' | 'below' | 'commission' | 'commissionBelow';
  limitBp: number;
  /** The account below. */
  account: string | null;
}

const LIMITS = `
  with moments as (
    select $5::timestamptz as at
    union select s.since from agent_share s
     where s.product = $4 and s.since > $5 and (s.player_id = $2 or s.player_id in (select id from player where upline_id = $1))
       and s.since < coalesce((select min(n.since) from agent_share n where n.player_id = $1 and n.product = $4 and n.since > $5), 'infinity')
  ), above as (
    select m.at, case when $3 then ${WHOLE.grantedBp} else a.granted_bp - a.share_bp end as room_bp,
           case when $3 then ${WHOLE.commissionBp} else a.commission_bp end as commission_bp
      from moments m, lateral share_at($2, $4, m.at) a
  ), below as (
    select m.at, p.account, s.granted_bp, s.commission_bp from moments m, player p, lateral share_at(p.id, $4, m.at) s where p.upline_id = $1
  )
  select at, 'granted' as which, room_bp as limit_bp, null as account from above where $6 > room_bp
  union all select at, 'commission', commission_bp, null from above where $8 > commission_bp
  union all select at, 'below', granted_bp, account from below where granted_bp > $6 - $7
  union all select at, 'commissionBelow', commission_bp, account from below where commission_bp > $8
  order by at limit 1`;

/**
 * The first limit that these terms break while they are in force: an account cannot have more than the account above leaves, nor less than
 * one below has. `upline` null: directly below the company.
 */
export function findBrokenLimit(
  tx: Tx,
  playerId: bigint,
  uplineId: bigint | null,
  { product, since, grantedBp, shareBp, commissionBp }: NewShare,
): Promise<BrokenLimit | undefined> {
  return tx.find<BrokenLimit>(LIMITS, [
    playerId,
    uplineId ?? 0n,
    uplineId === null,
    product,
    since,
    grantedBp,
    shareBp,
    commissionBp,
  ]);
}

/** The rows of an account that hold now or later, for a move: each must fit below the new place. */
export function listTermsFrom(db: Queryable, playerId: bigint, at: Date): Promise<NewShare[]> {
  return db.query<NewShare>(
    `select product, greatest(since, $2) as since, granted_bp, share_bp, commission_bp from agent_share s
      where player_id = $1 and not exists (select from agent_share n where n.player_id = s.player_id and n.product = s.product
                                              and n.since > s.since and n.since <= $2)
      order by product, since`,
    [playerId, at],
  );
}

export interface SharePast extends NewShare {
  setBy: string;
}

export interface PlacePast {
  until: Date;
  account: string | null;
  movedBy: string;
}

export interface TreeAccount {
  id: bigint;
  account: string;
  identityType: 'company' | 'shareholder' | 'master' | 'agent' | 'player';
  uplineId: bigint | null;
  uplineType: TreeAccount['identityType'] | null;
}

/** An account of the tree, held until the transaction ends. */
export function lockTreeAccount(tx: Tx, id: bigint): Promise<TreeAccount | undefined> {
  return tx.find<TreeAccount>(
    `select p.id, p.account, p.identity_type, p.upline_id, u.identity_type as upline_type
       from player p left join player u on u.id = p.upline_id where p.id = $1 for no key update of p`,
    [id],
  );
}

const MOST_LEVELS = 8;

/** How many accounts stand below one, at whatever level. */
export async function countBelow(db: Queryable, id: bigint): Promise<number> {
  const { below } = await db.get<{ below: bigint }>(
    `with recursive below (id, level) as (
       select id, 1 from player where upline_id = $1
       union all select p.id, b.level + 1 from below b join player p on p.upline_id = b.id where b.level < $2)
     select count(*) as below from below`,
    [id, MOST_LEVELS],
  );
  return Number(below);
}
