import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createTestClock } from './clock.fixture.ts';
import { clockAheadBy } from './clock.ts';

test('a clock of a file is ahead by what stands in it now', () => {
  const directory = mkdtempSync(join(tmpdir(), 'parlour-clock-'));
  try {
    const file = join(directory, 'ahead');
    writeFileSync(file, '0');
    const clock = clockAheadBy(file);
    const before = clock.now();
    writeFileSync(file, String(3_600_000));
    expect(clock.now() - before).toBeGreaterThanOrEqual(3_600_000);
    expect(clock.date().getTime() - Date.now()).toBeGreaterThan(3_500_000);
  } finally {
    rmSync(directory, { recursive: true });
  }
});

test('the clock of tests runs what has come due, in order, and nothing that was cancelled', async () => {
  const clock = createTestClock();
  const ran: string[] = [];
  clock.after(20, () => ran.push('later'));
  clock.after(10, () => ran.push('sooner'));
  const cancel = clock.after(15, () => ran.push('never'));
  const stop = clock.every(8, () => ran.push('again'));
  cancel();
  clock.advance(20);
  expect(ran).toEqual(['again', 'sooner', 'again', 'later']);
  stop();
  const slept = clock.sleep(1_000);
  clock.advance(1_000);
  await slept;
  await clock.sleep(1_000, AbortSignal.abort());
  expect(ran).toHaveLength(4);
});
