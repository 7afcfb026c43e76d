import { raiseAlert } from '../../base/alerts/alerts.ts';
import type { Db, Tx } from '../../base/db/db.ts';
import { findFactsUntil } from '../../play/bets/new-facts.ts';
import { countBets, type CountedBet, type CountedGrant, type TouchedBet } from './count.ts';
import { notifyBonus } from './publish.ts';

/** Facts are looked through in parts of about so many, so that a backlog is worked off in small steps. */
const AT_ONCE = 20_000;
/** Of what a completed bonus asked for: from then on operators are asked to look (case B3). */
const UNDONE_SHARE_PERCENT = 20n;
/** So many bets over a bonus's highest stake are no slip: operators are asked to look (case B11). */
const TOO_HIGH_BETS = 10;

/**
 * Counts new bets for grants behind a watermark of its own: facts of transactions below the oldest running one. A touched bet is summed
 * anew from all its facts, so reading twice counts nothing twice. One process counts at a time. Answers 1 while there is a backlog.
 */
export function countNewBets(db: Db, atOnce = AT_ONCE): Promise<number> {
  return db.tx(async (tx) => {
    const mark = await tx.find<{ from: string }>(
      'select facts_until::text as from from bonus_watermark for update skip locked',
    );
    if (!mark) return 0;
    const { until, isBehind, isRestored } = await findFactsUntil(tx, mark.from, atOnce);
    // A dump restored elsewhere: whatever is read again counts nothing twice.
    const from = isRestored ? '0' : mark.from;
    if (!isRestored) await countSpan(tx, from, until);
    await tx.run('update bonus_watermark set facts_until = $1', [isRestored ? from : until]);
    return isBehind || isRestored ? 1 : 0;
  });
}

type Owned<T> = T & { playerId: bigint };

async function countSpan(tx: Tx, from: string, until: string): Promise<void> {
  const touched = await listTouched(tx, from, until);
  if (touched.length === 0) return;
  const players = [...new Set(touched.map(({ playerId }) => playerId))];
  const grants = groupByPlayer(await lockGrants(tx, players));
  const rows: Owned<CountedBet>[] = [];
  const progress: { playerId: bigint; id: bigint; minor: bigint }[] = [];
  for (const [playerId, bets] of groupByPlayer(touched)) {
    const counted = countBets(grants.get(playerId) ?? [], bets);
    rows.push(...counted.bets.map((bet) => ({ ...bet, playerId })));
    progress.push(...[...counted.progress].map(([id, minor]) => ({ playerId, id, minor })));
    for (const { grantId, minor } of counted.undone)
      await noteUndone(
        tx,
        playerId,
        grants.get(playerId)!.find(({ id }) => id === grantId)!,
        minor,
      );
  }
  await writeBets(tx, rows);
  await writeProgress(tx, progress);
  await noteHighStakes(tx, rows);
  for (const { playerId, id } of progress) await notifyBonus(tx, playerId, id);
}

/** The bets with new facts of players who have or had a bonus, as all their facts say they stand, in the order of their settling. */
async function listTouched(tx: Tx, from: string, until: string): Promise<Owned<TouchedBet>[]> {
  const rows = await tx.query<
    Owned<Omit<TouchedBet, 'before'>> & {
      grantId: bigint | null;
      countedMinor: bigint;
      why: CountedBet['why'];
    }
  >(
    `with touched as (
       select f.player_id, f.bet_id, min(f.settled_at) as settled_at from bet_fact f
        where f.transaction >= $1::xid8 and f.transaction < $2::xid8
          and exists (select from bonus_grant g where g.player_id = f.player_id and g.active_at is not null)
        group by f.player_id, f.bet_id)
     select t.player_id, t.bet_id as id, b.platform_id, b.game_code, v.product, b.currency, b.stake_minor, b.placed_at,
            greatest(v.valid_minor, 0)::bigint as valid_minor, c.grant_id, coalesce(c.counted_minor, 0) as counted_minor, c.why
       from touched t
       join bet b on b.player_id = t.player_id and b.id = t.bet_id
      cross join lateral (select sum(f.sign * f.valid_minor) as valid_minor, max(f.product) as product
                            from bet_fact f where f.player_id = t.player_id and f.bet_id = t.bet_id) v
       left join bonus_bet c on c.player_id = t.player_id and c.bet_id = t.bet_id
      order by t.player_id, t.settled_at, t.bet_id`,
    [from, until],
  );
  return rows.map(({ grantId, countedMinor, why, ...bet }) => ({
    ...bet,
    before: grantId === null ? null : { grantId, countedMinor, why },
  }));
}

/** What ends a grant holds its row too: counting, cancelling and expiry follow one another. */
function lockGrants(tx: Tx, players: readonly bigint[]): Promise<Owned<CountedGrant>[]> {
  return tx.query<Owned<CountedGrant>>(
    `select player_id, id, terms, currency, status, required_minor, progress_minor, active_at, place_until, ended_at
       from bonus_grant where player_id = any($1) and active_at is not null and required_minor > 0
      order by player_id, id for update`,
    [players],
  );
}

async function writeBets(tx: Tx, rows: readonly Owned<CountedBet>[]): Promise<void> {
  if (rows.length === 0) return;
  await tx.run(
    `insert into bonus_bet (player_id, bet_id, grant_id, stake_minor, valid_minor, weight, counted_minor, why)
     select * from unnest($1::bigint[], $2::bigint[], $3::bigint[], $4::bigint[], $5::bigint[], $6::integer[], $7::bigint[], $8::text[])
     on conflict (player_id, bet_id) do update set valid_minor = excluded.valid_minor, weight = excluded.weight,
            counted_minor = excluded.counted_minor, why = excluded.why, counted_at = clock_timestamp()`,
    [
      rows.map(({ playerId }) => playerId),
      rows.map(({ id }) => id),
      rows.map(({ grantId }) => grantId),
      rows.map(({ stakeMinor }) => stakeMinor),
      rows.map(({ validMinor }) => validMinor),
      rows.map(({ weight }) => weight),
      rows.map(({ countedMinor }) => countedMinor),
      rows.map(({ why }) => why),
    ],
  );
}

/** A grant with progress is looked at by what pays it: whether a part is reached is decided there. */
async function writeProgress(
  tx: Tx,
  progress: readonly { playerId: bigint; id: bigint; minor: bigint }[],
): Promise<void> {
  if (progress.length === 0) return;
  await tx.run(
    `update bonus_grant g set progress_minor = p.minor, is_due = true
       from unnest($1::bigint[], $2::bigint[], $3::bigint[]) as p (player_id, id, minor)
      where g.player_id = p.player_id and g.id = p.id`,
    [
      progress.map(({ playerId }) => playerId),
      progress.map(({ id }) => id),
      progress.map(({ minor }) => minor),
    ],
  );
}

async function noteUndone(tx: Tx, playerId: bigint, grant: CountedGrant, minor: bigint): Promise<void> {
  if (minor * 100n < grant.requiredMinor * UNDONE_SHARE_PERCENT) return;
  await raiseAlert(tx, {
    kind: 'bonus_undone',
    playerId,
    detail: { bonus: String(grant.id), minor: String(minor), currency: grant.currency },
  });
}

async function noteHighStakes(tx: Tx, rows: readonly Owned<CountedBet>[]): Promise<void> {
  const high = rows.filter(({ why }) => why === 'stake');
  if (high.length === 0) return;
  const grants = await tx.query<{ playerId: bigint; grantId: bigint }>(
    `select player_id, grant_id from bonus_bet
      where (player_id, grant_id) in (select * from unnest($1::bigint[], $2::bigint[])) and why = 'stake'
      group by player_id, grant_id
     having count(*) >= $3 and count(*) - $3 < count(*) filter (where bet_id = any($4))`,
    [
      high.map(({ playerId }) => playerId),
      high.map(({ grantId }) => grantId),
      TOO_HIGH_BETS,
      high.map(({ id }) => id),
    ],
  );
  for (const { playerId, grantId } of grants)
    await raiseAlert(tx, { kind: 'bonus_stakes', playerId, detail: { bonus: String(grantId) } });
}

function groupByPlayer<T extends { playerId: bigint }>(rows: readonly T[]): Map<bigint, T[]> {
  const groups = new Map<bigint, T[]>();
  for (const row of rows) {
    const group = groups.get(row.playerId);
    if (group) group.push(row);
    else groups.set(row.playerId, [row]);
  }
  return groups;
}
