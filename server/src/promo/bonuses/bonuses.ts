import { BONUSES_A_PAGE, type Bonus, type BonusBet } from '@parlour/contract/bonus';
import type { Output } from '@parlour/contract/endpoints';
import type { Language, Multilingual } from '@parlour/contract/languages';
import { toMajor } from '@parlour/contract/money';
import { unixSeconds } from '@parlour/contract/unix-seconds';
import type { DocumentOf } from '../../base/content/documents.ts';
import type { Queryable } from '../../base/db/db.ts';
import { Refusal } from '../../base/http/refusal.ts';
import { lossOf, readBoundPoints, walletShareOf, type BoundPoints } from './bound.ts';
import { GRANT_COLUMNS, restOf, type GrantRow } from './grant.ts';
import { findCategoryGames } from './offers.ts';
import { showTerms, weightOf, type WeighedGame } from './terms.ts';

/** A player's view of their bonuses. */

interface Shown {
  language: Language;
  /** What has the titles. */
  promotions: DocumentOf<'promotions'>;
}

export function showBonus(
  grant: GrantRow,
  { language, promotions }: Shown,
  { weightHere = null, points }: { weightHere?: number | null; points?: BoundPoints | undefined } = {},
): Bonus {
  const { currency, terms, status } = grant;
  const major = (minor: bigint): number => toMajor(minor, currency);
  const isLive = status === 'active' || status === 'closing' || status === 'cancelling';
  const isPaid = grant.progressMinor >= grant.requiredMinor;
  return {
    id: Number(grant.id),
    code: grant.offerCode,
    promotion_id: terms.promotion,
    title: promotions.find(({ id }) => id === terms.promotion)?.title[language] ?? '',
    terms: showTerms(terms),
    state: status,
    end: grant.reason,
    currency,
    amount: major(grant.bonusMinor),
    deposit: grant.depositMinor === null ? null : major(grant.depositMinor),
    required: major(grant.requiredMinor),
    progress: major(grant.progressMinor),
    released: major(grant.releasedMinor),
    at_stake: isLive ? major(points ? lossOf(grant, points) : restOf(grant)) : 0,
    bound: points ? showPoints(grant, points) : null,
    is_frozen: grant.frozenAt !== null && grant.endedAt === null,
    ends_by_withdrawal: isLive && grant.mode === 'earned' && grant.kind === 'deposit' && !isPaid,
    join_time: unixSeconds(grant.joinedAt),
    place_until: unixSeconds(grant.placeUntil),
    end_time: grant.endedAt && unixSeconds(grant.endedAt),
    weight_here: weightHere,
  };
}

function showPoints(grant: GrantRow, { homeMinor, outsideMinor }: BoundPoints): Bonus['bound'] {
  const major = (minor: bigint): number => toMajor(minor, grant.currency);
  return {
    own: major(grant.ownMinor),
    home: major(homeMinor),
    outside: major(outsideMinor),
    keeps: major(walletShareOf(grant, homeMinor + outsideMinor, false)),
    is_playable: grant.status === 'active' && grant.progressMinor < grant.requiredMinor && homeMinor > 0n,
  };
}

/** With the points of a bound one that runs. */
export async function showWithPoints(db: Queryable, grant: GrantRow, shown: Shown): Promise<Bonus> {
  return showBonus(grant, shown, { points: await findPoints(db, grant) });
}

const findPoints = async (db: Queryable, grant: GrantRow): Promise<BoundPoints | undefined> =>
  grant.mode === 'bound' && grant.endedAt === null ? readBoundPoints(db, grant) : undefined;

export async function listBonuses(
  db: Queryable,
  playerId: bigint,
  {
    after,
    platform_id,
    game_code,
  }: { after?: number | undefined; platform_id?: number | undefined; game_code?: string | undefined },
  shown: Shown,
): Promise<Output<'listBonuses'>> {
  const running =
    after === undefined
      ? await db.query<GrantRow>(
          `select ${GRANT_COLUMNS} from bonus_grant g
            where g.player_id = $1 and g.status in ('offered', 'active', 'closing', 'cancelling') order by place_until, g.id`,
          [playerId],
        )
      : [];
  const ended = await db.query<GrantRow>(
    `select ${GRANT_COLUMNS} from bonus_grant g
      where g.player_id = $1 and g.status in ('completed', 'expired', 'forfeited', 'lost') and g.id < $2
      order by g.id desc limit $3`,
    [playerId, after ?? Number.MAX_SAFE_INTEGER, BONUSES_A_PAGE + 1],
  );
  const game =
    running.length > 0 && platform_id !== undefined && game_code !== undefined
      ? await findWeighed(db, platform_id, game_code)
      : undefined;
  const categoryGames = await findCategoryGames(db, game ? running : []);
  return {
    running: await Promise.all(
      running.map(async (grant) =>
        showBonus(grant, shown, {
          weightHere: game ? weightOf(grant.terms, game, categoryGames(grant)) : null,
          points: await findPoints(db, grant),
        }),
      ),
    ),
    ended: ended.slice(0, BONUSES_A_PAGE).map((grant) => showBonus(grant, shown)),
    next: ended.length > BONUSES_A_PAGE ? Number(ended[BONUSES_A_PAGE - 1]!.id) : null,
  };
}

const findWeighed = (db: Queryable, platformId: number, gameCode: string): Promise<WeighedGame | undefined> =>
  db.find<WeighedGame>(
    'select platform_id, code as game_code, product from game where platform_id = $1 and code = $2',
    [platformId, gameCode],
  );

/** Throws the Refusal where the bonus is not the player's. */
export async function listBonusBets(
  db: Queryable,
  playerId: bigint,
  { bonus_id, after }: { bonus_id: number; after?: number | undefined },
  language: Language,
): Promise<Output<'listBonusBets'>> {
  const grant = await db.find<{ currency: string }>(
    'select currency from bonus_grant where player_id = $1 and id = $2',
    [playerId, bonus_id],
  );
  if (!grant) throw new Refusal('notFound');
  const rows = await db.query<{
    betId: bigint;
    platformId: number;
    gameCode: string;
    title: Multilingual | null;
    stakeMinor: bigint;
    countedMinor: bigint;
    weight: number;
    why: BonusBet['why'];
    placedAt: Date;
  }>(
    `select c.bet_id, b.platform_id, b.game_code, game.title, c.stake_minor, c.counted_minor, c.weight, c.why, b.placed_at
       from bonus_bet c join bet b on b.player_id = c.player_id and b.id = c.bet_id
       left join game on game.platform_id = b.platform_id and game.code = b.game_code
      where c.player_id = $1 and c.grant_id = $2 and c.bet_id < $3 order by c.bet_id desc limit $4`,
    [playerId, bonus_id, after ?? Number.MAX_SAFE_INTEGER, BONUSES_A_PAGE + 1],
  );
  return {
    list: rows.slice(0, BONUSES_A_PAGE).map((row) => ({
      bet_id: Number(row.betId),
      platform_id: row.platformId,
      game: row.title?.[language] ?? row.gameCode,
      stake: toMajor(row.stakeMinor, grant.currency),
      counted: toMajor(row.countedMinor, grant.currency),
      weight: row.weight,
      why: row.why,
      place_time: unixSeconds(row.placedAt),
    })),
    next: rows.length > BONUSES_A_PAGE ? Number(rows[BONUSES_A_PAGE - 1]!.betId) : null,
  };
}
