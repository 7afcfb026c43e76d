import { afterEach, beforeEach, expect, test, vi } from 'vitest';

/** A page's line to its table, whose server can be gone without a word (rule I25). */

class FakeSocket extends EventTarget {
  static made: FakeSocket[] = [];
  readonly OPEN = 1;
  readyState = 1;
  /** Whether pings are answered. */
  isAlive = true;

  constructor() {
    super();
    FakeSocket.made.push(this);
    queueMicrotask(() => this.dispatchEvent(new Event('open')));
  }

  send(text: string): void {
    const { ping } = JSON.parse(text) as { ping?: number };
    if (ping !== undefined && this.isAlive) this.say({ event: 'pong', ping, now: Date.now() });
  }

  say(message: object): void {
    this.dispatchEvent(Object.assign(new Event('message'), { data: JSON.stringify(message) }));
  }

  /** A dead line does not tell that it is closed. */
  close(): void {
    this.readyState = 2;
  }
}

const told: string[] = [];
const lost: boolean[] = [];
const only = () => FakeSocket.made[0]!;

beforeEach(async () => {
  vi.useFakeTimers();
  FakeSocket.made.length = 0;
  told.length = 0;
  lost.length = 0;
  vi.stubGlobal('window', globalThis);
  vi.stubGlobal('location', new URL('http://127.0.0.1/play/crash/'));
  vi.stubGlobal('WebSocket', FakeSocket);
  const { Line } = await import('./line.ts');
  const line = new Line(
    ({ event }) => told.push(event),
    () => told.push('ended'),
    (isLost) => lost.push(isLost),
  );
  await vi.advanceTimersByTimeAsync(0);
  expect(line.now()).toBe(Date.now());
  only().say({ n: 1, event: 'state' });
  await vi.advanceTimersByTimeAsync(60_000);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('a line whose pings are answered stays, however little the table has to tell', () => {
  expect(FakeSocket.made).toHaveLength(1);
  expect(lost).toEqual([false]);
});

test('a line whose server is gone without a word is given up after 12 seconds, and joined anew', async () => {
  only().isAlive = false;
  await vi.advanceTimersByTimeAsync(12_000);
  expect(lost).toEqual([false, true]);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(FakeSocket.made).toHaveLength(2);
  FakeSocket.made[1]!.say({ n: 9, event: 'state' });
  expect(lost).toEqual([false, true, false]);
});

test('what a line says after it was given up is not heard, and its end joins nothing more', async () => {
  const old = only();
  old.isAlive = false;
  await vi.advanceTimersByTimeAsync(13_000);
  const before = told.length;
  old.say({ n: 2, event: 'result' });
  old.dispatchEvent(Object.assign(new Event('close'), { code: 1006 }));
  await vi.advanceTimersByTimeAsync(2_000);
  expect(told).toHaveLength(before);
  expect(FakeSocket.made).toHaveLength(2);
});

test('any word of the table keeps a line whose pings are not answered yet', async () => {
  only().isAlive = false;
  for (let n = 2; n <= 10; n += 1) {
    await vi.advanceTimersByTimeAsync(5_000);
    only().say({ n, event: 'turn' });
  }
  expect(lost).toEqual([false]);
});

test('a joining that nobody answers is given up after 12 seconds', async () => {
  only().dispatchEvent(Object.assign(new Event('close'), { code: 1006 }));
  await vi.advanceTimersByTimeAsync(1_000);
  expect(FakeSocket.made).toHaveLength(2);
  await vi.advanceTimersByTimeAsync(13_000);
  expect(FakeSocket.made).toHaveLength(3);
});
