import { expect } from 'vitest';
import { createSeals } from '../../base/crypto/sealed.ts';
import type { Db } from '../../base/db/db.ts';
import { Refusal } from '../../base/http/refusal.ts';
import { systemRandom } from '../../base/random.ts';
import { auditSite } from '../../operators/audit.ts';
import { nameInsertedPlayers } from '../../people/accounts/player-names.fixture.ts';
import { makeRedPackets, startRedPacket, type NewRedPacket } from './campaign.ts';
import type { Opened } from './open.ts';

/** Campaigns and players for tests that open red packets. */

export const TOOLS = { seals: createSeals(Buffer.alloc(32, 7), systemRandom), random: systemRandom };
const WORDS = { en: 'x', cn: 'x', tw: 'x', vi: 'x', ms: 'x' };
export const DAY_MS = 86_400_000;

let playersMade = 0;
let codes = 0;

export async function makePlayers(db: Db, number: number, createdDaysAgo = 0): Promise<bigint[]> {
  playersMade += number;
  const rows = await db.query<{ id: bigint }>(
    `insert into player (account, nickname, password_hash, currency, created_at)
     select 'packet' || n, 'x', 'none', 'MYR', now() - $3 * interval '1 day' from generate_series($1::int, $2::int) n returning id`,
    [playersMade - number + 1, playersMade, createdDaysAgo],
  );
  await nameInsertedPlayers(db);
  return rows.map(({ id }) => id);
}

export async function beginPacket(
  db: Db,
  terms: Partial<NewRedPacket> = {},
): Promise<{ id: number; code: string }> {
  codes += 1;
  const code = `RACE${codes}`;
  const now = Date.now();
  const id = await db.tx((tx) =>
    startRedPacket(tx, {
      code,
      title: WORDS,
      greeting: WORDS,
      currency: 'MYR',
      kind: 'random',
      budgetMinor: 10_000n,
      packets: 20,
      leastMinor: 88n,
      mostMinor: 5_000n,
      audience: {},
      isListed: true,
      startsAt: new Date(now - DAY_MS),
      endsAt: new Date(now + DAY_MS),
      by: 'test',
      ...terms,
    }),
  );
  expect(await makeRedPackets(db, TOOLS)).toBe(1);
  return { id, code };
}

/** What was opened, or the reason of the refusal. */
export async function orRefusal(opening: Promise<Opened>): Promise<Opened | string> {
  try {
    return await opening;
  } catch (error) {
    if (error instanceof Refusal) return error.reason;
    throw error;
  }
}

export async function paidTo(db: Db, players: readonly bigint[]): Promise<bigint> {
  const { paid } = await db.get<{ paid: bigint }>(
    `select coalesce(sum(balance_minor), 0)::bigint as paid from ledger_account where kind = 'wallet' and player_id = any($1)`,
    [players],
  );
  return paid;
}

export async function expectCleanBooks(ownerDb: Db): Promise<void> {
  const findings = await auditSite(ownerDb, { isLive: false });
  expect(findings.filter(({ faults }) => faults.length > 0)).toEqual([]);
}
