import { OWN_PACKETS_A_PAGE } from '@parlour/contract/red-packet';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../base/db/template.ts';
import { openPacket } from './open.ts';
import { beginPacket, makePlayers } from './packets.fixture.ts';
import { listOpenedBy } from './show.ts';

/** The list of what a player has opened (rule P7). */

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

test('a player finds all packets that they opened, the newest first and page by page, and none of another', async () => {
  const { db } = database;
  const [player, other] = await makePlayers(db, 2);
  const amounts = new Map<string, string>();
  const codes: string[] = [];
  for (let at = 0; at < OWN_PACKETS_A_PAGE + 2; at += 1) {
    const { id, code } = await beginPacket(db);
    const { amountMinor } = await openPacket(db, player!, id);
    await openPacket(db, other!, id);
    amounts.set(code, `${amountMinor / 100n}.${String(amountMinor % 100n).padStart(2, '0')}`);
    codes.unshift(code);
  }
  await openPacket(db, other!, (await beginPacket(db)).id);

  const first = await listOpenedBy(db, player!, 'en', undefined);
  expect(first.list).toHaveLength(OWN_PACKETS_A_PAGE);
  expect(first.next).toBe(codes[OWN_PACKETS_A_PAGE - 1]);
  const second = await listOpenedBy(db, player!, 'en', first.next!);
  expect(second.next).toBeNull();
  const listed = [...first.list, ...second.list];
  expect(listed.map(({ code }) => code)).toEqual(codes);
  for (const { code, amount, title, currency } of listed)
    expect({ amount, title, currency }).toEqual({
      amount: Number(amounts.get(code)),
      title: 'x',
      currency: 'MYR',
    });
});

test('a page after a packet that the player did not open is empty', async () => {
  const { db } = database;
  const [player] = await makePlayers(db, 1);
  await openPacket(db, player!, (await beginPacket(db)).id);
  const { code } = await beginPacket(db);
  expect(await listOpenedBy(db, player!, 'en', code)).toEqual({ list: [], next: null });
});
