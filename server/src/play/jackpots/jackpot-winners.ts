import type { Output } from '@parlour/contract/endpoints';
import { JACKPOT_WINNERS_PAGE_SIZE } from '@parlour/contract/jackpots';
import { sameInEveryLanguage, type Language, type Multilingual } from '@parlour/contract/languages';
import { toMajor } from '@parlour/contract/money';
import { unixSeconds } from '@parlour/contract/unix-seconds';
import type { Db } from '../../base/db/db.ts';
import { gameImage } from '../../base/content/game-image.ts';
import { maskAccount } from '../../people/accounts/mask-account.ts';

interface WinRow {
  id: bigint;
  title: Multilingual | null;
  levelName: Multilingual | null;
  levels: bigint;
  jackpotRef: string;
  amountMinor: bigint;
  currency: string;
  account: string | null;
  gameTitle: Multilingual | null;
  gamePlatformId: number;
  gameCode: string;
  wonAt: Date;
}

/** Pages beyond this are not counted, because players do not turn so far. */
const COUNTED_PAGES = 200;

/** Winners of the running jackpots, newest first. */
export async function listJackpotWinners(
  db: Db,
  page: number,
  language: Language,
): Promise<Output<'listJackpotWinners'>> {
  const rows = await db.query<WinRow>(
    `select w.id, j.title, l.name as level_name, w.jackpot_ref, w.amount_minor, w.currency, p.account, g.title as game_title,
            w.game_platform_id, w.game_code, w.won_at,
            (select count(*) from jackpot_level other where other.jackpot_id = j.id) as levels
       from jackpot_win w
       left join jackpot j on j.platform_id = w.platform_id and j.vendor_ref = w.jackpot_ref
       left join jackpot_level l on l.jackpot_id = j.id and l.vendor_ref = w.level_ref
       left join player p on p.id = w.player_id
       left join game g on g.platform_id = w.game_platform_id and g.code = w.game_code
      order by w.won_at desc, w.id desc limit $1 offset $2`,
    [JACKPOT_WINNERS_PAGE_SIZE, (page - 1) * JACKPOT_WINNERS_PAGE_SIZE],
  );
  const { count } = await db.get<{ count: bigint }>(
    'select count(*) from (select 1 from jackpot_win limit $1) counted',
    [COUNTED_PAGES * JACKPOT_WINNERS_PAGE_SIZE],
  );
  return {
    list: rows.map((row) => ({
      id: Number(row.id),
      title_text: row.title ?? sameInEveryLanguage(row.jackpotRef),
      subName: row.levels > 1n ? row.levelName : null,
      jackpot: toMajor(row.amountMinor, row.currency),
      currency: row.currency,
      user_account: row.account === null ? null : maskAccount(row.account),
      game_name: row.gameTitle?.[language] ?? row.gameCode,
      img: gameImage(row.gamePlatformId, row.gameCode, language),
      won_at: unixSeconds(row.wonAt),
    })),
    page,
    pages: Math.max(1, Math.ceil(Number(count) / JACKPOT_WINNERS_PAGE_SIZE)),
  };
}
