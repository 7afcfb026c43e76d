import type { Product } from '@parlour/contract/bet-words';
import type { Tx } from '../../base/db/db.ts';
import type { AbuseTerms } from './abuse-terms.ts';

/** How fast the bets of a bonus follow one another, where its terms have bounds (rule P69). Noted with the counting; operators judge. */

/** A bet that counted for a bonus. */
export interface NotedBet {
  playerId: bigint;
  grantId: bigint;
  id: bigint;
  placedAt: Date;
  /** It was not counted before. */
  isNew: boolean;
  terms: AbuseTerms;
  activeAt: Date;
  product: Product;
  /** Less than its stake counts as turnover, and not as a part that was cashed out. */
  isCovered: boolean;
  /** With this span the bonus has all its bets. */
  isComplete: boolean;
}

const MINUTE_MS = 60_000;
/** Minutes in which more bets of the past may still settle. */
const KEPT_FOR = '14 days';

interface Minute {
  playerId: bigint;
  grantId: bigint;
  minute: number;
  bets: number;
  bound: number;
}

export async function notePace(tx: Tx, bets: readonly NotedBet[]): Promise<void> {
  await noteMinutes(tx, minutesOf(bets));
  await noteSoon(tx, bets);
}

/** A bet that is read again is in its minute already. */
function minutesOf(bets: readonly NotedBet[]): Minute[] {
  const minutes = new Map<string, Minute>();
  for (const { playerId, grantId, placedAt, isNew, terms } of bets) {
    const bound = terms.speed?.betsAMinute ?? null;
    if (!isNew || bound === null) continue;
    const minute = Math.floor(placedAt.getTime() / MINUTE_MS) * MINUTE_MS;
    const key = `${grantId} ${minute}`;
    const found = minutes.get(key);
    if (found) found.bets += 1;
    else minutes.set(key, { playerId, grantId, minute, bets: 1, bound });
  }
  return [...minutes.values()];
}

async function noteMinutes(tx: Tx, minutes: readonly Minute[]): Promise<void> {
  if (minutes.length === 0) return;
  const keys = [minutes.map(({ playerId }) => playerId), minutes.map(({ grantId }) => grantId)];
  await tx.run(
    `with noted as (
       insert into bonus_pace as p (player_id, grant_id, minute, bets)
       select player_id, grant_id, minute, bets from unnest($1::bigint[], $2::bigint[], $3::timestamptz[], $4::integer[]) as n (player_id, grant_id, minute, bets)
       on conflict (player_id, grant_id, minute) do update set bets = p.bets + excluded.bets
       returning player_id, grant_id, bets),
     bound as (select distinct * from unnest($1::bigint[], $2::bigint[], $5::integer[]) as b (player_id, grant_id, bets))
     insert into bonus_fast as f (player_id, grant_id, bets_a_minute)
     select player_id, grant_id, max(noted.bets) from noted join bound using (player_id, grant_id) where noted.bets > bound.bets group by 1, 2
     on conflict (player_id, grant_id) do update set bets_a_minute = greatest(f.bets_a_minute, excluded.bets_a_minute)`,
    [
      ...keys,
      minutes.map(({ minute }) => new Date(minute)),
      minutes.map(({ bets }) => bets),
      minutes.map(({ bound }) => bound),
    ],
  );
  await tx.run(
    `delete from bonus_pace p using (select distinct * from unnest($1::bigint[], $2::bigint[]) as n (player_id, grant_id)) n
      where p.player_id = n.player_id and p.grant_id = n.grant_id and p.minute < clock_timestamp() - interval '${KEPT_FOR}'`,
    keys,
  );
}

/** The last bet of the span is the one that completed it, to within one step of the job. */
async function noteSoon(tx: Tx, bets: readonly NotedBet[]): Promise<void> {
  const last = new Map<bigint, NotedBet>();
  for (const bet of bets) {
    const before = last.get(bet.grantId);
    if (bet.isComplete && (!before || before.placedAt < bet.placedAt)) last.set(bet.grantId, bet);
  }
  for (const { playerId, grantId, placedAt, activeAt, terms } of last.values()) {
    const tookMs = placedAt.getTime() - activeAt.getTime();
    const bound = terms.speed?.allInMinutes ?? null;
    if (bound === null || tookMs > bound * MINUTE_MS) continue;
    await tx.run(
      `insert into bonus_fast as f (player_id, grant_id, all_in_s) values ($1, $2, $3)
       on conflict (player_id, grant_id) do update set all_in_s = coalesce(f.all_in_s, excluded.all_in_s)`,
      [playerId, grantId, Math.floor(tookMs / 1000)],
    );
  }
}
