import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../base/db/template.ts';
import type { IdentityType } from '../../people/accounts/players.ts';
import { addAccount, type Account } from '../players/players.fixture.ts';
import { findMembers } from './find-members.ts';

/** A search finds accounts of the reader's own part of the tree (rule R20). */

let database: TestDatabase;
const accounts: Account[] = [];

async function add(account: string, level: IdentityType, uplineId: bigint | null): Promise<bigint> {
  const made = await addAccount(database.db, { account, level, uplineId, createdAt: new Date() });
  accounts.push(made);
  return made.id;
}

beforeAll(async () => {
  database = await createTestDatabase();
  for (const side of ['a', 'b']) {
    const holder = await add(`${side}h1`, 'shareholder', null);
    const master = await add(`${side}m1`, 'master', holder);
    const agent = await add(`${side}a1`, 'agent', master);
    for (let n = 0; n < 4; n += 1) await add(`${side}p${n}`, 'player', [agent, master, holder][n % 3]!);
    await add(`xa${side}`, 'agent', master);
    await add(`x0${side}`, 'player', agent);
  }
});
afterAll(() => database.drop());

/** Reckoned apart from the product's SQL, by walking up. */
function isBelow({ uplineId }: Account, reader: bigint): boolean {
  if ((uplineId ?? 0n) === reader) return true;
  const up = accounts.find(({ id }) => id === uplineId);
  return up !== undefined && isBelow(up, reader);
}

test('every reader and every beginning: all accounts below the reader, agents first, and nobody else', async () => {
  const beginnings = [...new Set(accounts.flatMap(({ account: a }) => [a.slice(0, 1), a.slice(0, 2), a]))];
  let seen = 0;
  for (const readerId of [0n, ...accounts.filter(({ level }) => level !== 'player').map(({ id }) => id)])
    for (const search of beginnings) {
      const found = await findMembers(database.db, { readerId, search, most: 100 });
      const expected = accounts
        .filter((each) => each.account.startsWith(search) && isBelow(each, readerId))
        .toSorted((one, other) => {
          const rank = Number(one.level === 'player') - Number(other.level === 'player');
          return rank || (one.account < other.account ? -1 : 1);
        });
      expect(found).toEqual(expected.map(({ account, level }) => ({ account, type: level })));
      expect(await findMembers(database.db, { readerId, search, most: 2 })).toEqual(found.slice(0, 2));
      seen += found.length;
    }
  expect(seen).toBeGreaterThan(50);
});
