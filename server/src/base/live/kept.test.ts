import { afterEach, expect, test } from 'vitest';
import type { ChangeKind, Changes } from './changes.ts';
import { createKept } from './kept.ts';

let forget: (subject?: string) => void;
let isCurrent = true;
const changes: Changes = {
  on: () => undefined,
  onceCommitted: (_kind: ChangeKind, reaction) => void (forget = reaction),
  isCurrent: () => isCurrent,
  close: async () => undefined,
};
afterEach(() => void (isCurrent = true));

/** Counts its readings; each waits until it is let go where `holds` is set. */
function source(holds = false) {
  const waiting: (() => void)[] = [];
  const self = {
    stored: { text: 'first' } as { text: string } | undefined,
    readings: 0,
    letGo: () => waiting.splice(0).forEach((go) => go()),
    async read() {
      self.readings += 1;
      const seen = self.stored;
      if (holds) await new Promise<void>((resolve) => void waiting.push(resolve));
      return seen;
    },
  };
  return self;
}

test('a value is read once until its change, of its key or of all, is notified', async () => {
  const kept = createKept<{ text: string }>(changes, 'session');
  const from = source();
  for (let time = 0; time < 3; time += 1) expect(await kept.get('7', from.read)).toEqual({ text: 'first' });
  expect(from.readings).toBe(1);
  from.stored = { text: 'second' };
  forget('8/other');
  expect(await kept.get('7', from.read)).toEqual({ text: 'first' });
  forget('7/a-session/idle');
  expect(await kept.get('7', from.read)).toEqual({ text: 'second' });
  forget();
  await kept.get('7', from.read);
  expect(from.readings).toBe(3);
});

test('while notifications may be missed every reader reads', async () => {
  const kept = createKept<{ text: string }>(changes, 'session');
  const from = source();
  await kept.get('7', from.read);
  isCurrent = false;
  from.stored = { text: 'second' };
  expect(await kept.get('7', from.read)).toEqual({ text: 'second' });
});

test('a reading that began before the change is neither kept nor shared with who comes after it', async () => {
  const kept = createKept<{ text: string }>(changes, 'session');
  const from = source(true);
  const early = kept.get('7', from.read);
  const shared = kept.get('7', from.read);
  from.stored = { text: 'second' };
  forget('7');
  const late = kept.get('7', from.read);
  from.letGo();
  expect([await early, await shared, await late].map((value) => value?.text)).toEqual([
    'first',
    'first',
    'second',
  ]);
  expect(from.readings).toBe(2);
  expect((await kept.get('7', from.read))?.text).toBe('second');
});

test('nothing found, and a reading that failed, are not kept', async () => {
  const kept = createKept<{ text: string }>(changes, 'session');
  const from = source();
  from.stored = undefined;
  expect(await kept.get('7', from.read)).toBeUndefined();
  await expect(kept.get('7', () => Promise.reject(new Error('database away')))).rejects.toThrow('away');
  from.stored = { text: 'there' };
  expect(await kept.get('7', from.read)).toEqual({ text: 'there' });
});
