import type { Db } from '../../base/db/db.ts';
import { createTestDatabase, type TestDatabase } from '../../base/db/template.ts';
import { readWallet } from '../../money/ledger/ledger.ts';
import { createPlayer, getPlayer, type Player } from '../../people/accounts/players.ts';
import { auditSite } from '../../operators/audit.ts';
import { bookUnbooked } from '../../play/bets/book-bets.ts';
import { offersDocument } from '../../base/content/documents/offers.ts';
import { endRaces, giveBonuses } from './job.ts';
import { joinOffer } from './join.ts';
import { keepOffers, switchOffer } from './offers.ts';
import { startRace } from './races.ts';
import type { OfferDocument } from './terms.ts';

/** A database with one running offer, and players who deposit and bet. */

export const MATCH = {
  id: 'match',
  promotion: 1,
  kind: 'deposit',
  currency: 'MYR',
  percent: 100,
  most: 300,
  least: 30,
  first_deposit: true,
  times: 10,
  most_stake: 200,
  days: 30,
  parts: 1,
  weights: { slots: 100, other: 100, live: 10, default: 0 },
  budget: 100_000,
  recipients: 1_000,
  ends: '2099-01-01T00:00:00+08:00',
};
export const BOUND = {
  ...MATCH,
  id: 'bound',
  mode: 'bound',
  bound: { platforms: [1, 2], least_stake: 1, most_paid: 150 },
};
export const FREE = {
  ...MATCH,
  id: 'free',
  kind: 'free',
  percent: 0,
  most: 20,
  least: 0,
  first_deposit: false,
  times: 5,
};
export const REBATE = {
  ...MATCH,
  id: 'rebate',
  kind: 'rebate',
  percent: 0.5,
  most: 150,
  least: 1,
  first_deposit: false,
  times: 0,
  weights: { other: 100, default: 0 },
};

type AnyOffer = Omit<typeof MATCH, 'weights' | 'most_stake'> & {
  most_stake: number | null;
  mode?: string;
  bound?: { platforms: number[]; least_stake: number; most_paid: number | null };
  mission?: { of: string; every: string; target: number };
  absent_days?: number;
  one_person?: string[];
  excluded_agents?: string[];
  speed?: { bets_a_minute?: number; all_in_minutes?: number };
  opposite_sides?: boolean;
  birthday?: Record<'days_before' | 'days_after' | 'account_days' | 'known_days', number>;
  race?: object;
  weights: Record<string, number | Record<string, number>>;
};

const titles = { en: 'Megaways', cn: 'Megaways', tw: 'Megaways', vi: 'Megaways', ms: 'Megaways' };
export const CATEGORIES = [
  { id: 1, code: 'megaways', title: titles, sort: 1, games: ['many-ways', 'both'] },
  { id: 2, code: 'classic', title: titles, sort: 2, games: ['both'] },
];

export const offersOf = (...offers: AnyOffer[]): OfferDocument[] => offersDocument.parse(offers);

let made = 0;

export async function createBonusSite() {
  const database: TestDatabase = await createTestDatabase();
  const { db } = database;

  async function publish(...offers: AnyOffer[]): Promise<void> {
    await db.tx((tx) => keepOffers(tx, offersOf(...offers), CATEGORIES));
    for (const { id, kind } of offers)
      await db.tx(async (tx) => {
        await switchOffer(tx, id, 'running');
        if (kind === 'race') await startRace(tx, id);
      });
  }

  async function newPlayer(uplineId: bigint | null = null): Promise<Player> {
    made += 1;
    const account = `player${String(made).padStart(4, '0')}`;
    const id = await db.tx((tx) =>
      createPlayer(tx, {
        account,
        nickname: account,
        passwordHash: 'none',
        currency: 'MYR',
        identityType: 'player',
        uplineId,
      }),
    );
    return getPlayer(db, id);
  }

  async function versionOf(code: string): Promise<number> {
    return (await db.get<{ version: number }>('select version from bonus_offer where code = $1', [code]))
      .version;
  }

  const join = async (player: Player, code = 'match') =>
    joinOffer(db, player, { code, version: await versionOf(code) });

  async function newDeposit({ id }: Player, minor: bigint): Promise<bigint> {
    made += 1;
    const row = await db.get<{ id: bigint }>(
      `insert into deposit (reference, player_id, state, method, kind, title, currency, amount_minor, fee_minor, language, expires_at)
       values ($1, $2, 'pending', 'bank', 'bank', '{}', 'MYR', $3, 0, 'en', now() + interval '1 hour') returning id`,
      [`DP${id}-${String(made).padStart(12, '0')}`, id, minor],
    );
    return row.id;
  }

  const credit = (on: Db, player: Player, deposit: bigint, minor: bigint) =>
    on.run('select * from credit_deposit($1, $2, $3, null)', [player.id, deposit, minor]);

  async function deposit(player: Player, minor: bigint): Promise<void> {
    await credit(db, player, await newDeposit(player, minor), minor);
    await run();
  }

  /** A bet, settled unless said otherwise, whose stake came back. */
  async function bet(
    { id }: Player,
    stakeMinor: bigint,
    {
      status = 'settled',
      placedAt,
      payoutMinor = stakeMinor,
      gameCode = 'any',
      details,
      validMinor,
    }: BetFields = {},
  ): Promise<bigint> {
    made += 1;
    const row = await db.get<{ id: bigint }>(
      `insert into bet (platform_id, vendor_ref, player_id, game_code, round_ref, currency, stake_minor, payout_minor, status, placed_at, settled_at,
                        details, valid_minor)
       values (1, $1, $2, $7, $1, 'MYR', $3, $4, $5, coalesce($6, clock_timestamp()), case when $5 <> 'open' then clock_timestamp() end, $8, $9) returning id`,
      [
        `bet-${made}`,
        id,
        stakeMinor,
        payoutMinor,
        status,
        placedAt ?? null,
        gameCode,
        details ?? null,
        validMinor ?? null,
      ],
    );
    return row.id;
  }

  /** A platform corrects the bet to nothing. */
  async function voidBet(id: bigint): Promise<void> {
    await db.tx(async (tx) => {
      await tx.run(`update bet set status = 'void', version = version + 1, is_booked = false where id = $1`, [
        id,
      ]);
      await tx.run('select book_bets(player_id, array[id]) from bet where id = $1', [id]);
    });
    await run();
  }

  /** The jobs, until everything there was at the beginning is counted and paid. */
  async function run(on: Db = db): Promise<void> {
    while ((await bookUnbooked(on)) > 0);
    const { start } = await on.get<{ start: string }>(
      'select pg_snapshot_xmax(pg_current_snapshot())::text as start',
    );
    for (;;) {
      const done = (await giveBonuses({ db: on })) + (await endRaces({ db: on }));
      const { isCounted } = await on.get<{ isCounted: boolean }>(
        'select facts_until >= $1::xid8 as is_counted from bonus_watermark',
        [start],
      );
      if (isCounted && done === 0) return;
    }
  }

  interface Grant {
    status: string;
    reason: string | null;
    bonus: bigint;
    required: bigint;
    progress: bigint;
    released: bigint;
  }
  const grantOf = ({ id }: Player): Promise<Grant & { id: bigint }> =>
    db.get<Grant & { id: bigint }>(
      `select id, status, reason, bonus_minor as bonus, required_minor as required, progress_minor as progress, released_minor as released
         from bonus_grant where player_id = $1`,
      [id],
    );
  const walletOf = async ({ id }: Player): Promise<bigint> => (await readWallet(db, id, 'MYR')).balanceMinor;

  const faults = async (): Promise<string[]> =>
    db.tx(async (tx) => (await auditSite(tx)).flatMap((finding) => finding.faults));

  /** As if so many days had passed since everything about the player's bonuses. */
  async function age({ id }: Player, days: number): Promise<void> {
    await db.run(
      `update bonus_grant set joined_at = joined_at - $2 * interval '1 day', active_at = active_at - $2 * interval '1 day',
              frozen_at = frozen_at - $2 * interval '1 day', thawed_at = thawed_at - $2 * interval '1 day',
              place_until = place_until - $2 * interval '1 day', settle_until = settle_until - $2 * interval '1 day' where player_id = $1`,
      [id, days],
    );
  }

  return {
    database,
    db,
    ownerDb: database.ownerDb,
    publish,
    newPlayer,
    join,
    newDeposit,
    credit,
    deposit,
    bet,
    voidBet,
    run,
    grantOf,
    walletOf,
    faults,
    age,
    versionOf,
    drop: () => database.drop(),
  };
}

interface BetFields {
  status?: 'open' | 'settled' | 'void';
  placedAt?: Date;
  payoutMinor?: bigint;
  gameCode?: string;
  details?: object;
  validMinor?: bigint;
}
