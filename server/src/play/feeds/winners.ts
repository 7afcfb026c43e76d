import { sameInEveryLanguage, type Language, type Multilingual } from '@parlour/contract/languages';
import { toMajor } from '@parlour/contract/money';
import { unixSeconds } from '@parlour/contract/unix-seconds';
import { WINNERS_SHOWN, type Winner, type NewWinner } from '@parlour/contract/winners';
import { gameImage } from '../../base/content/game-image.ts';
import type { Queryable } from '../../base/db/db.ts';
import { maskAccount } from '../../people/accounts/mask-account.ts';
import type { BetKey } from '../bets/book-bets.ts';

/** The winners board: the last days' wins that are large enough for it (`bet.is_board_win`). */
const BOARD_DAYS = 7;
/** Older wins are history, and are not published. */
const NEW_MINUTES = 10;

/** The keys of listOf, as the first two values of a query. */
export const LISTED = '(select * from unnest($1::bigint[], $2::bigint[]))';

export function listOf(bets: readonly BetKey[]): [bigint[], bigint[]] {
  return [bets.map(({ playerId }) => playerId), bets.map(({ id }) => id)];
}

interface WinnerRow {
  id: bigint;
  account: string;
  payoutMinor: bigint;
  jackpotMinor: bigint;
  currency: string;
  platformId: number;
  gm: string;
  gameCode: string;
  title: Multilingual | null;
  settledAt: Date;
}

const SELECT = `
  select b.id, p.account, b.payout_minor, b.jackpot_minor, b.currency, b.platform_id, b.game_code, gp.gm, g.title, b.settled_at
    from bet b join player p on p.id = b.player_id
    join game_platform gp on gp.id = b.platform_id
    left join game g on g.platform_id = b.platform_id and g.code = b.game_code`;

/** The newest wins of all platforms or of one. */
export async function readWinners(db: Queryable, platformId: number | null): Promise<NewWinner[]> {
  const rows = await db.query<WinnerRow>(
    `${SELECT} where b.is_board_win and b.settled_at > now() - $1 * interval '1 day' and b.settled_at <= now()
        ${platformId === null ? '' : 'and b.platform_id = $3'}
      order by b.settled_at desc, b.id desc limit $2`,
    [BOARD_DAYS, WINNERS_SHOWN, ...(platformId === null ? [] : [platformId])],
  );
  return rows.map(toNewWinner);
}

/** Which of these bets belong on the board now, oldest first. */
export async function readNewWinners(db: Queryable, bets: readonly BetKey[]): Promise<NewWinner[]> {
  if (bets.length === 0) return [];
  const rows = await db.query<WinnerRow>(
    `${SELECT} where (b.player_id, b.id) in ${LISTED} and b.is_board_win and b.settled_at > now() - $3 * interval '1 minute'
      order by b.settled_at desc, b.id desc limit $4`,
    [...listOf(bets), NEW_MINUTES, WINNERS_SHOWN],
  );
  return rows.toReversed().map(toNewWinner);
}

/** Platforms that have a win on the board. */
export function readWinnerPlatforms(db: Queryable): Promise<{ id: number; gm: string }[]> {
  return db.query<{ id: number; gm: string }>(
    `select p.id, p.gm from game_platform p
      where exists (select 1 from bet b where b.platform_id = p.id and b.is_board_win
                       and b.settled_at > now() - $1 * interval '1 day' and b.settled_at <= now())
      order by p.sort, p.id`,
    [BOARD_DAYS],
  );
}

function toNewWinner(row: WinnerRow): NewWinner {
  return {
    id: Number(row.id),
    user_account: maskAccount(row.account),
    payout: toMajor(row.payoutMinor + row.jackpotMinor, row.currency),
    currency: row.currency,
    game_platform_id: row.platformId,
    gm: row.gm,
    game_code: row.gameCode,
    is_jackpot: row.jackpotMinor > 0n,
    won_at: unixSeconds(row.settledAt),
    game_title: row.title ?? sameInEveryLanguage(row.gameCode),
  };
}

/** A winner in the language of a call. */
export function inLanguage({ game_title, ...winner }: NewWinner, language: Language): Winner {
  return {
    ...winner,
    game_name: game_title[language],
    img: gameImage(winner.game_platform_id, winner.game_code, language),
  };
}
