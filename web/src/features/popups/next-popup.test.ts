import { expect, test } from 'vitest';
import { nextPopup, type Scene } from './next-popup.ts';

const LOBBY: Scene = {
  isBusy: false,
  isQuiet: false,
  isInLobby: true,
  isLoggedIn: false,
  announcements: 2,
  areAnnouncementsAside: false,
  promotions: 3,
  arePromotionsAside: false,
  last: undefined,
};
const next = (over: Partial<Scene>) => nextPopup({ ...LOBBY, ...over });

test('a visitor sees the news on one visit and the offers on the next', () => {
  expect(next({})).toBe('announcement');
  expect(next({ last: 'announcement' })).toBe('promotion');
  expect(next({ last: 'promotion' })).toBe('announcement');
});

test('a popup that is empty or put aside for the day loses its turn', () => {
  expect(next({ announcements: 0 })).toBe('promotion');
  expect(next({ areAnnouncementsAside: true, last: 'promotion' })).toBe('promotion');
  expect(next({ last: 'announcement', promotions: 0 })).toBe('announcement');
  expect(next({ areAnnouncementsAside: true, arePromotionsAside: true })).toBeUndefined();
});

test('a player never sees the visitors’ offers', () => {
  expect(next({ isLoggedIn: true, last: 'announcement' })).toBe('announcement');
  expect(next({ isLoggedIn: true, announcements: 0 })).toBeUndefined();
});

test('nothing comes over a game, a dialog or a sheet, on a quiet visit, or outside the lobby', () => {
  expect(next({ isBusy: true })).toBeUndefined();
  expect(next({ isQuiet: true })).toBeUndefined();
  expect(next({ isInLobby: false })).toBeUndefined();
});
