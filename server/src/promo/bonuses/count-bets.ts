import { raiseAlert } from '../../base/alerts/alerts.ts';
import type { Db, Tx } from '../../base/db/db.ts';
import { findFactsUntil, hasNewFacts } from '../../play/bets/new-facts.ts';
import { countBets, type CountedBet, type CountedGrant, type TouchedBet } from './count.ts';
import { PLACE_UNTIL } from './grant.ts';
import { notePace, type NotedBet } from './note-pace.ts';
import { noteSides } from './note-sides.ts';
import { findCategoryGames } from './offers.ts';
import { notifyBonuses } from './publish.ts';
import { countRaces } from './race-points.ts';

/** Facts are looked through in parts of about so many, so that a backlog is worked off in small steps. */
const AT_ONCE = 20_000;
/** No transaction has this number. */
const AFTER_ALL = '18446744073709551615';

export const NEW_BETS_DUE = hasNewFacts('(select facts_until from bonus_watermark)');

/**
 * Counts new bets for grants and races behind a watermark of its own: facts of transactions below the oldest running one. A touched bet is summed
 * anew from all its facts, so reading twice counts nothing twice. One process counts at a time. Answers 1 while there is a backlog.
 */
export function countNewBets(db: Db, atOnce = AT_ONCE): Promise<number> {
  return db.tx(async (tx) => {
    const mark = await tx.find<{ from: string }>(
      'select facts_until::text as from from bonus_watermark for update skip locked',
    );
    if (!mark) return 0;
    const { until, isBehind, isRestored } = await findFactsUntil(tx, mark.from, atOnce);
    if (isRestored) await tx.run('update bonus_watermark set restored_until = clock_timestamp()');
    // The transactions of a restored dump's facts say nothing here: all are counted once more, which counts nothing twice.
    const [first, end] = isRestored ? ['0', AFTER_ALL] : [mark.from, until];
    const noted = await countSpan(tx, first, end);
    await notePace(tx, noted);
    await noteSides(tx, noted, [first, end]);
    await countRaces(tx, first, end);
    await tx.run('update bonus_watermark set facts_until = $1', [until]);
    return isBehind ? 1 : 0;
  });
}

type Owned<T> = T & { playerId: bigint };

/** Answers what counted for bonuses whose terms have rules against abuse. */
async function countSpan(tx: Tx, from: string, until: string): Promise<NotedBet[]> {
  const touched = await listTouched(tx, from, until);
  if (touched.length === 0) return [];
  const players = [...new Set(touched.map(({ playerId }) => playerId))];
  const grants = groupByPlayer(await lockGrants(tx, players));
  const rows: Owned<CountedBet>[] = [];
  const progress: { playerId: bigint; id: bigint; minor: bigint }[] = [];
  const undone: { playerId: bigint; betId: bigint; minor: bigint }[] = [];
  const noted: NotedBet[] = [];
  for (const [playerId, bets] of groupByPlayer(touched)) {
    const counted = countBets(grants.get(playerId) ?? [], bets);
    rows.push(...counted.bets.map((bet) => ({ ...bet, playerId })));
    noted.push(...listNoted(playerId, grants.get(playerId) ?? [], bets, counted));
    progress.push(...[...counted.progress].map(([id, minor]) => ({ playerId, id, minor })));
    for (const id of counted.unreadable) await noteUnreadable(tx, playerId, id);
    undone.push(...counted.undone.map((one) => ({ ...one, playerId })));
  }
  await writeBets(tx, rows);
  await writeProgress(tx, progress);
  await writeUndone(tx, undone);
  await notifyBonuses(tx, progress);
  return noted;
}

/** The bets that counted for bonuses of the player whose terms look at speed or sides; most look at neither. */
function listNoted(
  playerId: bigint,
  grants: readonly CountedGrant[],
  touched: readonly TouchedBet[],
  { bets, progress }: ReturnType<typeof countBets>,
): NotedBet[] {
  const asking = new Map(
    grants.filter(({ terms }) => terms.speed ?? terms.oppositeSides).map((grant) => [grant.id, grant]),
  );
  if (asking.size === 0) return [];
  const touchedBy = new Map(touched.map((bet) => [bet.id, bet]));
  return bets.flatMap(({ id, grantId, countedMinor }) => {
    const grant = asking.get(grantId);
    const bet = touchedBy.get(id);
    if (!grant || !bet || countedMinor === 0n) return [];
    const { terms, activeAt, requiredMinor } = grant;
    const isComplete = (progress.get(grantId) ?? 0n) >= requiredMinor;
    return [
      {
        playerId,
        grantId,
        id,
        terms,
        activeAt,
        isComplete,
        placedAt: bet.placedAt,
        isNew: bet.before === null,
        product: bet.product,
        isCovered: bet.validMinor < bet.stakeMinor,
      },
    ];
  });
}

/**
 * The bets with new facts of players who have or had a bonus, as all their facts say they stand, in the order of their settling. A bet of
 * one version has one fact, which was read already; most have. All versions of a bet have the same product.
 */
async function listTouched(tx: Tx, from: string, until: string): Promise<Owned<TouchedBet>[]> {
  const rows = await tx.query<
    Owned<Omit<TouchedBet, 'before'>> & {
      grantId: bigint | null;
      countedMinor: bigint;
      why: CountedBet['why'];
    }
  >(
    `with touched as (
       select f.player_id, f.bet_id, min(f.settled_at) as settled_at, sum(f.sign * f.valid_minor) as valid_minor, max(f.product) as product
         from bet_fact f
        where f.transaction >= $1::xid8 and f.transaction < $2::xid8
          and exists (select from bonus_grant g where g.player_id = f.player_id and g.active_at is not null)
        group by f.player_id, f.bet_id)
     select t.player_id, t.bet_id as id, b.platform_id, b.game_code, t.product, b.currency, b.stake_minor, b.placed_at, b.status = 'settled' as is_settled,
            greatest(case when b.version = 1 then t.valid_minor
                          else (select sum(f.sign * f.valid_minor) from facts_of_bet(t.player_id, t.bet_id) f) end, 0)::bigint as valid_minor,
            c.grant_id, coalesce(c.counted_minor, 0) as counted_minor, c.why,
            (select case when g.ended_at <= b.placed_at then null else m.grant_id end
               from point_transfer m left join bonus_grant g on g.player_id = m.player_id and g.id = m.grant_id
              where m.player_id = b.player_id and m.platform_id = b.platform_id and m.direction = 'in' and m.state <> 'refused' and m.asked_at <= b.placed_at
              order by m.id desc limit 1) as bound_to
       from touched t
       join bet b on b.player_id = t.player_id and b.id = t.bet_id
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
async function lockGrants(tx: Tx, players: readonly bigint[]): Promise<Owned<CountedGrant>[]> {
  const grants = await tx.query<Owned<CountedGrant> & { offerCode: string; offerVersion: number }>(
    `select player_id, id, mode, offer_code, offer_version, terms, currency, status, required_minor, progress_minor, active_at, ${PLACE_UNTIL} as place_until, ended_at
       from bonus_grant g where player_id = any($1) and active_at is not null and required_minor > 0
      order by player_id, id for update`,
    [players],
  );
  const gamesOf = await findCategoryGames(
    tx,
    grants.filter(({ terms }) => terms.weights.categories !== undefined),
  );
  return grants.map((grant) => ({ ...grant, categoryGames: gamesOf(grant) }));
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

/** A grant with progress is looked at by what pays it: whether a part is reached is decided there. A bound one is looked at when its points are home. */
async function writeProgress(
  tx: Tx,
  progress: readonly { playerId: bigint; id: bigint; minor: bigint }[],
): Promise<void> {
  if (progress.length === 0) return;
  await tx.run(
    `update bonus_grant g set progress_minor = p.minor, is_due = g.mode = 'earned'
       from unnest($1::bigint[], $2::bigint[], $3::bigint[]) as p (player_id, id, minor)
      where g.player_id = p.player_id and g.id = p.id`,
    [
      progress.map(({ playerId }) => playerId),
      progress.map(({ id }) => id),
      progress.map(({ minor }) => minor),
    ],
  );
}

/** Once a bonus. */
async function noteUnreadable(tx: Tx, playerId: bigint, id: bigint): Promise<void> {
  const told = await tx.run(
    'update bonus_grant set is_weight_told = true where player_id = $1 and id = $2 and not is_weight_told',
    [playerId, id],
  );
  if (told > 0) await raiseAlert(tx, { kind: 'bonus_weight', playerId, detail: { bonus: String(id) } });
}

/** Operators judge it where it adds up (case B3). */
async function writeUndone(
  tx: Tx,
  undone: readonly { playerId: bigint; betId: bigint; minor: bigint }[],
): Promise<void> {
  if (undone.length === 0) return;
  await tx.run(
    `update bonus_bet b set undone_minor = u.minor
       from unnest($1::bigint[], $2::bigint[], $3::bigint[]) as u (player_id, bet_id, minor)
      where b.player_id = u.player_id and b.bet_id = u.bet_id and b.undone_minor <> u.minor`,
    [
      undone.map(({ playerId }) => playerId),
      undone.map(({ betId }) => betId),
      undone.map(({ minor }) => minor),
    ],
  );
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
