import { PRODUCTS, type Product } from '@parlour/contract/bet-words';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../base/db/template.ts';
import { listTermsFrom, writePlace, writeShare } from '../../people/agents/shares.ts';

/** A bet keeps the chain that stood when it settled, however accounts are moved and shares change. */

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

/** The same sequence for the same seed. */
function dice(seed: number) {
  let state = seed;
  return (below: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

const TYPES = ['company', 'shareholder', 'master', 'agent', 'player'] as const;
type Level = (typeof TYPES)[number];
const START = Date.parse('2026-01-01T00:00:00Z');
const at = (minute: number): Date => new Date(START + minute * 60_000);

async function addAccount(account: string, type: Level, uplineId: bigint | null): Promise<bigint> {
  const { id } = await database.db.get<{ id: bigint }>(
    `insert into player (account, nickname, password_hash, currency, identity_type, upline_id) values ($1, $1, '', 'MYR', $2, $3) returning id`,
    [account, type, uplineId],
  );
  return id;
}

const freeze = async (playerId: bigint, product: Product, minute: number) => {
  const { id } = await database.db.get<{ id: bigint }>('select freeze_chain($1, $2, $3) as id', [
    playerId,
    product,
    at(minute),
  ]);
  return database.db.get<Record<string, unknown>>(
    'select * from bet_chain where player_id = $1 and id = $2',
    [playerId, id],
  );
};

interface Share {
  shareBp: number;
  commissionBp: number;
}

test('any chain, with shares and places that change at any moment, is frozen as it stood', async () => {
  const roll = dice(20_261_123);
  const accounts: { id: bigint; type: Level }[] = [];
  for (let n = 0; n < 30; n += 1) {
    const type = n === 0 ? 'company' : TYPES[1 + roll(4)]!;
    const above = accounts.filter((one) => TYPES.indexOf(one.type) < TYPES.indexOf(type));
    const upline = n === 0 || roll(6) === 0 ? null : above[roll(above.length)]!.id;
    accounts.push({ id: await addAccount(`a${n}`, type, upline), type });
  }
  // By account: its places and shares with the minute from which each holds.
  const places = new Map<bigint, [number, bigint | null][]>();
  for (const { id } of accounts) {
    const { uplineId } = await database.db.get<{ uplineId: bigint | null }>(
      'select upline_id from player where id = $1',
      [id],
    );
    places.set(id, [[-1, uplineId]]);
  }
  const shares = new Map<string, [number, Share][]>();
  for (let minute = 0; minute < 200; minute += 1 + roll(3)) {
    const { id, type } = accounts[1 + roll(accounts.length - 1)]!;
    if (roll(3) === 0) {
      const above = accounts.filter((one) => TYPES.indexOf(one.type) < TYPES.indexOf(type));
      const upline = roll(6) === 0 ? null : above[roll(above.length)]!.id;
      await database.db.tx((tx) => writePlace(tx, id, upline, { at: at(minute), by: 'test' }));
      places.get(id)!.push([minute, upline]);
    } else {
      const product = PRODUCTS[roll(2)]!;
      const share = { shareBp: type === 'player' ? 0 : roll(3_333), commissionBp: roll(100) };
      const row = { product, since: at(minute), grantedBp: share.shareBp, ...share };
      await database.db.tx((tx) => writeShare(tx, id, 'test', row));
      const key = `${id} ${product}`;
      shares.set(key, [...(shares.get(key) ?? []), [minute, share]]);
    }
  }
  const last = <T>(rows: [number, T][] | undefined, minute: number): T | undefined =>
    rows?.findLast(([since]) => since <= minute)?.[1];
  const players = accounts.filter(({ type }) => type === 'player');
  expect(players.length).toBeGreaterThan(3);
  for (let n = 0; n < 300; n += 1) {
    const { id } = players[roll(players.length)]!;
    const product = PRODUCTS[roll(2)]!;
    const minute = roll(210);
    const expected: Record<string, unknown> = {};
    for (const type of TYPES.slice(0, 4)) expected[`${type}Id`] = 0n;
    for (const type of TYPES.slice(1, 4)) expected[`${type}ShareBp`] = 0;
    for (const type of TYPES.slice(1)) expected[`${type}CommissionBp`] = 0;
    for (let up: bigint | null | undefined = id; up; up = last(places.get(up), minute)) {
      const { type } = accounts.find((one) => one.id === up)!;
      const share = last(shares.get(`${up} ${product}`), minute) ?? { shareBp: 0, commissionBp: 0 };
      if (type !== 'player') expected[`${type}Id`] = up;
      if (type !== 'player' && type !== 'company') expected[`${type}ShareBp`] = share.shareBp;
      if (type !== 'company') expected[`${type}CommissionBp`] = share.commissionBp;
    }
    expect(await freeze(id, product, minute), `player ${id}, ${product}, minute ${minute}`).toMatchObject(
      expected,
    );
  }
});

test('many who freeze one player’s chain at once find one', async () => {
  const id = await addAccount('many', 'player', null);
  const found = await Promise.all(
    Array.from({ length: 10 }, () =>
      database.db.get<{ id: bigint }>(`select freeze_chain($1, 'live', now()) as id`, [id]),
    ),
  );
  expect(new Set(found.map((one) => one.id)).size).toBe(1);
});

test('what holds from a moment on is listed for a move: the present terms and those to come', async () => {
  const id = await addAccount('later', 'agent', null);
  for (const minute of [1, 2, 90])
    await database.db.tx((tx) =>
      writeShare(tx, id, 'test', {
        product: 'slots',
        since: at(minute),
        grantedBp: minute,
        shareBp: 0,
        commissionBp: 0,
      }),
    );
  const rows = await listTermsFrom(database.db, id, at(50));
  expect(rows.map(({ since, grantedBp }) => [since, grantedBp])).toEqual([
    [at(50), 2],
    [at(90), 90],
  ]);
});
