import { expect, test } from 'vitest';
import { hallBehaviour } from './halls.ts';

test('the halls with a logo strip are those of rule L3', () => {
  for (const hall of [1, 4, 5, 8, 9, 12]) expect(hallBehaviour(hall).kind).toBe('platforms');
});

test.each([
  ['banner', [3, 11]],
  ['search', [3]],
  ['winners', [3, 11]],
  ['footer', [3]],
] as const)('the %s is hidden on halls %j only', (part, halls) => {
  const without = Array.from({ length: 14 }, (_, hall) => hall).filter((hall) => !hallBehaviour(hall)[part]);
  expect(without).toEqual(halls);
});

test('each remaining hall has its own form', () => {
  expect(hallBehaviour(10).kind).toBe('hot');
  expect(hallBehaviour(11).kind).toBe('recent');
  expect(hallBehaviour(6).kind).toBe('soon');
  expect(hallBehaviour(13).kind).toBe('flat');
  expect(hallBehaviour(3).kind).toBe('sports');
  for (const hall of [2, 7]) expect(hallBehaviour(hall).kind).toBe('grouped');
});

test('an unknown hall can still be browsed', () => {
  expect(hallBehaviour(77).kind).toBe('platforms');
});
