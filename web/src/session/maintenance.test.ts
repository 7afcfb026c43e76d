import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openDialog, useDialogs } from '../dialogs/dialogs.ts';
import { noticeMaintenance } from './maintenance.ts';
import { MAINTENANCE_KEY } from '../api/storage-keys.ts';
import { leaveGame, playGame, useMaintenance } from '../state/stores.ts';

const GAME = { platformId: 1, gameCode: 'x', title: 'X', img: '', gm: 'G', hallId: 10 };
let reload: ReturnType<typeof vi.fn<() => void>>;

let startsAt = Date.parse('2026-11-21T10:00:00Z');

beforeEach(() => {
  // Each test is a page of its own, later than the one before.
  startsAt += 3_600_000;
  vi.useFakeTimers({ now: startsAt });
  sessionStorage.clear();
  useMaintenance.setState({ isOn: false, until: null, nextLookAt: null });
  reload = vi.fn<() => void>();
  vi.spyOn(location, 'reload').mockImplementation(reload);
});
afterEach(() => {
  leaveGame();
  useDialogs.setState({ open: [] });
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const inAnHour = () => Date.now() / 1000 + 3600;
/** So long after its reload a page is still there only where it was not reloaded. */
const notReloaded = () => vi.advanceTimersByTime(10_000);

test('the header turns the flag on, shows the end, and reloads the page once', () => {
  noticeMaintenance(inAnHour());
  notReloaded();
  noticeMaintenance(inAnHour());
  expect(useMaintenance.getState()).toMatchObject({ isOn: true, until: inAnHour() });
  expect(reload).toHaveBeenCalledTimes(1);
});

test('a header that names no end is a flag alone', () => {
  noticeMaintenance(1);
  expect(reload).toHaveBeenCalledTimes(1);
  // Answers that come while the page is left show no banner: it would jump.
  noticeMaintenance(1);
  expect(useMaintenance.getState().isOn).toBe(false);
  notReloaded();
  noticeMaintenance(1);
  expect(useMaintenance.getState()).toMatchObject({ isOn: true, until: null });
  expect(reload).toHaveBeenCalledTimes(1);
});

test('a page loaded anew knows of it and is not loaded again', () => {
  sessionStorage.setItem(MAINTENANCE_KEY, String(inAnHour()));
  noticeMaintenance(inAnHour());
  expect(reload).not.toHaveBeenCalled();
});

test('a device whose clock runs ahead loads the page anew once, not every minute', () => {
  const alreadyOver = Date.now() / 1000 - 60;
  for (let minute = 0; minute < 5; minute += 1) {
    noticeMaintenance(alreadyOver);
    // The state after a reload: the page knows nothing of an end that has passed.
    useMaintenance.setState({ isOn: false, until: null, nextLookAt: null });
    vi.advanceTimersByTime(61_000);
  }
  expect(reload).toHaveBeenCalledTimes(1);
});

test('answers that disagree for a while never end in a loop of reloads', () => {
  for (let turn = 0; turn < 20; turn += 1) {
    noticeMaintenance(turn % 2 === 0 ? inAnHour() : 0);
    vi.advanceTimersByTime(500);
  }
  expect(reload).toHaveBeenCalledTimes(1);
});

test('the header gone, the flag is gone and the tab forgets it', () => {
  noticeMaintenance(inAnHour());
  noticeMaintenance(0);
  expect(useMaintenance.getState().isOn).toBe(false);
  expect(sessionStorage.getItem(MAINTENANCE_KEY)).toBeNull();
});

test('a player finishes the game and reads its notice first', () => {
  playGame(GAME);
  noticeMaintenance(inAnHour());
  expect(reload).not.toHaveBeenCalled();
  void openDialog({ kind: 'original' });
  leaveGame();
  expect(reload).not.toHaveBeenCalled();
  useDialogs.getState().open[0]!.answer('confirm');
  expect(reload).toHaveBeenCalledTimes(1);
});

test('maintenance that ends while the game is on needs no reload', () => {
  playGame(GAME);
  noticeMaintenance(inAnHour());
  noticeMaintenance(0);
  leaveGame();
  expect(reload).not.toHaveBeenCalled();
});
