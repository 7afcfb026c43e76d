import { expect, test } from 'vitest';
import { createProviderHealth } from './provider-health.ts';

function setUp(parties: string[]) {
  const waiting = new Set(parties);
  const up = new Set<string>();
  const probed: string[] = [];
  const hurried: string[] = [];
  let time = 0;
  let isBroken = false;
  const health = createProviderHealth<string, { party: string }>(
    {
      listWaiting: async () => [...waiting].map((party) => ({ party })),
      async answers({ party }) {
        probed.push(party);
        return up.has(party);
      },
      async askSoon(party) {
        if (isBroken) throw new Error('the database is away');
        hurried.push(party);
      },
    },
    { now: () => time },
  );
  /** What one probe did. */
  async function probe() {
    const [before, soon] = [probed.length, hurried.length];
    await health.probe();
    return { probed: probed.slice(before), hurried: hurried.slice(soon) };
  }
  return {
    health,
    waiting,
    up,
    probe,
    pass: (ms: number) => (time += ms),
    breakDown: (is: boolean) => (isBroken = is),
  };
}

const NOTHING = { probed: [], hurried: [] };

test('each party that an earlier process left requests at is probed until it answers', async () => {
  const { probe, up } = setUp(['one', 'two']);
  up.add('two');
  expect(await probe()).toEqual({ probed: ['one', 'two'], hurried: ['two'] });
  expect(await probe()).toEqual({ probed: ['one'], hurried: [] });
  up.add('one');
  expect(await probe()).toEqual({ probed: ['one'], hurried: ['one'] });
  expect(await probe()).toEqual(NOTHING);
});

test('a party that gives no answer later is probed, where a request waits for it', async () => {
  const { health, probe, up, waiting } = setUp([]);
  expect(await probe()).toEqual(NOTHING);
  health.noAnswer('one');
  expect(await probe()).toEqual(NOTHING);
  waiting.add('one');
  waiting.add('two');
  expect(await probe()).toEqual(NOTHING);
  health.noAnswer('one');
  up.add('one');
  expect(await probe()).toEqual({ probed: ['one'], hurried: ['one'] });
});

test('a party that answers probes and no questions is believed later each time, until it answers one', async () => {
  const { health, probe, up, pass } = setUp(['one']);
  up.add('one');
  await probe();
  let pauseMs = 5_000;
  for (const _ of Array.from({ length: 10 })) {
    health.noAnswer('one');
    pass(pauseMs - 1);
    expect(await probe()).toEqual(NOTHING);
    pass(1);
    expect((await probe()).hurried).toEqual(['one']);
    pauseMs = Math.min(pauseMs * 2, 900_000);
  }
  health.answered('one');
  health.noAnswer('one');
  expect((await probe()).hurried).toEqual(['one']);
});

test('a hurry that could not be written is tried again', async () => {
  const { health, probe, up, breakDown } = setUp(['one']);
  up.add('one');
  breakDown(true);
  await expect(health.probe()).rejects.toThrow('away');
  breakDown(false);
  expect((await probe()).hurried).toEqual(['one']);
});
