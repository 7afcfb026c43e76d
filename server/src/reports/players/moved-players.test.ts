import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../base/db/template.ts';
import type { IdentityType } from '../../people/accounts/players.ts';
import { writePlace } from '../../people/agents/shares.ts';
import { addAccount, addBet, addDeposit, askedOf, at, whoOf, type Account } from './players.fixture.ts';
import { readBatch, type ReadPlayer } from './players.ts';
import { listPlayers } from './who.ts';

/** What was before a move is shown to those alone below whom the player stood then too, wherever those between stand now (rule R30). */

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
}, 60_000);
afterAll(() => database.drop());

/** Two masters, with agent x below the second, a1 and a2 below the first, and a player below one of these agents. */
async function tree(name: string, playerBelow: 'x' | 'a1'): Promise<Record<string, Account>> {
  const made: Record<string, Account> = {};
  for (const [account, level, upline] of [
    ['m1', 'master', ''],
    ['m2', 'master', ''],
    ['x', 'agent', 'm2'],
    ['a1', 'agent', 'm1'],
    ['a2', 'agent', 'm1'],
    ['p', 'player', playerBelow],
  ] as const satisfies [string, IdentityType, string][])
    made[account] = await addAccount(database.db, {
      account: `${name}${account}`,
      level,
      uplineId: made[upline]?.id ?? null,
      createdAt: at(-20),
    });
  return made;
}

const move = (who: Account, below: Account, day: number) =>
  database.db.tx((tx) => writePlace(tx, who.id, below.id, { at: at(day), by: 'test' }));

/** A deposit of 1 and a bet on the first day, a deposit of 10 on the third. */
async function live({ id }: Account): Promise<void> {
  await addDeposit(database.db, { playerId: id, at: at(1), amountMinor: 1 });
  await addBet(database.db, id, at(1), 1);
  await database.db.run('update player set last_login_at = $2 where id = $1', [id, at(1)]);
  await addDeposit(database.db, { playerId: id, at: at(3), amountMinor: 10 });
}

async function read(reader: Account | undefined, account: string): Promise<ReadPlayer> {
  const asked = askedOf(whoOf(reader?.id ?? 0n, reader?.id ?? 0n), 'master');
  const rows = (await listPlayers(database.db, asked.who, undefined, 100)).filter(
    (row) => row.account === account,
  );
  return (await readBatch(database.db, rows, asked))[0]!;
}

const ALL = { lastLoginAt: at(1), lastBetAt: at(1), figures: { depositedMinor: 11n } };
const AFTER = { lastLoginAt: null, lastBetAt: null, figures: { depositedMinor: 10n } };

test('an agent came to the reader with a player, who then went to another agent: before, they stood elsewhere', async () => {
  const { x, m1, a1, p } = await tree('a', 'x');
  await live(p!);
  await move(x!, m1!, 2);
  await move(p!, a1!, 4);
  expect(await read(m1, 'ap')).toMatchObject(AFTER);
  expect(await read(undefined, 'ap')).toMatchObject(ALL);
});

test('a player came to the reader, and the agent they had before came later: that opens nothing', async () => {
  const { x, m1, a1, p } = await tree('b', 'x');
  await live(p!);
  await move(p!, a1!, 2);
  expect(await read(m1, 'bp')).toMatchObject(AFTER);
  await move(x!, m1!, 4);
  expect(await read(m1, 'bp')).toMatchObject(AFTER);
  expect(await read(a1, 'bp')).toMatchObject(AFTER);
});

test('a player went from agent to agent below the reader, and the former agent left: that takes nothing away', async () => {
  const { m1, m2, a1, a2, p } = await tree('c', 'a1');
  await live(p!);
  await move(p!, a2!, 2);
  await move(a1!, m2!, 4);
  expect(await read(m1, 'cp')).toMatchObject(ALL);
  expect(await read(a2, 'cp')).toMatchObject(AFTER);
});

test('a player who went away and came back has what was since then', async () => {
  const { x, m1, a1, p } = await tree('d', 'a1');
  await live(p!);
  await move(p!, x!, 2);
  await move(p!, a1!, 2.5);
  expect(await read(m1, 'dp')).toMatchObject(AFTER);
});
