import { afterEach, expect, test, vi } from 'vitest';
import { usePlayStore, type PlayedGame } from './stores.ts';
import { forgetWantedGame, playWantedGame, useWantedGame, wantGame } from './wanted-game.ts';

const DRAGON: PlayedGame = {
  platformId: 1,
  gameCode: 'dragon',
  title: 'Dragon of Nine Bays',
  img: '/static/games/1/dragon_en.png',
  gm: 'LUN',
  hallId: 1,
};

/** The store as the next page load finds it. */
async function afterReload(): Promise<PlayedGame | null> {
  vi.resetModules();
  return (await import('./wanted-game.ts')).useWantedGame.getState().game;
}

afterEach(() => {
  vi.useRealTimers();
  forgetWantedGame();
  sessionStorage.clear();
  usePlayStore.setState({ game: null });
});

test('the tapped game outlasts the way to the payment page and back, and opens once', async () => {
  wantGame(DRAGON);
  expect(await afterReload()).toEqual(DRAGON);
  playWantedGame();
  expect(usePlayStore.getState().game).toEqual(DRAGON);
  expect(useWantedGame.getState().game).toBeNull();
  expect(await afterReload()).toBeNull();
});

test('after an hour it is wanted no longer', async () => {
  vi.useFakeTimers();
  wantGame(DRAGON);
  vi.advanceTimersByTime(60 * 60_000);
  expect(await afterReload()).toBeNull();
});

test('without one, nothing opens; a value that is none is none', async () => {
  playWantedGame();
  expect(usePlayStore.getState().game).toBeNull();
  sessionStorage.setItem('WANTED_GAME', '{');
  expect(await afterReload()).toBeNull();
});
