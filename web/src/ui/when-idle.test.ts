import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { whenIdle } from './when-idle.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const doOn = (target: EventTarget, type: string) => target.dispatchEvent(new Event(type, { bubbles: true }));

test('a tap is answered before the rest of the page is drawn', () => {
  const run = vi.fn();
  whenIdle(run);
  for (const type of ['pointerdown', 'focusin', 'keydown']) doOn(document.body, type);
  vi.advanceTimersByTime(499);
  expect(run).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(run).toHaveBeenCalledTimes(1);
});

test('what the tap takes away is never drawn', () => {
  const run = vi.fn();
  const cancel = whenIdle(run);
  doOn(document.body, 'pointerdown');
  vi.advanceTimersByTime(100);
  cancel();
  doOn(window, 'wheel');
  vi.advanceTimersByTime(60_000);
  expect(run).not.toHaveBeenCalled();
});

test('a finger that begins to move the page does not wait, nor does the next move put it off', () => {
  const run = vi.fn();
  const setTimeouts = vi.spyOn(window, 'setTimeout');
  whenIdle(run);
  doOn(document.body, 'pointerdown');
  doOn(document.body, 'touchmove');
  const { length } = setTimeouts.mock.calls;
  doOn(document.body, 'touchmove');
  expect(setTimeouts).toHaveBeenCalledTimes(length);
  vi.advanceTimersByTime(0);
  expect(run).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(60_000);
  expect(run).toHaveBeenCalledTimes(1);
});

test('a player who only reads has the whole page after 12 s, also behind a dialog that took the focus', () => {
  const run = vi.fn();
  const dialog = document.body.appendChild(document.createElement('dialog'));
  whenIdle(run);
  doOn(dialog, 'focusin');
  vi.advanceTimersByTime(11_999);
  expect(run).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(run).toHaveBeenCalledTimes(1);
});
