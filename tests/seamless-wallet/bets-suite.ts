import { auditSite } from '@parlour/server/operators/audit';
import { expect, test } from 'vitest';
import type { Site } from '../start-site.ts';
import type { SuiteDialect } from './dialect.ts';
import { sendWire, START_MINOR, takeSeat } from './seat.ts';

/** S1–S18 of rule V9: signatures, formats and bets. */
export function tryBets(siteOf: () => Site, dialect: SuiteDialect): void {
  const seated = (startMinor?: bigint) => takeSeat(siteOf(), dialect, startMinor);
  const KINDS = ['balance', 'bet', 'win', 'rollback'] as const;

  test('S1: a game reads the balance', async () => {
    const seat = await seated();
    const answer = await seat.send(seat.call('balance'));
    expect(answer).toEqual({ httpStatus: 200, status: dialect.ok, balanceMinor: START_MINOR });
    await seat.refused('sessionUnknown', 'balance', { token: 'x'.repeat(43) });
  });

  test.each(KINDS)('S2: %s without a signature or with a wrong one does nothing', async (kind) => {
    const site = siteOf();
    const seat = await seated();
    const wire = dialect.build(seat.call(kind, { reference: dialect.newRef(), amountMinor: 500n }));
    const ofAnother = dialect.sign({ ...wire, body: `${wire.body} ` }, site);
    const garbled = Object.fromEntries(
      Object.keys(ofAnother).map((name) => [name, Buffer.alloc(256, 7).toString('base64')]),
    );
    for (const headers of [{}, ofAnother, garbled]) {
      expect(await sendWire(site, dialect, wire, headers)).toMatchObject({ status: dialect.notSigned });
    }
    await seat.agrees();
  });

  test('S3: a body changed after signing is refused, and a request sent again moves nothing', async () => {
    const site = siteOf();
    const seat = await seated();
    const call = seat.call('bet');
    const wire = dialect.build(call);
    const changed = dialect.build({ ...call, amountMinor: 1n });
    expect(await sendWire(site, dialect, changed, dialect.sign(wire, site))).toMatchObject({
      status: dialect.notSigned,
    });
    if (dialect.old) {
      const old = dialect.old(call);
      expect(await sendWire(site, dialect, old, dialect.sign(old, site))).not.toMatchObject({
        status: dialect.ok,
      });
    }
    await seat.agrees();
    const signed = dialect.sign(wire, site);
    for (let times = 0; times < 2; times += 1) await sendWire(site, dialect, wire, signed);
    seat.believedMinor -= 1_000n;
    await seat.agrees();
  });

  test('S4: the key is no signature', async () => {
    const site = siteOf();
    const seat = await seated();
    const wire = dialect.build(seat.call('bet'));
    const answer = await sendWire(site, dialect, wire, dialect.keyAsSignature(site));
    expect(answer).toMatchObject({ status: dialect.notSigned });
    await seat.agrees();
  });

  test('S5: a bet takes its stake', async () => {
    const seat = await seated();
    await seat.ok('bet', { amountMinor: 2_550n });
    await seat.agrees();
  });

  test('S6: the smallest unit is exact, and a finer amount is refused', async () => {
    const seat = await seated();
    const bet = await seat.ok('bet', { amountMinor: 1n });
    await seat.ok('win', { amountMinor: 1n, reference: bet.ref });
    if (dialect.tooFine !== undefined) {
      const fine = await seat.send(seat.call('bet', { amountText: dialect.tooFine }));
      expect(fine).toMatchObject({ status: dialect.malformed.wrongType });
    }
    await seat.agrees();
  });

  test('S7: the whole balance can be bet', async () => {
    const seat = await seated();
    await seat.ok('bet', { amountMinor: START_MINOR });
    await seat.refused('insufficient', 'bet', { amountMinor: 1n });
  });

  test('S8: more than the balance is refused, and stays refused when it is sent again with money there', async () => {
    const seat = await seated();
    const refused = await seat.refused('insufficient', 'bet', { amountMinor: START_MINOR + 1n });
    const bet = await seat.ok('bet', { amountMinor: 100n });
    await seat.ok('win', { amountMinor: START_MINOR, reference: bet.ref });
    expect(await seat.send(refused)).toMatchObject({ status: dialect.statusOf.insufficient });
    await seat.agrees();
  });

  test('S9: far more than the balance is refused without an overflow', async () => {
    const seat = await seated();
    await seat.refused('insufficient', 'bet', { amountText: dialect.hugeAmount });
    const beyond = await seat.send(seat.call('bet', { amountText: `${dialect.hugeAmount}000` }));
    expect(beyond.status).not.toBe(dialect.ok);
    await seat.agrees();
  });

  test.each(['bet', 'win'] as const)('S10: a negative, broken or written %s is refused', async (kind) => {
    const seat = await seated();
    const bet = await seat.ok('bet');
    for (const amountText of dialect.broken) {
      const answer = await seat.send(seat.call(kind, { amountText, reference: bet.ref }));
      expect(answer, amountText).toMatchObject({ status: dialect.malformed.wrongType });
    }
    await seat.agrees();
  });

  test('S11: a bet and a win of nothing are done and move nothing', async () => {
    const seat = await seated();
    const bet = await seat.ok('bet', { amountMinor: 0n });
    await seat.ok('win', { amountMinor: 0n, reference: bet.ref, round: bet.round, closed: true });
    await seat.agrees();
  });

  test('S12: the same bet twice takes once, also while the first is under way', async () => {
    const seat = await seated();
    const bet = await seat.ok('bet');
    const again = await seat.send(bet);
    expect(again).toMatchObject({ status: dialect.statusOf.duplicate, balanceMinor: seat.believedMinor });
    const other = seat.call('bet');
    const answers = await Promise.all(Array.from({ length: 5 }, () => seat.send(other)));
    for (const answer of answers) expect([dialect.ok, dialect.statusOf.duplicate]).toContain(answer.status);
    seat.believedMinor -= 1_000n;
    await seat.agrees();
  });

  test('S13: the same number with another amount, round or game is refused', async () => {
    const seat = await seated();
    const bet = await seat.ok('bet');
    for (const change of [{ amountMinor: 5n }, { round: 'another' }, { gameCode: 'another' }]) {
      expect(await seat.send({ ...bet, ...change })).toMatchObject({ status: dialect.statusOf.mismatch });
    }
    const win = await seat.ok('win', { amountMinor: 7n, reference: bet.ref });
    expect(await seat.send({ ...win, amountMinor: 8n })).toMatchObject({ status: dialect.statusOf.mismatch });
    await seat.agrees();
  });

  test('S14: two players under one number are two bets, and the audit finds the number until one is undone', async () => {
    const [one, other] = [await seated(), await seated()];
    const bet = await one.ok('bet');
    await other.ok('bet', { ref: bet.ref });
    // At the same moment, too.
    const ref = dialect.newRef();
    await Promise.all([one, other].map((seat) => seat.ok('bet', { ref })));
    await one.agrees();
    await other.agrees();
    const twice = async () => {
      const findings = await siteOf().db.tx((tx) => auditSite(tx));
      const { faults } = findings.find(({ check }) => check.startsWith('no number of a vendor'))!;
      return faults.filter((fault) => fault.includes(bet.ref) || fault.includes(ref));
    };
    expect(await twice()).toHaveLength(dialect.policies.scope === 'player' ? 0 : 2);
    for (const reference of [bet.ref, ref]) await other.ok('rollback', { reference }, 1_000n);
    expect(await twice()).toEqual([]);
    await other.agrees();
  });

  test('S16: another currency is refused', async () => {
    const seat = await seated();
    const bet = await seat.ok('bet');
    for (const currency of ['USD', 'EUR']) {
      await seat.refused('wrongCurrency', 'bet', { currency });
      await seat.refused('wrongCurrency', 'win', { currency, reference: bet.ref, amountMinor: 1n });
    }
  });

  test('S17: an unknown game, player, token or bet is refused', async () => {
    const seat = await seated();
    await seat.refused('gameUnknown', 'bet', { gameCode: 'no-such-game' });
    for (const user of [dialect.userOf(999_999_999n), 'nobody-of-ours'])
      await seat.refused('sessionUnknown', 'bet', { user });
    await seat.refused('sessionUnknown', 'bet', { token: 'x'.repeat(43) });
    await seat.refused('betUnknown', 'win', { reference: dialect.newRef(), amountMinor: 1n });
    const another = await seated();
    await seat.refused('sessionUnknown', 'bet', { token: another.token });
    await another.agrees();
  });

  test('S18: an unknown field is ignored, a missing one is refused', async () => {
    const site = siteOf();
    const seat = await seated();
    const { path, body } = dialect.build(seat.call('bet'));
    const more = { path, body: body.replace('{', '{"unheard_of":{"deep":[1,"\\u0000"]},') };
    expect(await sendWire(site, dialect, more, dialect.sign(more, site))).toMatchObject({
      status: dialect.ok,
    });
    seat.believedMinor -= 1_000n;
    for (const text of ['', '{', '[]', 'null', '{}']) {
      const less = { path, body: text };
      expect(await sendWire(site, dialect, less, dialect.sign(less, site)), text).toMatchObject({
        status: dialect.malformed.missing,
      });
    }
    await seat.agrees();
  });
}
