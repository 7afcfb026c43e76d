import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { auditSite } from '../../operators/audit.ts';
import {
  ask,
  database,
  newSeat,
  play,
  POLICIES,
  START_MINOR,
  notified,
  useSeamlessWallet,
} from './seamless-wallet.fixture.ts';

/** Every policy of rule V8 with both values, and calls that no vendor of ours sends yet: lists, bet and win in one. */

useSeamlessWallet();

test('S15: a list with one that came before and a new one does the new one', async () => {
  const seat = await newSeat();
  const [old, fresh] = [seat.call('bet'), seat.call('bet', { amountMinor: 500n })];
  await play([old]);
  expect(await play([old, fresh])).toEqual(['ok', 'ok']);
  expect(await seat.balance()).toBe(START_MINOR - 1_500n);
  expect(await play([old, fresh, seat.call('bet', { amountMinor: START_MINOR })])).toEqual([
    'ok',
    'ok',
    'insufficient',
  ]);
  expect(await seat.balance()).toBe(START_MINOR - 1_500n);
});

test('S23: bet and win in one are both done or neither', async () => {
  const seat = await newSeat();
  const bet = seat.call('bet');
  const win = seat.call('win', { referenceRef: bet.ref, amountMinor: 300n, isRoundClosed: true });
  expect(await play([bet, win], {}, true)).toEqual(['ok', 'ok']);
  expect(await play([bet, win], {}, true)).toEqual(['ok', 'ok']);
  expect(await seat.balance()).toBe(START_MINOR - 700n);

  const tooMuch = seat.call('bet', { amountMinor: START_MINOR, roundRef: 'two' });
  const itsWin = seat.call('win', { referenceRef: tooMuch.ref, roundRef: 'two' });
  expect(await play([tooMuch, itsWin], {}, true)).toEqual(['insufficient', 'insufficient']);
  // A win that cannot be given takes its bet along.
  const third = seat.call('bet', { roundRef: 'three' });
  const strange = seat.call('win', { referenceRef: randomUUID(), roundRef: 'three' });
  const answer = await ask([third, strange, seat.call('bet')], {}, true);
  expect(answer.map(({ outcome }) => outcome)).toEqual(['betUnknown', 'betUnknown', 'betUnknown']);
  // The balance in the answers is the wallet's balance.
  for (const { wallet: said } of answer) expect(said?.balanceMinor).toBe(START_MINOR - 700n);
  expect(await seat.balance()).toBe(START_MINOR - 700n);
  expect(notified).toEqual([seat.playerId, seat.playerId]);
  expect(await play([third])).toEqual(['ok']);
  expect(await seat.balance()).toBe(START_MINOR - 1_700n);
});

test('rollback of an unknown bet: ok, or that there is none; the late bet books nothing either way', async () => {
  const seat = await newSeat();
  for (const rollbackOfUnknown of ['ok', 'betUnknown'] as const) {
    const bet = seat.call('bet');
    const undo = seat.call('rollback', { referenceRef: bet.ref });
    expect(await play([undo], { rollbackOfUnknown })).toEqual([rollbackOfUnknown]);
    expect(await play([undo], { rollbackOfUnknown })).toEqual([rollbackOfUnknown]);
    expect(await play([bet], { rollbackOfUnknown })).toEqual(['rolledBack']);
    expect(await play([undo], { rollbackOfUnknown })).toEqual([rollbackOfUnknown]);
    // A repeated call is a duplicate; a refused one is refused again.
    const again = rollbackOfUnknown === 'ok' ? 'duplicate' : rollbackOfUnknown;
    expect(await play([undo], { rollbackOfUnknown, duplicate: 'duplicate' })).toEqual([again]);
    const known = seat.call('bet');
    const undone = seat.call('rollback', { referenceRef: known.ref });
    expect(await play([known, undone, undone], { rollbackOfUnknown })).toEqual(['ok', 'ok', 'ok']);
  }
  expect(await seat.balance()).toBe(START_MINOR);
});

test('a call that came before: the same answer, or that it is a duplicate', async () => {
  const seat = await newSeat();
  const bet = seat.call('bet');
  expect(await play([bet])).toEqual(['ok']);
  expect(await play([bet], { duplicate: 'same' })).toEqual(['ok']);
  expect(await play([bet], { duplicate: 'duplicate' })).toEqual(['duplicate']);
  const refused = seat.call('bet', { amountMinor: START_MINOR });
  await play([refused]);
  expect(await play([refused], { duplicate: 'duplicate' })).toEqual(['insufficient']);
  expect(await seat.balance()).toBe(START_MINOR - 1_000n);
});

/** What the audit finds of numbers at two players. */
async function numberFaults(): Promise<readonly string[]> {
  const findings = await auditSite(database.db);
  return findings.find(({ check }) => check.startsWith('no number of a vendor'))!.faults;
}

test('a bet of another player is unknown: its win is refused, and its rollback undoes nothing', async () => {
  const [one, other] = [await newSeat(), await newSeat()];
  const bet = one.call('bet');
  expect(await play([bet])).toEqual(['ok']);
  expect(await play([other.call('win', { referenceRef: bet.ref })])).toEqual(['betUnknown']);
  expect(await play([other.call('rollback', { referenceRef: bet.ref })])).toEqual([
    POLICIES.rollbackOfUnknown,
  ]);
  expect(await other.balance()).toBe(START_MINOR);
  expect(await play([one.call('win', { referenceRef: bet.ref, amountMinor: 50n })])).toEqual(['ok']);
  expect(await one.balance()).toBe(START_MINOR - 950n);
});

test('a token that begins with another player is good for nothing, not even for a win', async () => {
  const [one, other] = [await newSeat(), await newSeat()];
  const bet = one.call('bet');
  expect(await play([bet])).toEqual(['ok']);
  const token = await other.openGame(1000);
  for (const kind of ['bet', 'win', 'rollback'] as const)
    expect(await play([one.call(kind, { token, referenceRef: bet.ref })]), kind).toEqual(['sessionUnknown']);
  expect(await one.balance()).toBe(START_MINOR - 1_000n);
});

test.each(['provider', 'player'] as const)('numbers are unique in the %s', async (scope) => {
  const [one, other] = [await newSeat(), await newSeat()];
  const bet = one.call('bet');
  expect(await play([bet], { scope })).toEqual(['ok']);
  const elsewhere = { ...bet, token: await one.openGame(1001) };
  const [sameElsewhere] = await play([elsewhere], { scope });
  const theirs = other.call('bet', { ref: bet.ref });
  const [sameOfAnother] = await play([theirs], { scope });
  expect([sameElsewhere, sameOfAnother, START_MINOR - (await one.balance())]).toEqual(['ok', 'ok', 1_000n]);
  // Each player's calls are looked at alone; the audit finds a number of the vendor at two players.
  expect(await numberFaults()).toEqual(
    scope === 'player' ? [] : [expect.stringContaining(`bet ${bet.ref} moved money of players`)],
  );
  expect(await play([other.call('rollback', { referenceRef: bet.ref })], { scope })).toEqual(['ok']);
  expect([await other.balance(), START_MINOR - (await one.balance())]).toEqual([START_MINOR, 1_000n]);
  expect(await numberFaults()).toEqual([]);
});

test('a win without a bet is refused, or given', async () => {
  const seat = await newSeat();
  const win = seat.call('win', { referenceRef: randomUUID() });
  expect(await play([win])).toEqual(['betUnknown']);
  expect(await play([win], { winWithoutBet: 'accept' })).toEqual(['ok']);
  expect(await seat.balance()).toBe(START_MINOR + 1_000n);
});

test('a bet in a closed round is refused, or taken', async () => {
  const seat = await newSeat();
  await play([seat.call('bet', { isRoundClosed: true })]);
  expect(await play([seat.call('bet')])).toEqual(['roundClosed']);
  expect(await play([seat.call('bet')], { betAfterRoundClosed: 'accept' })).toEqual(['ok']);
  expect(await seat.balance()).toBe(START_MINOR - 2_000n);
});

test('a rollback of a bet that has won is refused until its win is taken back, or done', async () => {
  const seat = await newSeat();
  const bet = seat.call('bet');
  const win = seat.call('win', { referenceRef: bet.ref, amountMinor: 200n });
  await play([bet, win]);
  const undo = seat.call('rollback', { referenceRef: bet.ref });
  expect(await play([undo])).toEqual(['settled']);
  expect(await play([seat.call('rollback', { referenceRef: win.ref }), undo])).toEqual(['ok', 'ok']);
  expect(await seat.balance()).toBe(START_MINOR);
  const again = seat.call('bet');
  await play([again, seat.call('win', { referenceRef: again.ref, amountMinor: 200n })]);
  const cancel = seat.call('rollback', { referenceRef: again.ref });
  expect(await play([cancel], { cancelAfterSettlement: 'accept' })).toEqual(['ok']);
  expect(await seat.balance()).toBe(START_MINOR + 200n);
});

test.each([
  [
    'the site is under maintenance',
    `update site_switch set maintenance_until = now() + interval '1 hour'`,
    'siteClosed',
  ],
  ['the platform is closed', 'update game_platform set status = false', 'platformClosed'],
  [
    'the platform is under maintenance',
    `update game_platform set maintenance_until = now() + interval '1 hour'`,
    'platformClosed',
  ],
  ['the game is closed', 'update game set status = false', 'gameClosed'],
  [
    'the game is under maintenance',
    `update game set maintenance_until = now() + interval '1 hour'`,
    'gameClosed',
  ],
])('while %s bets are refused, wins and rollbacks done', async (_what, close, refusal) => {
  const seat = await newSeat();
  const bets = [seat.call('bet'), seat.call('bet')] as const;
  await play([...bets]);
  await database.db.run(close);
  expect(await play([seat.call('bet')])).toEqual([refusal]);
  expect(
    await play([
      seat.call('win', { referenceRef: bets[0].ref, amountMinor: 50n }),
      seat.call('rollback', { referenceRef: bets[1].ref }),
    ]),
  ).toEqual(['ok', 'ok']);
  await database.db.run('update site_switch set maintenance_until = null');
  await database.db.run('update game_platform set status = true, maintenance_until = null');
  await database.db.run('update game set status = true, maintenance_until = null');
  expect(await seat.balance()).toBe(START_MINOR - 950n);
});

test('what moves is published, what was there before is not', async () => {
  const seat = await newSeat();
  const bet = seat.call('bet');
  await play([bet]);
  await play([bet]);
  await play([seat.call('bet', { amountMinor: START_MINOR })]);
  expect(notified).toEqual([seat.playerId]);
});

test('a bet is activity: no player is logged out in the middle of a game', async () => {
  const seat = await newSeat();
  await database.db.run(`update session set seen_at = now() - interval '29 minutes' where player_id = $1`, [
    seat.playerId,
  ]);
  await play([seat.call('bet')]);
  const { idle } = await database.db.get<{ idle: number }>(
    'select extract(epoch from now() - seen_at)::float8 as idle from session where player_id = $1',
    [seat.playerId],
  );
  expect(idle).toBeLessThan(60);
});
