import { expect, test } from 'vitest';
import { putAside, describePlan, holdsForMs } from './planned-maintenance.ts';

const FROM = Date.parse('2026-11-23T18:00:00Z') / 1000;
const PLAN = { game_type: 0, from: FROM, until: FROM + 3600 };
const SITE = '+08:00';
const tellBefore = (seconds: number, ownZone = 'Asia/Kuala_Lumpur', plan = PLAN) =>
  describePlan(plan, FROM - seconds, SITE, ownZone);

test('the times stand in the site’s zone, and in the player’s own where that differs', () => {
  expect(tellBefore(3600)).toMatchObject({ span: '02:00 – 03:00', ownSpan: undefined });
  expect(tellBefore(3600, 'Europe/Berlin')).toMatchObject({
    span: '02:00 – 03:00',
    ownSpan: '19:00 – 20:00',
  });
  // A day that is not today's is named, once.
  expect(tellBefore(10 * 3600)).toMatchObject({ span: '2026-11-24 02:00 – 03:00' });
  const overnight = { ...PLAN, until: FROM + 26 * 3600 };
  expect(tellBefore(3600, 'Asia/Kuala_Lumpur', overnight)?.span).toBe('02:00 – 2026-11-25 04:00');
});

test('the last five minutes are counted down, and an end that has passed is not told', () => {
  expect(tellBefore(301)?.left).toBeUndefined();
  expect(tellBefore(300)?.left).toBe('5:00');
  expect(tellBefore(61.5)?.left).toBe('1:02');
  expect(tellBefore(0)?.left).toBeUndefined();
  expect(tellBefore(-3600)).toBeUndefined();
});

test('a notice that is put aside comes once more shortly before, and again when the plan is moved', () => {
  const ahead = tellBefore(3600)!.key;
  expect(tellBefore(901)?.key).toBe(ahead);
  const soon = tellBefore(900)!.key;
  expect(soon).not.toBe(ahead);
  expect(tellBefore(1)?.key).toBe(soon);
  expect(tellBefore(3600, SITE, { ...PLAN, from: FROM + 60 })?.key).not.toBe(ahead);
  putAside(ahead);
  putAside(soon);
  expect(localStorage.getItem('MAINTENANCE_ASIDE')?.trim().split(' ')).toEqual([ahead, soon]);
});

test('the notice is looked at each second while it counts down, and seldom before', () => {
  const at = (seconds: number) => (FROM - seconds) * 1000;
  expect(holdsForMs(PLAN, at(86_400))).toBe(60_000);
  expect(holdsForMs(PLAN, at(310))).toBe(10_000);
  expect(holdsForMs(PLAN, at(300))).toBe(1000);
  expect(holdsForMs(PLAN, at(200) + 400)).toBe(600);
});
