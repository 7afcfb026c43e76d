import { beforeEach, expect, test, vi } from 'vitest';
import { createOverlayStack, type OverlayStack, type OverlayWindow } from './overlay-stack.ts';

interface Entry {
  page: string;
  state: unknown;
}

/** A window with a history alone: its steps come later, as a browser's do. */
class FakeWindow implements OverlayWindow {
  entries: Entry[];
  at: number;
  /** A browser that ignores the page's own steps. */
  isDeaf = false;
  #listeners: (() => void)[] = [];

  constructor(
    entries: Entry[] = [
      { page: 'before', state: null },
      { page: 'lobby', state: { idx: 1 } },
    ],
  ) {
    this.entries = entries;
    this.at = entries.length - 1;
  }

  get page(): string {
    return this.entries[this.at]!.page;
  }

  readonly history = ((of: FakeWindow) => ({
    get state(): unknown {
      return of.entries[of.at]!.state;
    },
    pushState: (state: unknown) => of.open(of.page, state),
    replaceState: (state: unknown) => {
      of.entries[of.at]!.state = state;
    },
    go: (delta = 0) => {
      if (!of.isDeaf) of.setTimeout(() => of.step(delta));
    },
  }))(this);

  open(page: string, state: unknown = null): void {
    this.entries = [...this.entries.slice(0, this.at + 1), { page, state }];
    this.at += 1;
  }

  /** As the router does it for a page that replaces another. */
  replace(page: string): void {
    this.entries[this.at] = { page, state: null };
  }

  step(delta: number): void {
    const next = this.at + delta;
    if (!this.entries[next]) return;
    this.at = next;
    for (const listener of this.#listeners) listener();
  }

  addEventListener = (_: 'popstate', listener: () => void): void => void this.#listeners.push(listener);
  setTimeout = (run: () => void, delayMs = 0): number => setTimeout(run, delayMs) as unknown as number;
  clearTimeout = (timer: number): void => clearTimeout(timer);
}

let window: FakeWindow;
let stack: OverlayStack;
const open = new Map<string, () => void>();

/** Shows an overlay that goes when Back asks it to. */
function show(name: string): void {
  open.set(
    name,
    stack.add(() => close(name)),
  );
}

function close(name: string): void {
  open.get(name)?.();
  open.delete(name);
}

const settled = (): Promise<unknown> => vi.runAllTimersAsync();

async function back(): Promise<void> {
  window.step(-1);
  await settled();
}

function begin(entries?: Entry[]): void {
  open.clear();
  window = new FakeWindow(entries);
  stack = createOverlayStack(window);
}

/** A page of the router: in place of an overlay's entry, or as one of its own. */
function openPage(page: string): void {
  stack.navigate(1, (left) => (left > 0 ? window.replace(page) : window.open(page)));
}

beforeEach(() => {
  vi.useFakeTimers();
  begin();
});

test('Back closes what lies on top, one after the other, and stays on the page', async () => {
  show('menu');
  await settled();
  show('notice');
  await settled();
  await back();
  expect([...open.keys()]).toEqual(['menu']);
  await back();
  expect([...open.keys()]).toEqual([]);
  expect(window.page).toBe('lobby');
  await back();
  expect(window.page).toBe('before');
});

test('has its entry as soon as it is open', () => {
  show('menu');
  window.step(-1);
  expect([...open.keys()]).toEqual([]);
  expect(window.page).toBe('lobby');
});

test('what closes by itself takes its entry along: the next Back leaves the page', async () => {
  show('menu');
  await settled();
  close('menu');
  await settled();
  await back();
  expect(window.page).toBe('before');
});

test('one that closes below another takes one entry along', async () => {
  show('menu');
  show('notice');
  await settled();
  close('menu');
  await settled();
  await back();
  expect([...open.keys()]).toEqual([]);
  expect(window.page).toBe('lobby');
});

test('what closes and what opens in one act share an entry, and what is mounted twice has one', async () => {
  show('sheet');
  await settled();
  close('sheet');
  show('game');
  close('game');
  show('game');
  await settled();
  expect(window.entries).toHaveLength(3);
  await back();
  expect([...open.keys()]).toEqual([]);
});

test('a page opened from an overlay takes the place of its entry', async () => {
  show('menu');
  show('notice');
  await settled();
  close('menu');
  close('notice');
  openPage('wallet');
  await settled();
  expect(window.page).toBe('wallet');
  await back();
  expect(window.page).toBe('lobby');
  await back();
  expect(window.page).toBe('before');
});

test('a page opened under an overlay that stays: Back closes the overlay first', async () => {
  show('game');
  await settled();
  openPage('wallet');
  await settled();
  await back();
  expect([...open.keys()]).toEqual([]);
  expect(window.page).toBe('wallet');
  await back();
  expect(window.page).toBe('lobby');
});

test('a page that replaces another replaces it below an overlay too', async () => {
  show('step');
  await settled();
  close('step');
  stack.navigate(0, () => window.replace('home'));
  await settled();
  expect(window.entries.slice(0, window.at + 1).map(({ page }) => page)).toEqual(['before', 'home']);
});

test('a page that is opened while an entry is being taken out waits for it', async () => {
  show('menu');
  await settled();
  close('menu');
  await vi.advanceTimersByTimeAsync(0);
  openPage('wallet');
  await settled();
  await back();
  expect(window.page).toBe('lobby');
});

test('what stays open all the same keeps its entry', async () => {
  const asked = vi.fn<() => void>();
  const remove = stack.add(asked);
  await settled();
  await back();
  await back();
  expect(asked).toHaveBeenCalledTimes(2);
  expect(window.page).toBe('lobby');
  remove();
  await settled();
  await back();
  expect(window.page).toBe('before');
});

test('Forward to the entry of one that is closed opens nothing and returns to the page', async () => {
  show('menu');
  await settled();
  await back();
  window.step(1);
  await settled();
  expect([...open.keys()]).toEqual([]);
  await back();
  expect(window.page).toBe('before');
});

test('a reload under two overlays begins on their page', async () => {
  show('menu');
  show('notice');
  await settled();
  begin(window.entries);
  await settled();
  await back();
  expect(window.page).toBe('before');
});

test('an address typed by the visitor closes the overlay, and Back from there passes over its entry', async () => {
  show('menu');
  await settled();
  window.open('typed');
  window.step(0);
  await settled();
  expect([...open.keys()]).toEqual([]);
  await back();
  expect(window.page).toBe('lobby');
  await back();
  expect(window.page).toBe('before');
});

test('where the browser ignores a step, pages still open', async () => {
  show('menu');
  await settled();
  window.isDeaf = true;
  close('menu');
  await vi.advanceTimersByTimeAsync(0);
  openPage('wallet');
  await settled();
  expect(window.page).toBe('wallet');
});

test('the state of the page stays in its overlay’s entry: the router sees the same page', async () => {
  show('menu');
  await settled();
  expect(window.history.state).toMatchObject({ idx: 1 });
});
