import { JACKPOT_STALE_MS, type JackpotItem, type PlatformJackpot } from '@parlour/contract/jackpots';
import type { Multilingual } from '@parlour/contract/languages';
import { toMajor } from '@parlour/contract/money';
import type { Queryable } from '../../base/db/db.ts';

/** A jackpot that its platform has not reported for so long is hidden. */
const FORGET_AFTER = '1 day';

interface JackpotRow {
  id: number;
  vendorRef: string;
  title: Multilingual;
  platformId: number;
  gm: string;
  currency: string;
  gameIds: number[];
  asOf: Date;
  levels: {
    name: Multilingual;
    amount: string;
    mustHitBy: string | null;
    mustHitBefore: number | null;
    contribution: number;
  }[];
}

export interface Figures {
  jackpots: PlatformJackpot[];
  /** Jackpots by the reference that content uses. */
  byRef: Map<string, PlatformJackpot>;
}

/** The last reported state of running jackpots, largest first; of one platform or of all. */
export async function readFigures(
  db: Queryable,
  now: Date,
  platformId: number | null = null,
): Promise<Figures> {
  const rows = await db.query<JackpotRow>(
    `select j.id, j.vendor_ref, j.title, j.platform_id, p.gm, j.currency, j.game_ids, j.as_of,
            jsonb_agg(jsonb_build_object('name', l.name, 'amount', l.amount_minor::text, 'mustHitBy', l.must_hit_by_minor::text,
                                         'mustHitBefore', floor(extract(epoch from l.must_hit_before) * 1000),
                                         'contribution', l.contribution_percent)
                      order by l.amount_minor desc, l.sort) as levels
       from jackpot j join game_platform p on p.id = j.platform_id join jackpot_level l on l.jackpot_id = j.id
      where j.as_of > now() - $1::interval and ($2::integer is null or j.platform_id = $2)
      group by j.id, p.gm order by max(l.amount_minor) desc, j.id`,
    [FORGET_AFTER, platformId],
  );
  const jackpots = rows.map((row) => toFigure(row, now));
  return { jackpots, byRef: new Map(rows.map((row, index) => [row.vendorRef, jackpots[index]!])) };
}

function toFigure(row: JackpotRow, now: Date): PlatformJackpot {
  const major = (minor: string) => toMajor(BigInt(minor), row.currency);
  const data = row.levels.map((level) => ({
    name: level.name,
    jackpot: major(level.amount),
    must_hit_by: level.mustHitBy === null ? null : major(level.mustHitBy),
    must_hit_before: level.mustHitBefore,
    contribution: level.contribution,
  }));
  return {
    id: row.id,
    code: row.vendorRef,
    title_text: row.title,
    game_platform_id: row.platformId,
    gm: row.gm,
    currency: row.currency,
    jackpot: data[0]?.jackpot ?? 0,
    as_of: row.asOf.getTime(),
    stale: now.getTime() - row.asOf.getTime() > JACKPOT_STALE_MS,
    data,
    games: row.gameIds,
  };
}

/** The levels of all jackpots as a plain list, largest first. */
export function listItems(jackpots: readonly PlatformJackpot[]): JackpotItem[] {
  return jackpots
    .flatMap(({ title_text, data, currency, as_of, stale }) =>
      data.map(({ name, jackpot }) => ({
        title_text,
        subName: data.length > 1 ? name : null,
        currency,
        jackpot,
        as_of,
        stale,
      })),
    )
    .toSorted((one, other) => other.jackpot - one.jackpot);
}
