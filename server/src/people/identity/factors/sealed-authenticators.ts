import type { SealedColumn, SealedValue } from '../../../base/crypto/seal-anew.ts';

/** What the secret of an authenticator app is sealed about. */
export function aboutAuthenticator(playerId: bigint): string {
  return `authenticator:${playerId}`;
}

/** The secrets of authenticator apps; a player has one. */
export const SEALED_AUTHENTICATORS: SealedColumn = {
  what: 'secrets of authenticator apps',
  about: aboutAuthenticator,
  listOthers: (db, prefix, { playerId }, limit) =>
    db.query<SealedValue & Record<string, unknown>>(
      `select player_id, 0::bigint as id, secret as sealed from authenticator
        where substring(secret from 1 for length($1::bytea)) <> $1 and player_id > $2 order by player_id limit $3`,
      [prefix, playerId, limit],
    ),
  async countOthers(db, prefix) {
    const { left } = await db.get<{ left: number }>(
      `select count(*)::int as left from authenticator where substring(secret from 1 for length($1::bytea)) <> $1`,
      [prefix],
    );
    return left;
  },
  async replace(db, { playerId, sealed }, next) {
    await db.run('update authenticator set secret = $3 where player_id = $1 and secret = $2', [
      playerId,
      sealed,
      next,
    ]);
  },
};
