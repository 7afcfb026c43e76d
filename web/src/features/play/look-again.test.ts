import type { Output } from '@parlour/contract/endpoints';
import type { Transfer } from '@parlour/contract/points';
import { expect, test } from 'vitest';
import { lookAgainAt, readDecision } from './look-again.ts';

const nowMs = 1_000_000;
const transfer: Transfer = {
  reference: 't1',
  game_type: 7,
  direction: 'in',
  state: 'unknown',
  amount: 50,
  currency: 'MYR',
  create_time: 1,
  next_check_at: nowMs + 5000,
  bonus_id: null,
};
const looked = { leg: 'move' as const, transfer, platformId: 7 };
const balances = (over: Partial<Output<'getAllBalance'>> = {}): Output<'getAllBalance'> => ({
  wallet: 0,
  total: 50,
  version: 1,
  held_for_withdrawal: 0,
  currency: 'MYR',
  platforms: [],
  bound: [],
  on_its_way: [],
  as_of: nowMs,
  ...over,
});
const holding = (amount: number) =>
  balances({ platforms: [{ game_type: 7, gm: 'Koi', amount, since: 1, maintenance_until: null }] });

test('we look shortly after the server has asked, never at once', () => {
  expect(lookAgainAt(transfer, nowMs)).toBeGreaterThan(nowMs + 5000);
  expect(lookAgainAt({ ...transfer, next_check_at: nowMs - 9000 }, nowMs)).toBeGreaterThan(nowMs + 1000);
  expect(lookAgainAt(undefined, nowMs)).toBeGreaterThan(nowMs);
});

test('a move that is still listed is waited for', () => {
  const event = readDecision(looked, balances({ on_its_way: [{ ...transfer, gm: 'Koi' }] }), nowMs, 'no');
  expect(event).toMatchObject({ type: 'askedAgain', transfer: { reference: 't1' } });
});

test('points that are with the platform have arrived, others came back', () => {
  expect(readDecision(looked, holding(50), nowMs, 'no')).toMatchObject({
    type: 'decided',
    state: 'confirmed',
    amount: 50,
  });
  expect(readDecision(looked, balances({ wallet: 50 }), nowMs, 'no')).toMatchObject({
    state: 'refused',
    message: 'no',
  });
});

test('a move out has arrived when the platform holds nothing more', () => {
  const out: Transfer = { ...transfer, direction: 'out' };
  expect(
    readDecision({ leg: 'bringBack', transfer: out, platformId: 9 }, balances({ wallet: 50 }), nowMs, 'no'),
  ).toMatchObject({ state: 'confirmed' });
  expect(
    readDecision({ leg: 'bringBack', transfer: out, platformId: 9 }, holding(50), nowMs, 'no'),
  ).toMatchObject({ state: 'refused' });
});

test('a move whose answer was lost is found by its platform, or asked for again', () => {
  const lost = { leg: 'move' as const, transfer: undefined, platformId: 7 };
  const listed = balances({ on_its_way: [{ ...transfer, gm: 'Koi' }] });
  expect(readDecision(lost, listed, nowMs, 'no')).toMatchObject({
    type: 'askedAgain',
    transfer: { reference: 't1' },
  });
  expect(readDecision({ ...lost, platformId: 8 }, listed, nowMs, 'no')).toEqual({ type: 'sendAgain' });
  expect(readDecision({ ...lost, leg: 'bringBack' }, listed, nowMs, 'no')).toEqual({ type: 'sendAgain' });
  expect(readDecision(lost, balances(), nowMs, 'no')).toEqual({ type: 'sendAgain' });
});
