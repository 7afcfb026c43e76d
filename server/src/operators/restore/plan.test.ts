import { expect, test } from 'vitest';
import { planPlayer, type LostCase } from './plan.ts';

/** What is proposed for one player after a restore (rule O15): everything that both books tell, and nothing that they do not. */

let lastId = 0n;
function lost(kind: LostCase['kind'], evidence: object, more: Partial<LostCase> = {}): LostCase {
  lastId += 1n;
  return {
    id: lastId,
    kind,
    subject: `${kind} ${lastId}`,
    platformId: kind === 'transferStranger' || kind === 'balance' ? 1 : null,
    currency: 'MYR',
    vanishedAt: null,
    state: 'open',
    proposedBy: null,
    batchId: null,
    evidence,
    ...more,
  };
}
const transfer = (direction: 'in' | 'out', amount: string, more: Partial<LostCase> = {}) =>
  lost('transferStranger', { ours: null, theirs: { done: true, direction, amount } }, more);
const paid = (kind: 'deposit' | 'withdrawal', amount: string, ours: object | null = null) =>
  lost(kind, { ours, theirs: { state: 'paid', amount } });
const balance = (explained: string, theirs: object, more: Partial<LostCase> = {}) =>
  lost('balance', { ours: { explained }, theirs }, more);
const plan = (walletMinor: bigint, cases: LostCase[]) => planPlayer({ currency: 'MYR', walletMinor }, cases);

test('points that our books believe in the wallet lower it, but only after the deposit that paid for them', () => {
  const moved = transfer('in', '140.00');
  const deposit = paid('deposit', '40.00');
  const held = balance('0.00', { balance: '140.00', in_play: '0.00' });
  const { steps, waits, walletAfterMinor, bookedMinor } = plan(10_000n, [moved, held, deposit]);
  expect(steps.map(({ id, ending }) => [id, ending])).toEqual([
    [deposit.id, 'confirm'],
    [moved.id, 'confirm'],
    [held.id, 'gone'],
  ]);
  expect([waits, walletAfterMinor, bookedMinor]).toEqual([[], 0n, 18_000n]);
});

test('points that our books believe at a platform come back, with what the platform holds afterwards', () => {
  const moved = transfer('out', '70.00');
  const held = balance('100.00', { balance: '30.00', in_play: '0.00' });
  const { steps, walletAfterMinor } = plan(0n, [moved, held]);
  expect(steps[0]).toMatchObject({ id: moved.id, deltaMinor: 7_000n, heldAfter: '30.00' });
  expect(walletAfterMinor).toBe(7_000n);
});

test('a withdrawal that is held for review here moves nothing more, one that is lost lowers the wallet', () => {
  const held = paid('withdrawal', '50.00', { state: 'review' });
  const gone = paid('withdrawal', '20.00');
  expect(plan(2_000n, [held, gone])).toMatchObject({ walletAfterMinor: 0n, bookedMinor: 7_000n, waits: [] });
});

test('calls of a wallet are booked in the vendor’s time, whatever their numbers', () => {
  const call = (kind: string, at: string) =>
    lost('walletCall', { ours: null, theirs: { state: 'done', kind, amount: '5.00' }, happened_at: at });
  const win = call('win', '2026-11-22T10:00:02Z');
  const bet = call('bet', '2026-11-22T10:00:01Z');
  expect(plan(500n, [win, bet]).steps.map(({ id }) => id)).toEqual([bet.id, win.id]);
});

test('what both books do not tell waits, and says why', () => {
  const own = [
    lost('transferMissing', { ours: { state: 'confirmed' }, theirs: null }),
    lost('transferStranger', {
      ours: { state: 'refused' },
      theirs: { done: true, direction: 'in', amount: '5.00' },
    }),
    paid('deposit', '5.00', { state: 'paid' }),
    paid('withdrawal', '5.00', { state: 'rejected' }),
    lost('walletCall', { ours: { outcome: 'ok' }, theirs: { state: 'done', kind: 'bet', amount: '5.00' } }),
    lost('bets', { ours: {}, theirs: {} }),
    lost('deposit', { ours: null, theirs: { state: 'paid', amount: '5.00' } }, { currency: 'THB' }),
    transfer('in', '5.00', { state: 'proposed', proposedBy: 'mei' }),
    balance('0.00', { balance: '7.00' }),
  ];
  const { steps, waits } = plan(10_000n, own);
  expect(steps).toEqual([]);
  expect(new Set(waits.map(({ id }) => id))).toEqual(new Set(own.map(({ id }) => id)));
  expect(waits).toHaveLength(own.length);
  expect(waits.find(({ id }) => id === own.at(-1)!.id)!.why).toContain(
    'holds 7.00 that no transfer explains',
  );
});

test('more than the wallet can have held is no proposal: something is not known yet', () => {
  const { steps, waits } = plan(1_000n, [transfer('in', '50.00'), balance('0.00', { balance: '50.00' })]);
  expect(steps).toEqual([]);
  expect(waits.map(({ why }) => why)[0]).toContain('-50.00 MYR does not fit a wallet of 10.00');
});

test('a balance that its transfers explain only in part waits, and they do not', () => {
  const moved = transfer('in', '50.00');
  const { steps, waits } = plan(10_000n, [moved, balance('0.00', { balance: '57.00' })]);
  expect(steps.map(({ id }) => id)).toEqual([moved.id]);
  expect(waits[0]!.why).toContain('7.00');
});

test('a difference that has gone by itself is withdrawn with the others', () => {
  const gone = lost('bets', {}, { vanishedAt: new Date(0) });
  expect(plan(0n, [gone]).steps).toMatchObject([{ id: gone.id, ending: 'gone' }]);
});
