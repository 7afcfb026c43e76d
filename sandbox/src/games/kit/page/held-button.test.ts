import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { HeldButton } from './held-button.ts';

/** A press that comes right after another does nothing that the first has changed (rule I23). */

/** As much of an element as a held button needs. */
class FakeElement extends EventTarget {
  readonly classes = new Set<string>();
  isDisabled: string | null = null;
  classList = {
    toggle: (name: string, isOn: boolean) => (isOn ? this.classes.add(name) : this.classes.delete(name)),
  };
  getAttribute = () => this.isDisabled;
  setAttribute(_name: string, value: string): void {
    this.isDisabled = value;
  }
}

let presses = 0;
let element: FakeElement;
let button: HeldButton;
const click = () => element.dispatchEvent(new Event('click'));

beforeEach(() => {
  vi.useFakeTimers();
  presses = 0;
  element = new FakeElement();
  button = new HeldButton(element as unknown as HTMLElement, () => (presses += 1));
});
afterEach(() => vi.useRealTimers());

test('a button that offers one thing is pressed as often as the player likes', () => {
  button.offer('bet');
  click();
  button.offer('bet');
  click();
  expect(presses).toBe(2);
});

test('a button that offers nothing, or is busy, is not pressed', () => {
  click();
  button.offer('bet', true);
  button.press();
  button.offer(undefined);
  click();
  expect(presses).toBe(0);
  expect(element).toMatchObject({ isDisabled: 'true', classes: new Set() });
});

test('a button that has come to offer another thing is held for 0.6 seconds, and looks as if it were not', () => {
  button.offer('bet');
  button.offer('cancel');
  vi.advanceTimersByTime(599);
  click();
  button.press();
  expect(presses).toBe(0);
  expect(element).toMatchObject({ isDisabled: 'true', classes: new Set(['held']) });
  vi.advanceTimersByTime(1);
  expect(element).toMatchObject({ isDisabled: 'false', classes: new Set() });
  click();
  expect(presses).toBe(1);
});

test('who has waited for what a button offers can take it at once', () => {
  button.offer('bet');
  vi.advanceTimersByTime(100);
  button.offer(undefined);
  vi.advanceTimersByTime(599);
  button.offer('cash');
  click();
  expect(presses).toBe(0);
  button.offer('bet');
  vi.advanceTimersByTime(1_000);
  button.offer(undefined);
  vi.advanceTimersByTime(600);
  button.offer('cash');
  click();
  expect(presses).toBe(1);
});

test('who has pressed something else meanwhile takes what the button offers at once', () => {
  button.offer('bet');
  button.offer(undefined);
  button.free();
  button.offer('cash');
  click();
  expect(presses).toBe(1);
});

test('a press can be kept from coming twice', () => {
  button.offer('hit');
  button.hold();
  vi.advanceTimersByTime(299);
  click();
  expect(presses).toBe(0);
  vi.advanceTimersByTime(1);
  click();
  button.hold('changed');
  vi.advanceTimersByTime(300);
  click();
  expect(presses).toBe(1);
});

test('a key that stays down on the button is one press', () => {
  const down = (repeat: boolean) =>
    Object.assign(new Event('keydown', { cancelable: true }), { code: 'Enter', repeat });
  const [first, second] = [down(false), down(true)];
  element.dispatchEvent(first);
  element.dispatchEvent(second);
  expect([first.defaultPrevented, second.defaultPrevented]).toEqual([false, true]);
});
