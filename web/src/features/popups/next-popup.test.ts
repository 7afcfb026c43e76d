import { expect, test } from 'vitest';
import { nextPopup, type Scene } from './next-popup.ts';

const LOBBY: Scene = {
  isBusy: false,
  isInLobby: true,
  isLoggedIn: false,
  announcements: 2,
  areAnnouncementsAside: false,
  promotions: 3,
  arePromotionsAside: false,
  tickets: 0,
  isTicketNoticeOn: false,
  seen: [],
};
const next = (over: Partial<Scene>) => nextPopup({ ...LOBBY, ...over });

test('a visitor sees the news first and then the promotions, each once', () => {
  expect(next({})).toBe('announcement');
  expect(next({ seen: ['announcement'] })).toBe('promotion');
  expect(next({ seen: ['announcement', 'promotion'] })).toBeUndefined();
});

test('a popup that is empty or put aside for the day is left out', () => {
  expect(next({ announcements: 0 })).toBe('promotion');
  expect(next({ areAnnouncementsAside: true })).toBe('promotion');
  expect(next({ areAnnouncementsAside: true, promotions: 0 })).toBeUndefined();
  expect(next({ areAnnouncementsAside: true, arePromotionsAside: true })).toBeUndefined();
});

test('a player never sees the visitors’ popup, but sees the raffle notice while its switch is on', () => {
  const player: Partial<Scene> = { isLoggedIn: true, seen: ['announcement'] };
  expect(next(player)).toBeUndefined();
  expect(next({ ...player, tickets: 3, isTicketNoticeOn: true })).toBe('raffle');
  expect(next({ ...player, tickets: 3 })).toBeUndefined();
  expect(next({ ...player, tickets: 0, isTicketNoticeOn: true })).toBeUndefined();
  expect(next({ tickets: 3, isTicketNoticeOn: true, seen: ['announcement', 'promotion'] })).toBeUndefined();
});

test('nothing comes over a game, a dialog or another popup, and only tickets come outside the lobby', () => {
  expect(next({ isBusy: true })).toBeUndefined();
  expect(next({ isInLobby: false })).toBeUndefined();
  expect(next({ isInLobby: false, isLoggedIn: true, tickets: 1, isTicketNoticeOn: true })).toBe('raffle');
});
