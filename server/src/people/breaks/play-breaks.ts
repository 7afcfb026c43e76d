import type { BreakTerm } from '@parlour/contract/play-break';
import type { Db, Queryable } from '../../base/db/db.ts';
import { Refusal } from '../../base/http/refusal.ts';
import type { Player } from '../accounts/players.ts';

/** What a term is in the database's calendar. */
const TERMS: Record<BreakTerm, string> = {
  day: '1 day',
  week: '7 days',
  month: '30 days',
  halfYear: '6 months',
  year: '1 year',
  fiveYears: '5 years',
};

/** When the player's break ends; undefined where none is in force. */
export async function findBreak(db: Queryable, playerId: bigint): Promise<Date | undefined> {
  const found = await db.find<{ until: Date }>(
    'select break_until as until from player where id = $1 and break_until > now()',
    [playerId],
  );
  return found?.until;
}

/** Begins a break at once and answers its end. Throws `breakLonger` where the one in force lasts as long or longer. */
export function takeBreak(db: Db, playerId: bigint, term: BreakTerm, address: string): Promise<Date> {
  return db.tx(async (tx) => {
    const taken = await tx.find<{ until: Date }>(
      `update player set break_until = clock_timestamp() + $2::interval
        where id = $1 and coalesce(break_until, '-infinity') < clock_timestamp() + $2::interval returning break_until as until`,
      [playerId, TERMS[term]],
    );
    if (!taken) throw await refusalOf(tx, playerId, 'breakLonger');
    await tx.run('insert into play_break (player_id, term, until, address) values ($1, $2, $3, $4)', [
      playerId,
      term,
      taken.until,
      address,
    ]);
    return taken.until;
  });
}

/** Throws `onBreak`, with the break's end, for a player who takes one. */
export async function refuseOnBreak(db: Queryable, { id, breakUntil }: Player): Promise<void> {
  if (breakUntil === null) return;
  if (await findBreak(db, id)) throw await refusalOf(db, id, 'onBreak');
}

async function refusalOf(db: Queryable, playerId: bigint, name: 'onBreak' | 'breakLonger'): Promise<Refusal> {
  const { until } = await db.get<{ until: string }>(
    'select site_time(break_until) as until from player where id = $1',
    [playerId],
  );
  return new Refusal(name, { values: { until } });
}
