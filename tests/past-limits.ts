import type { Site } from './start-site.ts';

/** Lets hours pass for the limits that a player has set: their moments are moved back instead. */
export async function ageOwnLimits({ ownerDb }: Site, account: string, hours: number): Promise<void> {
  await ownerDb.run(
    `update own_limit set set_at = set_at - $2 * interval '1 hour', counts_from = counts_from - $2 * interval '1 hour'
      where player_id = (select id from player where account = $1)`,
    [account, hours],
  );
}
