import { expect } from 'vitest';
import type { Db, Queryable, Tx } from '../base/db/db.ts';
import { createTestDatabase, type TestDatabase } from '../base/db/template.ts';
import type { Finding } from '../money/ledger/audit/audit.ts';
import { BET_CHECKS } from '../play/bets/audit-checks.ts';
import { BONUS_CHECKS } from '../promo/bonuses/audit.ts';
import { RAFFLE_CHECKS } from '../promo/raffle/audit.ts';
import { RED_PACKET_CHECKS } from '../promo/red-packet/audit.ts';
import { WHEEL_CHECKS } from '../promo/wheel/audit.ts';
import { SEAMLESS_CHECKS } from '../play/seamless/audit-checks.ts';
import { auditSite } from './audit.ts';
import { accountFor } from '../money/ledger/ledger.ts';
import { createPlayerWithMoney } from '../money/ledger/player-with-money.fixture.ts';
import { nameInsertedPlayers } from '../people/accounts/player-names.fixture.ts';

/** Every check of the audit, in its order. */
export const CHECK = {
  entries: 'every transfer’s entries add up to 0 and share its currency',
  balances: 'every balance is the sum of its entries and not negative',
  chain: 'the balance after each entry follows from the one before',
  sum: 'all accounts of a player add up to 0 in each currency',
  orphans: 'no entry without an account',
  demo: 'nobody has money to begin with but the players of a demo site',
  deposits: 'a paid deposit is credited once, with what was paid, and nothing else is',
  withdrawals:
    'a withdrawal is held, and has left or come back once when it is decided, with all that was held',
  transfers:
    'every transfer of points has held what it says, and booked what it says has moved when it is decided',
  rewards: 'every reward that is paid was given once, to both, and nothing else was',
  bonuses: 'every bonus is granted, paid and ended once, with the amounts of its grant',
  prizes: 'every prize of the wheel is what its ticket drew, once, and nothing else was paid',
  packets: 'every red packet that was opened is paid once, and nothing else was',
  raffles: 'every prize of a raffle is paid once, and nothing else was',
  adjustments: 'no adjustment without a case, or of another amount than its operators agreed to',
  reasons: 'every reason is one whose cause is looked for',
  names: 'every player is found by account, number, referral code and passkey, and no name leads elsewhere',
  held: 'what is held for withdrawals is what open ones ask for',
  transit: 'what is in transit is what open transfers hold',
  owners: 'no platform holds points of two owners, and those of a bonus are where it is bound',
  stuck: 'no transfer is stuck (open and not looked at for an hour past its time)',
  bets: 'no number of a bet stands at two players',
  ...Object.fromEntries([...SEAMLESS_CHECKS, ...BET_CHECKS].map(({ check }) => [check, check])),
  ...Object.fromEntries(
    [...BONUS_CHECKS, ...WHEEL_CHECKS, ...RED_PACKET_CHECKS, ...RAFFLE_CHECKS].map(({ check }) => [
      check,
      check,
    ]),
  ),
  reviews: 'every withdrawal that was held for a look has gone on by two operators who looked',
  cases: 'every judged case has two operators, and what they booked is an entry of its own',
};

class RolledBack extends Error {}

/** Does the work as the owner of the tables, returns the audit's faults, and undoes the work. */
export async function faultsAfter(
  ownerDb: Db,
  plant: (tx: Tx) => Promise<unknown>,
  isLive = false,
): Promise<Finding[]> {
  let found: Finding[] = [];
  const work = ownerDb.tx(async (tx) => {
    await plant(tx);
    found = (await auditSite(tx, { isLive })).filter(({ faults }) => faults.length > 0);
    throw new RolledBack();
  });
  await expect(work).rejects.toBeInstanceOf(RolledBack);
  return found;
}

/** Two players, and a transfer of the first one's points. */
export interface HonestBooks extends TestDatabase {
  wallet: bigint;
  platform: bigint;
  /** The checks that find something once this has been done. */
  findingsAfter(plant: (tx: Tx) => Promise<unknown>): Promise<string[]>;
  faultsAfter(plant: (tx: Tx) => Promise<unknown>, isLive?: boolean): Promise<Finding[]>;
  /** Expects the planted faults to be gone, and no finding in honest books. */
  expectNoFinding(): Promise<void>;
}

export async function createHonestBooks(): Promise<HonestBooks> {
  const database = await createTestDatabase();
  const { db, ownerDb } = database;
  const id = await createPlayerWithMoney(db, 'one', 300n);
  await nameInsertedPlayers(db);
  await db.run(
    `insert into player (account, nickname, password_hash, currency) values ('two', 'two', 'none', 'MYR')`,
  );
  await nameInsertedPlayers(db);
  await transfer(db, 'PT1', 'in', 50n);
  const planted: HonestBooks['faultsAfter'] = (plant, isLive) => faultsAfter(ownerDb, plant, isLive);
  return {
    ...database,
    wallet: await accountFor(db, id, 'wallet', 'MYR'),
    platform: await accountFor(db, id, 'platform', 'MYR', 1),
    findingsAfter: async (plant) => (await planted(plant)).map(({ check }) => check),
    faultsAfter: planted,
    async expectNoFinding() {
      for (const { check, faults } of await auditSite(db)) expect(faults, check).toEqual([]);
    },
  };
}

/** Transfers points as a platform that confirms. */
export function transfer(
  db: Queryable,
  reference: string,
  direction: 'in' | 'out',
  minor: bigint,
): Promise<unknown> {
  return db.run(
    `select settle_point_transfer(1, (t).id, 'confirmed', $3, null, null, null)
       from begin_point_transfer(1, $1, 1, $2, 'MYR', $3, null, interval '1 minute')`,
    [reference, direction, minor],
  );
}
