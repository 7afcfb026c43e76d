import { afterEach, expect, test, vi } from 'vitest';
import { bonusToPlay, playWith } from './purse.ts';

const DOUBLE = { id: 7, terms: { bound: { platforms: [1, 3] } } } as unknown as Parameters<
  typeof playWith
>[0];

/** What a game of the platform is opened with after the page was loaded again. */
async function afterReload(platformId: number): Promise<number | undefined> {
  vi.resetModules();
  return (await import('./purse.ts')).bonusToPlay(platformId);
}

afterEach(() => {
  playWith(undefined);
  sessionStorage.clear();
});

test('a chosen bonus opens the games of its platforms, also after the page was loaded again', async () => {
  playWith(DOUBLE);
  expect(bonusToPlay(3)).toBe(7);
  expect(bonusToPlay(2)).toBeUndefined();
  expect(await afterReload(1)).toBe(7);
  expect(await afterReload(2)).toBeUndefined();
});

test('the wallet chosen again stays chosen', async () => {
  playWith(DOUBLE);
  playWith(undefined);
  expect(bonusToPlay(3)).toBeUndefined();
  expect(await afterReload(3)).toBeUndefined();
});

test.each(['{', 'null', '{"id":"7","platforms":[3]}', '{"id":7}'])('%s is no choice', async (kept) => {
  sessionStorage.setItem('PLAY_WITH', kept);
  expect(await afterReload(3)).toBeUndefined();
});
