import type { Product } from '@parlour/contract/bet-words';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../base/db/template.ts';
import { systemRandom } from '../../base/random.ts';
import { nameInsertedPlayers } from '../../people/accounts/player-names.fixture.ts';
import { addAgent, moveAccount, setFee, setShare } from './agent-tree.ts';
import { listPlaceRecords, listShareRecords } from './tree-history.ts';

/** What operators do to the agent tree, and its limits (rules R16, R17). */

let database: TestDatabase;
const reason = 'contract of November';
const PLAYERS = 12;

beforeAll(async () => {
  database = await createTestDatabase();
  await database.db.run(
    `insert into player (account, nickname, password_hash, currency, identity_type, upline_id)
     values ('company1', 'c', '', 'MYR', 'company', null), ('holder1', 'h', '', 'MYR', 'shareholder', 1), ('master1', 'm', '', 'MYR', 'master', 2),
            ('agent1', 'a', '', 'MYR', 'agent', 3)`,
  );
  await database.db.run(
    `insert into player (account, nickname, password_hash, currency, upline_id) select 'player' || n, 'p', '', 'MYR', 4 from generate_series(1, $1) n`,
    [PLAYERS],
  );
  await nameInsertedPlayers(database.db);
  const both = { products: ['live'], from: undefined, reason } as const;
  for (const operator of ['mei', 'omar']) {
    await setShare(database.db, operator, {
      account: 'holder1',
      ...both,
      grantedBp: 9_000,
      shareBp: 3_000,
      commissionBp: 100,
    });
  }
  for (const operator of ['mei', 'omar'])
    await setShare(database.db, operator, {
      account: 'master1',
      ...both,
      grantedBp: 6_000,
      shareBp: 2_000,
      commissionBp: 90,
    });
}, 60_000);
afterAll(() => database.drop());

const idOf = async (account: string) =>
  (await database.db.get<{ id: bigint }>('select id from player where account = $1', [account])).id;
const set = (
  operator: string,
  account: string,
  {
    granted,
    share = 0,
    commission = 20,
    from,
    product = 'live',
  }: { granted?: number; share?: number; commission?: number; from?: Date; product?: Product },
) =>
  setShare(database.db, operator, {
    account,
    products: [product],
    grantedBp: granted ?? share,
    shareBp: share,
    commissionBp: commission,
    from,
    reason,
  });

test('a small share takes one operator, a large one two, and what was set stays in the record', async () => {
  expect(await set('mei', 'agent1', { share: 500 })).toBe('done');
  expect(await set('mei', 'agent1', { share: 1_800 })).toBe('proposed');
  await expect(set('mei', 'agent1', { share: 1_800 })).rejects.toThrow('another operator decides');
  expect(await set('omar', 'agent1', { share: 1_800 })).toBe('done');
  expect(await listShareRecords(database.db, await idOf('agent1'), 'agent1')).toMatchObject([
    { grantedBp: 1_800, shareBp: 1_800, setBy: 'omar' },
    { grantedBp: 500, shareBp: 500, setBy: 'mei' },
  ]);
});

test('no operator reaches in steps what takes two; what two have agreed upon is where steps begin', async () => {
  const step = (operator: string, share: number, product: Product = 'sports') =>
    set(operator, 'holder1', { share, commission: 0, product });
  expect(await step('mei', 900)).toBe('done');
  expect(await step('omar', 1_000)).toBe('done');
  expect(await step('mei', 1_100)).toBe('proposed');
  expect(await step('omar', 1_100)).toBe('done');
  expect(await step('mei', 2_100)).toBe('done');
  expect(await step('mei', 2_101)).toBe('proposed');
  // Nor by way of less, nor by a share that is to come.
  expect(await step('omar', 1_050)).toBe('proposed');
  const weeks = (many: number) => new Date(Date.now() + many * 7 * 86_400_000);
  const later = (share: number, many: number) =>
    set('mei', 'holder1', { share, commission: 0, product: 'lottery', from: weeks(many) });
  expect(await later(900, 1)).toBe('done');
  expect(await later(1_800, 2)).toBe('proposed');
  // A month later what was before the first step is past.
  expect(await later(1_800, 6)).toBe('done');
  const commission = (bp: number) => set('mei', 'holder1', { commission: bp, product: 'other' });
  expect(await commission(50)).toBe('done');
  expect(await commission(51)).toBe('proposed');
});

test('steps begin at an agreement of the same millisecond, whose moment is kept finer', async () => {
  const from = new Date(Date.now() + 86_400_000);
  const step = (operator: string, share: number) =>
    set(operator, 'holder1', { share, commission: 0, product: 'slots', from });
  expect(await step('mei', 1_500)).toBe('proposed');
  expect(await step('omar', 1_500)).toBe('done');
  await expect(step('mei', 2_400)).rejects.toThrow('its share of slots changes at that moment already');
  // As if they had agreed at that moment, within a millisecond of which the next step is set.
  const act = `target = 'account holder1' and detail -> 'products' ? 'slots' and detail ? 'proposedBy'`;
  const moved = await database.ownerDb.query(
    `update operator_action set at = $1::timestamptz + interval '300 microseconds', detail = detail || '{"from": null}' where ${act} returning 1`,
    [from],
  );
  expect(moved).toHaveLength(1);
  await database.ownerDb.run(`update agent_share set since = $1 where product = 'slots'`, [
    new Date(from.getTime() - 1),
  ]);
  expect(await step('mei', 2_400)).toBe('done');
});

test('no account has more than the account above leaves, or less than one below has', async () => {
  await expect(set('mei', 'agent1', { share: 4_001 })).rejects.toThrow('the account above leaves 40 %');
  await expect(set('mei', 'agent1', { share: 1_800, commission: 91 })).rejects.toThrow(
    'has a commission of 0.9 %',
  );
  await expect(set('mei', 'master1', { granted: 5_000, share: 4_000, commission: 90 })).rejects.toThrow(
    'agent1 below it is granted 18 %',
  );
  await expect(set('mei', 'master1', { granted: 6_000, share: 2_000, commission: 19 })).rejects.toThrow(
    'agent1 below it has a commission of 0.2 %',
  );
  await expect(set('mei', 'player1', { share: 1 })).rejects.toThrow('a commission alone');
  await expect(set('mei', 'company1', { share: 1 })).rejects.toThrow('what others leave');
  await expect(set('mei', 'agent1', { granted: 1, share: 2 })).rejects.toThrow('more than it is granted');
  await expect(set('mei', 'agent1', { share: 1_800, from: new Date(0) })).rejects.toThrow('cannot change');
  await expect(set('mei', 'nobody', { share: 1 })).rejects.toThrow('there is none');
});

test('a limit holds at every moment: a share to come counts for those above and below', async () => {
  const [soon, later] = [1, 2].map((days) => new Date(Date.now() + days * 86_400_000));
  for (const operator of ['mei', 'omar'])
    await set(operator, 'master1', { granted: 6_000, share: 4_500, commission: 90, from: later! }).catch(
      () => undefined,
    );
  await expect(set('mei', 'agent1', { share: 1_000, from: soon! })).resolves.toBe('done');
  for (const operator of ['mei', 'omar'])
    expect(
      await set(operator, 'master1', { granted: 6_000, share: 4_500, commission: 90, from: later! }),
    ).toBe(operator === 'mei' ? 'proposed' : 'done');
  // Now 18 % fits, but not once the account above has more.
  await expect(
    set('mei', 'agent1', { share: 1_800, from: new Date(soon!.getTime() + 1_000) }),
  ).rejects.toThrow('the account above leaves 15 %');
});

test('accounts stand in the order of the levels; a name is taken once', async () => {
  const add = (account: string, type: 'master' | 'agent', under: string) =>
    addAgent(database.db, systemRandom, 'mei', { account, type, under, reason });
  expect(await add('agent77', 'agent', 'master1')).toMatch(/^[a-z2-9]{12}$/);
  await expect(add('agent77', 'agent', 'master1')).rejects.toThrow('is taken');
  await expect(add('master7', 'master', 'agent1')).rejects.toThrow('cannot stand below');
  await expect(add('x', 'agent', 'master1')).rejects.toThrow('6 to 12');
});

test('one operator moves a player, two a large branch; limits go with it', async () => {
  const move = (operator: string, account: string, under: string) =>
    moveAccount(database.db, operator, { account, under, reason });
  expect(await move('mei', 'player9', 'agent77')).toBe('done');
  await expect(move('mei', 'player9', 'agent77')).rejects.toThrow('it stands below agent77');
  await expect(move('mei', 'master1', 'agent77')).rejects.toThrow('cannot stand below');
  expect(await move('mei', 'agent1', 'holder1')).toBe('proposed');
  expect(await move('omar', 'agent1', 'holder1')).toBe('done');
  expect(await listPlaceRecords(database.db, await idOf('agent1'), 'agent1')).toMatchObject([
    { account: 'master1', movedBy: 'omar' },
  ]);
  expect(await set('mei', 'player1', { commission: 20 })).toBe('done');
  // agent77 has no commission to give.
  await expect(move('mei', 'player1', 'agent77')).rejects.toThrow('has a commission of 0 %');
});

test('two operators set the fee of the platforms', async () => {
  const fee = (operator: string) =>
    setFee(database.db, operator, { products: ['slots'], feeBp: 1_250, reason });
  expect(await fee('mei')).toBe('proposed');
  expect(await fee('omar')).toBe('done');
  expect(await database.db.query('select product, fee_bp, set_by from product_fee')).toEqual([
    { product: 'slots', feeBp: 1_250, setBy: 'omar' },
  ]);
});

test('many who set shares at once keep the limits', async () => {
  const outcomes = await Promise.allSettled(
    Array.from({ length: 6 }, (_, n) => set('mei', `player${n + 1}`, { commission: 10 + n })),
  );
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(6);
});
