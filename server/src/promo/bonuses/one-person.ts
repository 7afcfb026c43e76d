/**
 * The accounts that share a payout account or a device with an account, as SQL: signs that they are one person's, and no proofs. A telephone
 * number belongs to one account anyway (rule A36).
 */
export const sharingWith = (playerId: string): string => `
  select 'payout' as sign, theirs.player_id from bound_account mine
    join bound_account theirs on theirs.number_mark = mine.number_mark and theirs.deleted_at is null
   where mine.player_id = ${playerId} and mine.deleted_at is null and theirs.player_id <> mine.player_id
   union all
  select 'device', theirs.player_id from known_device mine join known_device theirs on theirs.mark_hash = mine.mark_hash
   where mine.player_id = ${playerId} and theirs.player_id <> mine.player_id`;
