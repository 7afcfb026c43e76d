import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../base/db/template.ts';
import { readShippedContent, seedContent } from './content.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  await seedContent(
    database.ownerDb,
    await readShippedContent(join(import.meta.dirname, '..', '..', '..', 'content'), 0),
  );
});
afterAll(() => database.drop());

const productsOfHall = async (hallId: number) =>
  (
    await database.db.query<{ product: string }>(
      `select distinct g.product from game g join game_hall h on h.game_id = g.id where h.hall_id = $1 order by 1`,
      [hallId],
    )
  ).map(({ product }) => product);

test('bets at every table of the hall of live video are of the kind live, and those of the halls of slots, sports and lotteries of theirs', async () => {
  expect(await productsOfHall(2)).toEqual(['live']);
  // Virtual sports too.
  expect(await productsOfHall(3)).toEqual(['sports']);
  expect(await productsOfHall(1)).toEqual(['slots']);
  expect(await productsOfHall(5)).toEqual(['lottery']);
});
