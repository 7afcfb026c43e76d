import type { Output } from '@parlour/contract/endpoints';
import { expect, test } from 'vitest';
import { movesOf, sumBalances } from './balance-sums.ts';

type AllBalance = Output<'getAllBalance'>;
const heldBy = (game_type: number, amount: number, maintenance_until: number | null = null) => ({
  game_type,
  gm: `P${game_type}`,
  amount,
  since: 1,
  maintenance_until,
});
const onItsWay = (game_type: number, amount: number): AllBalance['on_its_way'][number] => ({
  reference: `t${game_type}`,
  game_type,
  gm: `P${game_type}`,
  direction: 'out',
  state: 'unknown',
  amount,
  currency: 'MYR',
  create_time: 1,
  next_check_at: 1,
  bonus_id: null,
});
const balances = (over: Partial<AllBalance>): AllBalance => ({
  wallet: 0,
  total: 0,
  version: 1,
  held_for_withdrawal: 0,
  currency: 'MYR',
  platforms: [],
  bound: [],
  on_its_way: [],
  as_of: 1,
  ...over,
});

test('the sums add up to the cent', () => {
  const sums = sumBalances(
    balances({ wallet: 1000, platforms: [heldBy(1, 0.1), heldBy(2, 0.2)], on_its_way: [onItsWay(3, 250)] }),
  );
  expect(sums).toMatchObject({
    wallet: 1000,
    inGames: 0.3,
    onItsWay: 250,
    movable: 0.3,
  });
});

test('points of a platform under maintenance stay, and are counted apart', () => {
  const sums = sumBalances(balances({ platforms: [heldBy(1, 100), heldBy(2, 500, 1_800_000_000)] }));
  expect(sums).toMatchObject({ movable: 100, open: [{ game_type: 1 }], locked: 500, inGames: 600 });
});

test('a platform with a move under way is not asked again', () => {
  const sums = sumBalances(balances({ platforms: [heldBy(1, 100)], on_its_way: [onItsWay(1, 50)] }));
  expect(sums).toMatchObject({ movable: 0, open: [] });
});

test('a closed or stopped platform takes no points and gives back what it holds; one under maintenance is not asked', () => {
  const open = { id: 1, status: true, maintenance_flag: false };
  expect(movesOf(open, undefined)).toEqual({ in: true, out: false });
  expect(movesOf(open, heldBy(1, 50))).toEqual({ in: true, out: true });
  expect(movesOf(open, heldBy(1, 0))).toEqual({ in: true, out: false });
  // A game that an operator stopped shows as maintenance, and its points can be brought back.
  for (const closed of [
    { ...open, maintenance_flag: true },
    { ...open, status: false },
  ])
    expect(movesOf(closed, heldBy(1, 50))).toEqual({ in: false, out: true });
  expect(movesOf({ ...open, maintenance_flag: true }, heldBy(1, 50, 1_800_000_000))).toEqual({
    in: false,
    out: false,
  });
  expect(movesOf({ ...open, id: 1000 }, undefined)).toEqual({ in: false, out: false });
});
