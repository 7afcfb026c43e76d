import { expect, test, vi } from 'vitest';
import { createAsking, type Postponement, type Reply, type Saga } from './asking.ts';
import type { Asked } from './rules.ts';

interface Row extends Asked {
  reference: string;
  party: string;
}
interface Done {
  kind: 'done';
}

const rowOf = (reference: string, more: Partial<Row> = {}): Row => ({
  reference,
  party: 'one',
  checks: 1,
  notFoundChecks: 0,
  ageMs: 0,
  ...more,
});

/** A saga with a queue of due rows, and what the kernel did with each. */
function setUp(
  replies: Record<string, () => Promise<Reply<Done>>>,
  due: Row[] = [],
  more: Partial<Saga<Row, Done, string, string>> = {},
) {
  const written: [string, string | Postponement][] = [];
  const said: string[] = [];
  const claims: { limit: number; busy: readonly string[] }[] = [];
  let time = 1_000;
  const saga: Saga<Row, Done, string, string> = {
    name: 'request',
    partyName: 'party',
    atOnce: 20,
    ofOneParty: 2,
    async claim(limit, busy) {
      claims.push({ limit, busy });
      // The claim takes a while.
      time += 300;
      return due.splice(0, limit);
    },
    partyOf: ({ party }) => party,
    limitsOf: () => ({ deadlineMs: 2_000, validityMs: 60_000 }),
    referenceOf: ({ reference }) => reference,
    ask: (row, giveUpAt) => {
      said.push(`${row.reference} until ${giveUpAt}`);
      return replies[row.reference]!();
    },
    book: async ({ reference }, { kind }) => (written.push([reference, kind]), kind),
    bookNotDone: async ({ reference }) => (written.push([reference, 'not done']), 'not done'),
    postpone: async ({ reference }, next) => (written.push([reference, next]), 'open'),
    ...more,
  };
  const log = { warn: vi.fn(), error: vi.fn() };
  const health = {
    noAnswer: (party: string) => void said.push(`${party}: no answer`),
    answered: (party: string) => void said.push(`${party}: answered`),
  };
  const asking = createAsking(saga, { log, health, clock: { now: () => time } });
  return { asking, written, said, claims, log, wait: (ms: number) => (time += ms) };
}

const done = async (): Promise<Done> => ({ kind: 'done' });
const LATE = { ageMs: 64_000 };

test('what was recorded is sent, booked and answered; nothing recorded is nothing sent', async () => {
  const { asking, written, said, wait } = setUp({ new: done });
  const limits = { deadlineMs: 2_000, validityMs: 60_000 };
  const record = async () => {
    wait(1_500);
    return rowOf('new');
  };
  expect(await asking.begin(limits, record)).toBe('done');
  expect(await asking.begin(limits, async () => undefined)).toBeUndefined();
  expect(written).toEqual([['new', 'done']]);
  // The deadline counts from before the record.
  expect(said).toEqual(['new until 3000', 'one: answered']);
});

test('each reply has its consequence, and the party’s health is noted after it is written', async () => {
  const due = [
    rowOf('lost'),
    rowOf('unread', { checks: 6 }),
    rowOf('pending', { party: 'four', checks: 6 }),
    rowOf('early', { party: 'two', checks: 2, notFoundChecks: 3 }),
    rowOf('late', { party: 'two', ...LATE }),
    rowOf('never', { party: 'three', notFoundChecks: 1, ...LATE }),
  ];
  const notFound = async () => ({ kind: 'notFound' }) as const;
  const { asking, written, said } = setUp(
    {
      lost: async () => ({ kind: 'unknown', why: 'no answer in time', noAnswer: true }),
      unread: async () => ({ kind: 'unknown', why: 'the answer cannot be read' }),
      pending: async () => ({ kind: 'unknown', why: 'pending', isAtWork: true }),
      early: notFound,
      late: notFound,
      never: notFound,
    },
    due,
  );
  expect(await asking.resolveDue()).toBe(6);
  await asking.close();
  const why = 'the party has not found it';
  expect(Object.fromEntries(written)).toEqual({
    lost: { why: 'no answer in time', inMs: 2_000, notFound: false },
    unread: { why: 'the answer cannot be read', inMs: 300_000, notFound: false },
    pending: { why: 'pending', inMs: 10_000, notFound: false },
    early: { why, inMs: 5_000, notFound: false },
    late: { why, inMs: 2_000, notFound: true },
    never: 'not done',
  });
  // Of a claim the deadline counts from before it.
  expect(said.slice(0, 6)).toEqual(
    ['lost', 'unread', 'pending', 'early', 'late', 'never'].map((reference) => `${reference} until 3000`),
  );
  expect(said.slice(6).toSorted()).toEqual([
    'four: answered',
    'one: answered',
    'one: no answer',
    'three: answered',
    'two: answered',
    'two: answered',
  ]);
});

test('a party that does not answer takes its own places only, and a question that fails stops no other', async () => {
  const answer = Promise.withResolvers<Done>();
  const hang = () => answer.promise;
  const { asking, written, claims, log } = setUp(
    { a: hang, b: hang, broken: () => Promise.reject(new Error('a fault of ours')), c: done },
    [rowOf('a'), rowOf('b'), rowOf('broken', { party: 'two' }), rowOf('c', { party: 'two' })],
  );
  expect(await asking.resolveDue()).toBe(4);
  await vi.waitFor(() => expect(written).toEqual([['c', 'done']]), { timeout: 10_000 });
  expect(log.error).toHaveBeenCalledOnce();
  expect(await asking.resolveDue()).toBe(0);
  expect(claims).toEqual([
    { limit: 16, busy: [] },
    { limit: 16, busy: ['one'] },
  ]);
  answer.resolve({ kind: 'done' });
  await asking.close();
  expect(written).toHaveLength(3);
});

test('no more is claimed than may be asked at once', async () => {
  const answer = Promise.withResolvers<Done>();
  const rows = Array.from({ length: 40 }, (_, index) => rowOf(`r${index}`, { party: `p${index}` }));
  const { asking, claims } = setUp(
    Object.fromEntries(rows.map(({ reference }) => [reference, () => answer.promise])),
    rows,
  );
  expect([await asking.resolveDue(), await asking.resolveDue(), await asking.resolveDue()]).toEqual([
    16, 4, 0,
  ]);
  expect(claims.map(({ limit }) => limit)).toEqual([16, 4]);
  answer.resolve({ kind: 'done' });
  await asking.close();
  expect(await asking.resolveDue()).toBe(16);
});

test('what is not found is recorded once more and sent again, where that is safe; a request that another process has is left', async () => {
  const notFound = async () => ({ kind: 'notFound' }) as const;
  const steps: string[] = [];
  const run = async (resent: () => Promise<Reply<Done>>, isOurs = true, sinceFirstMs = 0) => {
    const { asking, written } = setUp({ one: notFound }, [rowOf('one', { checks: 7 })], {
      resend: {
        sinceFirstMs: () => sinceFirstMs,
        record: async (row) => (steps.push(`record ${row.reference}`), isOurs ? row : undefined),
        send: (row, giveUpAt) => (steps.push(`send ${row.reference} until ${giveUpAt}`), resent()),
      },
      limitsOf: () => ({ deadlineMs: 2_000, validityMs: 60_000, resend: 'safe' }),
    });
    await asking.resolveDue();
    await asking.close();
    return written;
  };
  expect(await run(done)).toEqual([['one', 'done']]);
  expect(steps.splice(0)).toEqual(['record one', 'send one until 3000']);
  const unknown = await run(async () => ({ kind: 'unknown', why: 'maintenance' }));
  expect(unknown).toEqual([['one', { why: 'maintenance', inMs: 63_001, notFound: false }]]);
  steps.length = 0;
  expect(await run(done, false)).toEqual([]);
  expect(steps.splice(0)).toEqual(['record one']);
  const tooOld = await run(done, true, 60_000);
  expect(tooOld).toEqual([['one', { why: 'the party has not found it', inMs: 63_001, notFound: false }]]);
  expect(steps).toEqual([]);
});
