import type { PlatformWithGames } from '@parlour/contract/lobby';
import { expect, test } from 'vitest';
import { fillsRows } from './fills-rows.ts';

const hall = (...counts: number[]) =>
  counts.map((length) => ({
    game_platform_detail: Array.from<PlatformWithGames['game_platform_detail'][number]>({ length }),
  }));

test('a few platforms with many games each fill rows of their own', () => {
  expect(fillsRows(hall(7, 6, 6, 6, 6))).toBe(true);
  expect(fillsRows(hall(9, 1, 2))).toBe(true);
});

test('many platforms with a game or two each do not', () => {
  expect(fillsRows(hall(1, 1, 1, 3, 1, 1, 7, 1))).toBe(false);
  expect(fillsRows(hall(1))).toBe(false);
});
