import { expect, test } from 'vitest';
import type { Site } from '../start-site.ts';
import type { SuiteDialect } from './dialect.ts';
import { takeDatabaseAway } from './database-away.ts';
import { START_MINOR, takeSeat } from './seat.ts';

/** S19–S35 of rule V9: wins, rounds, rollbacks, and players who may no longer bet. */
export function tryRounds(siteOf: () => Site, dialect: SuiteDialect): void {
  const seated = (startMinor?: bigint) => takeSeat(siteOf(), dialect, startMinor);
  const { policies } = dialect;

  test('S19: a win is given once, however often it comes', async () => {
    const seat = await seated();
    const bet = await seat.ok('bet');
    const win = await seat.ok('win', { reference: bet.ref, round: bet.round, amountMinor: 2_500n });
    for (let times = 0; times < 3; times += 1)
      expect(await seat.send(win)).toMatchObject({
        status: dialect.statusOf.duplicate,
        balanceMinor: seat.believedMinor,
      });
    await seat.ok('win', { reference: bet.ref, round: bet.round, amountMinor: 10n });
    await seat.agrees();
  });

  test('S20: a win without its bet is refused until the bet is there; a promotional one needs none', async () => {
    const seat = await seated();
    const bet = seat.call('bet');
    const win = seat.call('win', { reference: bet.ref, amountMinor: 300n });
    if (policies.winWithoutBet === 'refuse') {
      expect(await seat.send(win)).toMatchObject({ status: dialect.statusOf.betUnknown });
      await seat.agrees();
    }
    await seat.ok('bet', bet);
    await seat.ok('win', win);
    await seat.ok('win', { reference: null, promotion: true, amountMinor: 5_000n });
    await seat.agrees();
  });

  test('S21: a promotional payout that comes twice is given once', async () => {
    const seat = await seated();
    const gift = await seat.ok('win', { reference: null, promotion: true, amountMinor: 5_000n });
    await Promise.all(Array.from({ length: 3 }, () => seat.send(gift)));
    await seat.agrees();
  });

  test('S22: a huge payout is exact to the smallest unit', async () => {
    const seat = await seated();
    const bet = await seat.ok('bet');
    await seat.ok('win', { reference: bet.ref, amountMinor: 99_999_999_999_999n });
    const next = await seat.ok('bet', { amountMinor: 1n });
    await seat.ok('win', { reference: next.ref, amountMinor: 2n });
    await seat.agrees();
  });

  test('S24: a round can have a hundred and one bets', async () => {
    const seat = await seated();
    const round = `long-${dialect.newRef()}`;
    for (let bets = 0; bets < 101; bets += 1) await seat.ok('bet', { round, amountMinor: 7n });
    const { stakeMinor } = await siteOf().db.get<{ stakeMinor: bigint }>(
      'select stake_minor from bet where player_id = $1 and round_ref = $2',
      [seat.playerId, round],
    );
    expect(stakeMinor).toBe(707n);
    await seat.agrees();
  });

  test('S25: a bet after its round was closed is refused or taken, as the vendor has it; a late win is given', async () => {
    const seat = await seated();
    const bet = await seat.ok('bet');
    const { round } = bet;
    await seat.ok('win', { reference: bet.ref, round, amountMinor: 0n, closed: true });
    if (policies.betAfterRoundClosed === 'refuse') await seat.refused('roundClosed', 'bet', { round });
    else await seat.ok('bet', { round });
    await seat.ok('win', { reference: bet.ref, round, amountMinor: 40n });
    await seat.agrees();
  });

  test('S26: a rollback returns the stored amount, whatever amount it names', async () => {
    const seat = await seated();
    const bet = await seat.ok('bet', { amountMinor: 1_234n });
    await seat.ok(
      'rollback',
      { reference: bet.ref, amountMinor: 999_999n, amountText: '99999900000' },
      1_234n,
    );
    await seat.agrees();
  });

  test('S27: a rollback that comes twice, under its number or a new one, gives back once', async () => {
    const seat = await seated();
    const bet = await seat.ok('bet');
    const undo = await seat.ok('rollback', { reference: bet.ref }, 1_000n);
    expect(await seat.send(undo)).toMatchObject({ status: dialect.statusOf.duplicate });
    await seat.ok('rollback', { reference: bet.ref }, 0n);
    await Promise.all(
      Array.from({ length: 4 }, () => seat.send(seat.call('rollback', { reference: bet.ref }))),
    );
    await seat.agrees();
  });

  test('S28: a rollback of an unknown bet is answered and moves nothing', async () => {
    const seat = await seated();
    const answer = await seat.send(seat.call('rollback', { reference: dialect.newRef() }));
    const expected = policies.rollbackOfUnknown === 'ok' ? dialect.ok : dialect.statusOf.betUnknown;
    expect(answer).toMatchObject({ status: expected });
    const strange = await seat.send(
      seat.call('rollback', { reference: dialect.newRef(), token: 'x'.repeat(43) }),
    );
    expect(strange).toMatchObject({ status: expected });
    await seat.agrees();
  });

  test('S29: a bet that comes after its rollback books nothing', async () => {
    const seat = await seated();
    const bet = seat.call('bet');
    await seat.send(seat.call('rollback', { reference: bet.ref }));
    for (let times = 0; times < 2; times += 1)
      expect(await seat.send(bet)).toMatchObject({ status: dialect.statusOf.rolledBack });
    await seat.agrees();
    // Both at the same moment, in whatever order they arrive: nothing is taken in the end.
    const racing = seat.call('bet');
    await Promise.all([seat.send(racing), seat.send(seat.call('rollback', { reference: racing.ref }))]);
    await seat.agrees();
  });

  test('S30: two early rollbacks, and the bet books nothing', async () => {
    const seat = await seated();
    const bet = seat.call('bet');
    for (let times = 0; times < 2; times += 1) await seat.send(seat.call('rollback', { reference: bet.ref }));
    expect(await seat.send(bet)).toMatchObject({ status: dialect.statusOf.rolledBack });
    await seat.send(seat.call('rollback', { reference: bet.ref }));
    await seat.agrees();
  });

  test('S31: a win after the rollback is refused; a rollback after the win is as the vendor has it', async () => {
    const seat = await seated();
    const bet = await seat.ok('bet');
    await seat.ok('rollback', { reference: bet.ref }, 1_000n);
    await seat.refused('rolledBack', 'win', { reference: bet.ref, amountMinor: 5n });

    const second = await seat.ok('bet');
    await seat.ok('win', { reference: second.ref, round: second.round, amountMinor: 5n });
    if (policies.cancelAfterSettlement === 'refuse')
      await seat.refused('settled', 'rollback', { reference: second.ref });
    else await seat.ok('rollback', { reference: second.ref }, 1_000n);
    await seat.agrees();
  });

  test('S31: a win can be taken back, but never below nothing', async () => {
    const seat = await seated();
    const bet = await seat.ok('bet');
    const win = await seat.ok('win', { reference: bet.ref, amountMinor: 50_000n });
    const spent = await seat.ok('bet', { amountMinor: START_MINOR });
    const undo = await seat.refused('insufficient', 'rollback', { reference: win.ref });
    await seat.ok('rollback', { reference: spent.ref }, START_MINOR);
    await seat.ok('rollback', undo, -50_000n);
    await seat.agrees();
  });

  test('S32: some of several bets of a round are rolled back', async () => {
    const seat = await seated();
    const round = `parts-${dialect.newRef()}`;
    const bets = [];
    for (const amountMinor of [100n, 200n, 300n]) bets.push(await seat.ok('bet', { round, amountMinor }));
    await seat.ok('rollback', { reference: bets[1]!.ref, round }, 200n);
    await seat.ok('win', { reference: bets[2]!.ref, round, amountMinor: 900n, closed: true });
    const row = await siteOf().db.get(
      'select stake_minor, payout_minor, status from bet where player_id = $1 and round_ref = $2',
      [seat.playerId, round],
    );
    expect(row).toEqual({ stakeMinor: 400n, payoutMinor: 900n, status: 'settled' });
    await seat.agrees();
  });

  test('S33: when the session has ended bets are refused, wins and rollbacks accepted', async () => {
    const seat = await seated();
    const [won, undone] = [await seat.ok('bet'), await seat.ok('bet')];
    await siteOf().db.run('delete from session where player_id = $1', [seat.playerId]);
    await seat.refused('sessionExpired', 'bet');
    await seat.refused('sessionExpired', 'balance');
    await seat.ok('win', { reference: won.ref, amountMinor: 4_000n });
    await seat.ok('rollback', { reference: undone.ref }, 1_000n);
    await seat.agrees();
  });

  test.each(['closed', 'excluded'])(
    'S34: a player who is %s cannot bet; wins and rollbacks still reach them',
    async (status) => {
      const seat = await seated();
      const [won, undone] = [await seat.ok('bet'), await seat.ok('bet')];
      await siteOf().db.run('update player set status = $2 where id = $1', [seat.playerId, status]);
      await seat.refused('playerBlocked', 'bet');
      await seat.ok('win', { reference: won.ref, amountMinor: 4_000n });
      await seat.ok('rollback', { reference: undone.ref }, 1_000n);
      await seat.agrees();
    },
  );

  test('S35: ten bets at once with ten numbers are ten bets, with one number one bet', async () => {
    const seat = await seated();
    const ten = Array.from({ length: 10 }, () => seat.call('bet', { amountMinor: 15_000n }));
    const answers = await Promise.all(ten.map((call) => seat.send(call)));
    // The money is there for six of them.
    expect(answers.filter(({ status }) => status === dialect.ok)).toHaveLength(6);
    expect(answers.filter(({ status }) => status === dialect.statusOf.insufficient)).toHaveLength(4);
    seat.believedMinor -= 6n * 15_000n;
    const one = seat.call('bet', { amountMinor: 1_000n });
    await Promise.all(Array.from({ length: 10 }, () => seat.send(one)));
    seat.believedMinor -= 1_000n;
    await seat.agrees();
  });

  test('S36: while our database is away the answer is 5xx, never a refusal; afterwards each is done once', async () => {
    const seat = await seated();
    const bet = await seat.ok('bet');
    const calls = [
      seat.call('bet', { amountMinor: 400n }),
      seat.call('win', { reference: bet.ref, amountMinor: 90n }),
      seat.call('rollback', { reference: bet.ref }),
      seat.call('balance'),
    ];
    const bringBack = await takeDatabaseAway(siteOf());
    for (const call of calls) {
      const { httpStatus, status } = await seat.send(call);
      expect(httpStatus, call.kind).toBeGreaterThanOrEqual(500);
      expect(status).toBeUndefined();
    }
    await bringBack();
    for (const call of calls.slice(0, 2))
      await expect.poll(async () => (await seat.send(call)).status).toBe(dialect.ok);
    seat.believedMinor += 90n - 400n;
    await seat.agrees();
  });
}
