import type { Logger } from 'pino';
import type { Db } from '../base/db/db.ts';
import type { Seals } from '../base/crypto/sealed.ts';
import { readShippedContent, seedContent } from './content.ts';
import { seedDemoAccount } from './demo-account.ts';
import { seedDemoAccounts } from './demo-accounts.ts';
import { seedDemoBets } from './demo-bets.ts';
import { seedDemoCashier } from './demo-cashier.ts';
import { seedDemoMails } from './demo-mails.ts';
import { seedDemoReferrals } from './demo-referrals.ts';

interface DemoSite {
  contentDir: string;
  /** At least so many games; 0: those of the content. */
  seedGames: number;
  seals: Seals;
}

/**
 * Brings the content of this build into the database, and the demo players if there are no players yet (rules I1, I4).
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
  const { isNew } = await db.get<{ isNew: boolean }>('select not exists (select from player) as is_new');
  if (!isNew) return;
  const accounts = await seedDemoAccounts(db);
  const mails = await seedDemoMails(db, contentDir);
  const bets = await seedDemoBets(db);
  // In the order of the past: in an account time and id grow together.
  await seedDemoAccount(db, seals, log);
  await seedDemoCashier(db, log);
  const friends = await seedDemoReferrals(db, log);
  log.info({ accounts, friends, bets, mails }, 'the demo players were put into the empty database');
}
