import type { SealedColumn, SealedValue } from '../../base/crypto/seal-anew.ts';

/** What the number of a bound account is sealed about. */
export function aboutAccount(playerId: bigint): string {
  return `bound_account:${playerId}`;
}

/** The numbers of bound accounts, removed ones too. */
export const SEALED_ACCOUNTS: SealedColumn = {
  what: 'account numbers',
  about: aboutAccount,
  listOthers: (db, prefix, { playerId, id }, limit) =>
    db.query<SealedValue & Record<string, unknown>>(
      `select player_id, id, number_sealed as sealed from bound_account
        where substring(number_sealed from 1 for length($1::bytea)) <> $1 and (player_id, id) > ($2, $3) order by player_id, id limit $4`,
      [prefix, playerId, id, limit],
    ),
  async countOthers(db, prefix) {
    const { left } = await db.get<{ left: number }>(
      `select count(*)::int as left from bound_account where substring(number_sealed from 1 for length($1::bytea)) <> $1`,
      [prefix],
    );
    return left;
  },
  async replace(db, { playerId, id, sealed }, next) {
    await db.run(
      'update bound_account set number_sealed = $4 where player_id = $1 and id = $2 and number_sealed = $3',
      [playerId, id, sealed, next],
    );
  },
};
