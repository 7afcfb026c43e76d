import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../base/db/template.ts';
import { getPlayer } from '../../people/accounts/players.ts';
import { readTotals } from './bets.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

test('the totals of an interval go by the site’s day, and read the site’s offset once for all bets', async () => {
  const span = { from: Date.UTC(2026, 2, 1) / 1000, to: Date.UTC(2026, 2, 5) / 1000 };
  await database.ownerDb.tx(async (tx) => {
    const { id } = await tx.get<{ id: bigint }>(
      `insert into player (account, nickname, password_hash, currency) values ('better', 'b', '', 'MYR') returning id`,
    );
    const player = await getPlayer(tx, id);
    await tx.run(`set local track_functions = 'all'`);
    // One an hour, from 15:00 to 18:00 UTC: the site's day changes at 16:00.
    await tx.run(
      `insert into bet (player_id, platform_id, vendor_ref, game_code, round_ref, currency, stake_minor, payout_minor, status, placed_at, settled_at)
       select $1, 1, n, 'g', 'r', 'MYR', 100, 0, 'settled', at, at
         from generate_series(0, 3) n, lateral (select timestamptz '2026-03-02 15:00Z' + n * interval '1 hour' as at) t`,
      [id],
    );
    const { days } = await readTotals(tx, { player, language: 'en', filter: {}, span });
    expect(days).toEqual([
      { day: '2026-03-02', result: -1 },
      { day: '2026-03-03', result: -3 },
    ]);
    const calls = await tx.query(
      `select calls from pg_stat_xact_user_functions where funcname = 'site_timezone'`,
    );
    expect(calls).toEqual([{ calls: 1n }]);
  });
});
