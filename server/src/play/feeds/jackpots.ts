import type { ListedJackpot } from '../../outside/providers/provider.ts';
import type { Import } from './feeds.ts';
import { advanceFeed, type DueFeed } from './vendor-feed.ts';

/** Figures are never older than 30 s while a platform answers (GLI-19 4.13); most platforms run none. */
const RUN_EVERY_MS = 2_000;
const NONE_EVERY_MS = 300_000;

/** Reads a platform's running jackpots. A reading that was asked for earlier never replaces a later one. */
export async function importJackpots(
  due: DueFeed,
  { db, clock, provider, publishFigures }: Import,
): Promise<void> {
  const askedAt = clock.date();
  const listed = await provider.jackpots();
  await db.tx(async (tx) => {
    for (const jackpot of listed) {
      const stored = await tx.find<{ id: number }>(UPSERT_JACKPOT, [
        due.platformId,
        jackpot.ref,
        JSON.stringify(jackpot.title),
        jackpot.currency,
        JSON.stringify(jackpot.games),
        askedAt,
      ]);
      if (stored) await tx.run(UPSERT_LEVELS, [stored.id, JSON.stringify(jackpot.levels.map(levelOf))]);
    }
    await advanceFeed(tx, due, {
      nextCursor: null,
      nextInMs: listed.length > 0 ? RUN_EVERY_MS : NONE_EVERY_MS,
    });
    if (listed.length > 0) tx.afterCommit(() => publishFigures(due.platformId));
  });
}

const UPSERT_JACKPOT = {
  name: 'jackpot',
  text: `
  insert into jackpot (platform_id, vendor_ref, title, currency, game_ids, as_of)
  values ($1, $2, $3, $4, array(select g.id from jsonb_to_recordset($5::jsonb) as fed ("platformId" integer, code text)
                                  join game g on g.platform_id = fed."platformId" and split_part(g.code, '--', 1) = fed.code order by g.id), $6)
  on conflict (platform_id, vendor_ref) do update
     set title = excluded.title, currency = excluded.currency, game_ids = excluded.game_ids, as_of = excluded.as_of
   where jackpot.as_of < excluded.as_of
  returning id`,
};

const UPSERT_LEVELS = {
  name: 'jackpot levels',
  text: `
  with listed as (
    select * from jsonb_to_recordset($2::jsonb) as r (ref text, name jsonb, sort integer, amount_minor bigint, must_hit_by_minor bigint,
                                                      must_hit_before timestamptz, contribution_percent numeric)
  ), gone as (
    delete from jackpot_level where jackpot_id = $1 and vendor_ref not in (select ref from listed)
  )
  insert into jackpot_level (jackpot_id, vendor_ref, name, sort, amount_minor, must_hit_by_minor, must_hit_before, contribution_percent)
  select $1, ref, name, sort, amount_minor, must_hit_by_minor, must_hit_before, contribution_percent from listed
  on conflict (jackpot_id, vendor_ref) do update
     set name = excluded.name, sort = excluded.sort, amount_minor = excluded.amount_minor, must_hit_by_minor = excluded.must_hit_by_minor,
         must_hit_before = excluded.must_hit_before, contribution_percent = excluded.contribution_percent`,
};

function levelOf(level: ListedJackpot['levels'][number], index: number) {
  return {
    ref: level.ref,
    name: level.name,
    sort: index,
    amount_minor: String(level.amountMinor),
    must_hit_by_minor: level.mustHitByMinor === null ? null : String(level.mustHitByMinor),
    must_hit_before: level.mustHitBefore,
    contribution_percent: level.contributionPercent,
  };
}
