import type { Queryable, Tx } from '../../base/db/db.ts';

/**
 * What one player alone may have, and by which a player is found before the id is known (table `player_name`): a name is kept in the
 * transaction that gives it to its player, and released when the player gives it up.
 */
export type NameKind =
  /** The account's key (account-key.ts). */
  | 'account'
  /** What looks like the account (account_likeness). */
  | 'likeness'
  /** A proved number, as +60123456789. */
  | 'phone'
  | 'referralCode'
  /** The id of a passkey's credential, as base64url. */
  | 'credential';

export interface PlayerName {
  kind: NameKind;
  name: string;
}

/** The id of no player: no row belongs to it. */
export const NOBODY = 0n;

/** Another player has the name. */
export class NameTaken extends Error {
  readonly kind: NameKind;
  constructor(kind: NameKind) {
    super(`another player has this ${kind}`);
    this.kind = kind;
  }
}

/**
 * The player of a name; `NOBODY` for a name that no player has. Where a stranger asks, ask on with either: as many statements for a name
 * that nobody has keep the time of the answer the same.
 */
export async function findPlayerId(db: Queryable, kind: NameKind, name: string): Promise<bigint> {
  const row = await db.find<{ playerId: bigint }>(
    { name: 'find_player_id', text: 'select player_id from player_name where name = $1 and kind = $2' },
    [name, kind],
  );
  return row?.playerId ?? NOBODY;
}

/** The players of many accounts, by account; one that no player has is missing. */
export async function listPlayerIds(
  db: Queryable,
  accounts: readonly string[],
): Promise<Map<string, bigint>> {
  const rows = await db.query<{ name: string; playerId: bigint }>(
    `select name, player_id from player_name where name = any($1) and kind = 'account'`,
    [accounts],
  );
  return new Map(rows.map(({ name, playerId }) => [name, playerId]));
}

/** Keeps names for a player who has none of them yet. Waits for another transaction that takes one; throws `NameTaken`. */
export async function takeNames(tx: Tx, playerId: bigint, names: readonly PlayerName[]): Promise<void> {
  const taken = await tx.query<{ kind: NameKind }>(
    `insert into player_name (name, kind, player_id)
     select name, kind, $1 from unnest($2::text[], $3::text[]) as wanted (name, kind)
     on conflict (name, kind) do nothing returning kind`,
    [playerId, names.map(({ name }) => name), names.map(({ kind }) => kind)],
  );
  const other = names.find(({ kind }) => !taken.some((one) => one.kind === kind));
  if (other) throw new NameTaken(other.kind);
}

/** A name that the player does not have stays as it is. */
export async function releaseName(
  tx: Queryable,
  playerId: bigint,
  { kind, name }: PlayerName,
): Promise<void> {
  await tx.run('delete from player_name where name = $1 and kind = $2 and player_id = $3', [
    name,
    kind,
    playerId,
  ]);
}
