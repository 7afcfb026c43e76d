import type { Logger } from 'pino';
import type { Db, Tx } from '../base/db/db.ts';
import type { Seals } from '../base/crypto/sealed.ts';
import { readShippedContent, seedContent } from './content.ts';
import { seedDemoAccount } from './demo-account.ts';
import { seedDemoAccounts } from './demo-accounts.ts';
import { seedDemoBets } from './demo-bets.ts';
import { seedDemoCashier } from './demo-cashier.ts';

import { seedDemoMails } from './demo-mails.ts';
import { startDemoOffers } from './demo-offers.ts';
import { seedDemoReferrals } from './demo-referrals.ts';
import { seedDemoShares } from './demo-shares.ts';
import { seedDemoRaffle } from './demo-raffle.ts';
import { seedDemoRedPacket } from './demo-red-packet.ts';
import { seedDemoWheel } from './demo-wheel.ts';

interface DemoSite {
  contentDir: string;
  /** At least so many games; 0: those of the content. */
  seedGames: number;
  seals: Seals;
}

/** Any fixed number: processes that start at the same moment on an empty database queue behind it. */
const SEED_LOCK = 7_203_114_504;

/**
 * Brings the content of this build into the database, and the demo players if there are no players yet (rules I1, I4). The players come in one
 * transaction: a start that is killed leaves none, and the next one begins again.
 */
export async function seedDemo(
  db: Db,
  { contentDir, seedGames, seals }: DemoSite,
  log: Logger,
): Promise<void> {
  const shipped = await readShippedContent(contentDir, seedGames);
  const { imported, kept } = await seedContent(db, shipped);
  if (imported.length > 0) log.info({ imported }, 'the content of this build was imported');
  if (kept.length > 0) log.info({ kept }, 'the content that operators have changed was kept');
  const made = await db.tx(async (tx) => {
    // Another process may be making the demo, which takes a slow machine longer than other locks may be waited for.
    await tx.run('set local lock_timeout = 0; set local statement_timeout = 0');
    await tx.run('select pg_advisory_xact_lock($1)', [SEED_LOCK]);
    const { isNew } = await tx.get<{ isNew: boolean }>('select not exists (select from player) as is_new');
    await seedDemoWheel(tx, log);
    await seedDemoRedPacket(tx, log);
    await seedDemoRaffle(tx, log);
    if (isNew) return seedPlayers(inside(db, tx), { contentDir, seals }, log);
    // A changed offer is a new version, which would stand still without an operator.
    if (imported.includes('offers')) await startDemoOffers(inside(db, tx), log);
    return undefined;
  });
  if (made !== undefined) log.info(made, 'the demo players were put into the empty database');
}

async function seedPlayers(db: Db, { contentDir, seals }: Omit<DemoSite, 'seedGames'>, log: Logger) {
  const accounts = await seedDemoAccounts(db);
  await seedDemoShares(db);
  const mails = await seedDemoMails(db, contentDir);
  const bets = await seedDemoBets(db);
  // In the order of the past: in an account time and id grow together.
  await seedDemoAccount(db, seals, log);
  await seedDemoCashier(db, log);
  const friends = await seedDemoReferrals(db, log);
  const offers = await startDemoOffers(db, log);
  return { accounts, friends, bets, mails, offers };
}

/** What is given as a database joins the transaction. */
function inside(db: Db, tx: Tx): Db {
  return { ...db, ...tx, tx: (work) => work(tx) };
}
