import type { TransferMode } from '@parlour/contract/transfer-settings';
import type { Queryable } from '../../base/db/db.ts';

/** How much travels when a game is opened. */
export interface Setting {
  mode: TransferMode;
  /** The amount of `fixed`; null otherwise. */
  amountMinor: bigint | null;
}

export interface PlatformSetting extends Setting {
  platformId: number;
}

/** In the table: every platform without a row of its own. */
export const GENERAL = 0;

/** The setting of players who have set none: the whole wallet (rule G3). */
export const UNSET: Setting = { mode: 'all', amountMinor: null };

/** The setting for a platform: its own, or the general one. */
export async function readSetting(db: Queryable, playerId: bigint, platformId: number): Promise<Setting> {
  const row = await db.find<PlatformSetting>(
    {
      name: 'read_transfer_setting',
      text: `select platform_id, mode, amount_minor from transfer_setting
              where player_id = $1 and platform_id in ($2, ${GENERAL}) order by platform_id desc limit 1`,
    },
    [playerId, platformId],
  );
  return row ?? UNSET;
}

/** All that a player has set, the general one first where there is one. */
export function listSettings(db: Queryable, playerId: bigint): Promise<PlatformSetting[]> {
  return db.query<PlatformSetting>(
    `select platform_id, mode, amount_minor from transfer_setting
      where player_id = $1 order by platform_id`,
    [playerId],
  );
}

export async function writeSetting(
  db: Queryable,
  playerId: bigint,
  { platformId, mode, amountMinor }: PlatformSetting,
): Promise<void> {
  await db.run(
    `insert into transfer_setting (player_id, platform_id, mode, amount_minor) values ($1, $2, $3, $4)
     on conflict (player_id, platform_id) do update
        set mode = excluded.mode, amount_minor = excluded.amount_minor, changed_at = clock_timestamp()`,
    [playerId, platformId, mode, amountMinor],
  );
}

export async function removeSetting(db: Queryable, playerId: bigint, platformId: number): Promise<void> {
  await db.run('delete from transfer_setting where player_id = $1 and platform_id = $2', [
    playerId,
    platformId,
  ]);
}
