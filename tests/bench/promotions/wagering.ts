import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Db } from '@parlour/server/base/db/db';
import { createTestDatabase, startTestServer, type TestDatabase } from '@parlour/server/base/db/template';
import { offersDocument } from '@parlour/server/base/content/documents/offers';
import { findFactsUntil } from '@parlour/server/play/bets/new-facts';
import { countNewBets } from '@parlour/server/promo/bonuses/count-bets';
import { keepOffers } from '@parlour/server/promo/bonuses/offers';
import { addBets, makeTree, PLAYERS, type Tree } from '../reports/tree.ts';

/**
 * How many bets a second the job counts for bonuses, against reading the facts of the same bets in the same run. BENCH_BETS names how many
 * there are (200,000). Every bet is of a player with two bonuses that run and one that has ended.
 */

const BETS = Number(process.env['BENCH_BETS'] ?? 200_000);
const AIM_PER_SECOND = 10_000;
/** As the job looks through them. */
const AT_ONCE = 20_000;

const OFFER = {
  promotion: 1,
  kind: 'deposit',
  currency: 'MYR',
  percent: 100,
  most: 10_000,
  least: 10,
  times: 10,
  most_stake: 9,
  days: 60,
  parts: 5,
  weights: { slots: 100, live: 10, other: 50, default: 0 },
  budget: 1e9,
  recipients: 1_000_000,
  ends: '2099-01-01T00:00:00+08:00',
};
const CODES = ['over', 'first', 'second'];

export async function measureWagering(): Promise<void> {
  const directory = mkdtempSync(join(tmpdir(), 'parlour-bench-'));
  // As root the database runs as another user, who must be able to enter.
  chmodSync(directory, 0o755);
  const server = await startTestServer(directory);
  const database = await createTestDatabase();
  try {
    const tree = await makeTree(database);
    await giveGrants(database, tree);
    await addBets(database, tree, 0, BETS);
    await database.ownerDb.run('vacuum analyze bet, bet_fact, bonus_grant');
    console.log(`\n${BETS} bets of ${PLAYERS} players with ${CODES.length} bonuses each, counted for them`);
    const { read, counted } = await measure(database.db);
    await checkCounted(database.db);
    console.log(
      `  ${Math.round(counted)} bets counted a second (aim ${AIM_PER_SECOND}), ${Math.round(read)} facts read a second, ratio ${(counted / read).toFixed(2)}`,
    );
  } finally {
    await database.drop();
    await server.stop();
    rmSync(directory, { recursive: true, force: true });
  }
}

/** The first fills and the bet feeds the second; the one that is over is read and fed by none. */
async function giveGrants({ db }: TestDatabase, { firstDay, firstPlayer }: Tree): Promise<void> {
  await db.tx((tx) => keepOffers(tx, offersDocument.parse(CODES.map((id) => ({ ...OFFER, id }))), []));
  await db.run(
    `insert into bonus_grant (player_id, offer_code, offer_version, terms, kind, source, source_ref, currency, bonus_minor, required_minor, progress_minor,
                              released_minor, status, active_at, place_until, settle_until, ended_at)
     select $1 + n, o.code, o.version, o.terms, 'deposit', 'join', o.code, o.currency, g.bonus, g.bonus * 10, g.progress, g.progress / 10, g.status,
            $3::date - 2, $3::date + g.days, $3::date + g.days + 3, g.ended_at
       from generate_series(0, $2::bigint - 1) n
      cross join (values ('over', 300, 3000, 'completed', 50, $3::date - 1), ('first', 300, 0, 'active', 55, null), ('second', 10000, 0, 'active', 60, null))
              g (code, bonus, progress, status, days, ended_at)
       join bonus_offer o using (code)`,
    [firstPlayer, PLAYERS, firstDay],
  );
}

/** Reads the facts of each step of the job alone, and then lets the job count them, so that a busy machine slows both. */
async function measure(db: Db): Promise<{ read: number; counted: number }> {
  let readMs = 0;
  let countMs = 0;
  for (let isBehind = true; isBehind;) {
    const began = performance.now();
    await readFacts(db);
    const isRead = performance.now();
    isBehind = (await countNewBets(db, AT_ONCE)) > 0;
    readMs += isRead - began;
    countMs += performance.now() - isRead;
  }
  return { read: (BETS * 1000) / readMs, counted: (BETS * 1000) / countMs };
}

async function readFacts(db: Db): Promise<void> {
  const { from } = await db.get<{ from: string }>('select facts_until::text as from from bonus_watermark');
  const { until } = await findFactsUntil(db, from, AT_ONCE);
  await db.query(
    `select player_id, bet_id, sign, settled_at, platform_id, game_code, product, currency, stake_minor, valid_minor
       from bet_fact where transaction >= $1::xid8 and transaction < $2::xid8`,
    [from, until],
  );
}

/** Every bet was counted once, and what bets count is what the bonuses that run have. */
async function checkCounted(db: Db): Promise<void> {
  const { bets, counted, progress } = await db.get<{ bets: number; counted: bigint; progress: bigint }>(
    `select count(*)::int as bets, sum(counted_minor)::bigint as counted,
            (select sum(progress_minor) from bonus_grant where status = 'active')::bigint as progress from bonus_bet`,
  );
  if (bets !== BETS || counted !== progress || counted === 0n)
    throw new Error(`${bets} bets of ${BETS} counted ${counted}, and the bonuses have ${progress}`);
}
