import type { Import } from './feeds.ts';
import { advanceFeed, type DueFeed } from './vendor-feed.ts';

const RUN_EVERY_MS = 3_000;
const NONE_EVERY_MS = 300_000;

/** Reads the next page of who won a platform's running jackpots. */
export async function importJackpotWins(due: DueFeed, { db, provider }: Import): Promise<void> {
  const { rows, nextCursor, hasMore } = await provider.jackpotWins(due.cursor);
  await db.tx(async (tx) => {
    const wins = rows.map((win) => ({ ...win, amountMinor: String(win.amountMinor) }));
    await tx.run(INSERT_WINS, [due.platformId, JSON.stringify(wins)]);
    // A platform that never reported a win probably has no jackpot.
    const runsSome = rows.length > 0 || due.cursor !== null;
    await advanceFeed(tx, due, {
      nextCursor: runsSome ? nextCursor : null,
      nextInMs: hasMore ? 0 : runsSome ? RUN_EVERY_MS : NONE_EVERY_MS,
    });
  });
}

const INSERT_WINS = {
  name: 'jackpot wins',
  text: `
  insert into jackpot_win (platform_id, vendor_ref, jackpot_ref, level_ref, amount_minor, currency, player_id, game_platform_id, game_code,
                           round_ref, won_at)
  select $1, r.ref, r."jackpotRef", r."levelRef", r."amountMinor", r.currency, p.player_id, r."platformId", r."gameCode", r."roundRef", r."wonAt"
    from jsonb_to_recordset($2::jsonb) as r (ref text, "jackpotRef" text, "levelRef" text, "amountMinor" bigint, currency text, account text,
                                             "platformId" integer, "gameCode" text, "roundRef" text, "wonAt" timestamptz)
    left join player_name p on p.name = r.account and p.kind = 'account'
  on conflict (platform_id, vendor_ref) do nothing`,
};
