import type { Queryable } from '../../base/db/db.ts';

/** Players who were active elsewhere than in a call of theirs: their sessions do not end for idleness before that time. */
export async function noteActivity(
  tx: Queryable,
  active: readonly { playerId: bigint; at: Date }[],
): Promise<void> {
  if (active.length === 0) return;
  await tx.run(
    `update session s set seen_at = a.at from unnest($1::bigint[], $2::timestamptz[]) as a (player_id, at)
      where s.player_id = a.player_id and s.seen_at < a.at - session_seen_every()`,
    [active.map(({ playerId }) => playerId), active.map(({ at }) => at)],
  );
}
