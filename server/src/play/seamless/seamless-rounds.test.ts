import { expect, test } from 'vitest';
import { database, newSeat, play, START_MINOR, useSeamlessWallet } from './seamless-wallet.fixture.ts';
import { forgetOldGameSessions } from './game-sessions.ts';

/** Whose a call is, and which round and platform it belongs to. */

useSeamlessWallet();

test('a free bet takes nothing, its rollback gives nothing, and no round is left open', async () => {
  const seat = await newSeat();
  const bet = seat.call('bet', { isFree: true });
  expect(await play([bet, seat.call('rollback', { referenceRef: bet.ref })])).toEqual(['ok', 'ok']);
  expect(await seat.balance()).toBe(START_MINOR);
  expect(await seat.rounds()).toEqual([{ platformId: 1000, stake: 0n, payout: 0n, status: 'void' }]);
});

test('a token is valid for its player alone, whatever player the vendor names', async () => {
  const seat = await newSeat();
  const bet = seat.call('bet');
  await play([bet]);
  for (const playerId of [undefined, seat.playerId + 1_000_000n]) {
    const strange = [
      seat.call('bet', { playerId }),
      seat.call('win', { playerId, referenceRef: bet.ref }),
      seat.call('rollback', { playerId, referenceRef: bet.ref }),
    ];
    for (const call of strange) expect(await play([call]), call.kind).toEqual(['sessionUnknown']);
  }
  expect(await seat.balance()).toBe(START_MINOR - 1_000n);
});

test('a win that comes after its own rollback books nothing, however often', async () => {
  const seat = await newSeat();
  const bet = seat.call('bet');
  const win = seat.call('win', { referenceRef: bet.ref, amountMinor: 700n });
  expect(await play([bet, seat.call('rollback', { referenceRef: win.ref })])).toEqual(['ok', 'ok']);
  expect(await play([win])).toEqual(['rolledBack']);
  expect(await play([win])).toEqual(['rolledBack']);
  expect(await seat.balance()).toBe(START_MINOR - 1_000n);
  // Its bet is another matter, and another win of it too.
  expect(await play([seat.call('win', { referenceRef: bet.ref, amountMinor: 300n })])).toEqual(['ok']);
  expect(await seat.balance()).toBe(START_MINOR - 700n);
});

test('a win or rollback belongs to the platform of its bet, whatever game is open by then', async () => {
  const seat = await newSeat();
  const [won, undone] = [seat.call('bet'), seat.call('bet', { roundRef: 'undone' })];
  await play([won, undone]);
  const token = await seat.openGame(1001);
  expect(
    await play([
      seat.call('win', { token, referenceRef: won.ref, amountMinor: 250n, isRoundClosed: true }),
      seat.call('rollback', { token, referenceRef: undone.ref, roundRef: 'undone' }),
    ]),
  ).toEqual(['ok', 'ok']);
  expect(await seat.balance()).toBe(START_MINOR - 750n);
  expect(await seat.rounds()).toEqual([
    { platformId: 1000, stake: 1_000n, payout: 250n, status: 'settled' },
    { platformId: 1000, stake: 0n, payout: 0n, status: 'void' },
  ]);
});

test('launches of long ago are forgotten; a win and a rollback that come even later still find their bets', async () => {
  const seat = await newSeat();
  const [won, undone] = [seat.call('bet'), seat.call('bet')];
  await play([won, undone]);
  const age = (interval: string) =>
    database.db.run('update game_session set created_at = created_at - $2::interval where player_id = $1', [
      seat.playerId,
      interval,
    ]);
  await age('125 days');
  expect(await forgetOldGameSessions(database.db)).toBe(0);
  await age('80 days');
  await seat.openGame(1001);
  expect(await forgetOldGameSessions(database.db)).toBe(1);
  expect(
    await play([
      seat.call('win', { referenceRef: won.ref, amountMinor: 250n }),
      seat.call('rollback', { referenceRef: undone.ref }),
      seat.call('bet'),
    ]),
  ).toEqual(['ok', 'ok', 'sessionUnknown']);
  expect(await seat.balance()).toBe(START_MINOR - 750n);
});
