import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Postponement, Resend, Saga } from './asking.ts';
import { leaseMs, pauseMs } from './rules.ts';
import { LIMITS, LIMITS_OF_RESENT, type Known } from './simulation/party.fixture.ts';
import {
  hold,
  isOpen,
  PARTY,
  release,
  simulate,
  type Kind,
  type Row,
} from './simulation/simulate.fixture.ts';

/**
 * Whatever happens in between (answers and losses, crashes, processes that stand still and are taken over, a party that acts late): a
 * request is booked exactly once, as what was done; never as not done where it was or can still be done; and always in the end.
 */

const RUNS = Number(process.env['PROPERTY_RUNS'] ?? 150);
type Parts = Parameters<Kind['create']>[0];
type Claim = (row: Row, now: number) => Partial<Row>;

/** What the three sagas have in common, as their SQL does it: each step is atomic, and may be the last one of its process. */
function createModel({ process, table, party }: Parts, claimOf: Claim, usesUp = false) {
  const { world } = process;
  async function write(reference: string, change: (row: Row) => Partial<Row>): Promise<void> {
    await process.step();
    const row = table.find((one) => one.reference === reference)!;
    Object.assign(row, change(row));
    release(row, process);
    await process.step();
  }
  /** As the SQL of both sagas that send again: neither what is decided nor what another process has claimed since. */
  const resend: Resend<Row, Known> = {
    sinceFirstMs: ({ claimedAt, firstSentAt }) => claimedAt - firstSentAt,
    async record(row) {
      await process.step();
      const now = table.find((one) => one.reference === row.reference)!;
      const isHeld = isOpen(now) && now.state === 'sent' && now.checks === row.checks;
      if (isHeld) now.sentAt = world.time;
      const recorded = isHeld ? { ...now } : undefined;
      await process.step();
      return recorded;
    },
    async send(row, giveUpAt) {
      const reply = await party.send(process, row.reference, giveUpAt);
      if (reply.kind !== 'refused' || (usesUp && reply.isFinal)) return reply;
      return { kind: 'unknown', why: 'of this sending only', ...(reply.noAnswer && { noAnswer: true }) };
    },
  };
  const decide = (row: Row, state: 'done' | 'refused', may: (now: Row) => boolean = isOpen) =>
    write(row.reference, (now) => (may(now) ? { state, booked: now.booked + 1 } : {}));
  const saga: Saga<Row, Known, void, string> = {
    name: 'request',
    partyName: 'party',
    atOnce: 16,
    ofOneParty: 16,
    partyOf: () => PARTY,
    limitsOf: () => LIMITS,
    referenceOf: ({ reference }) => reference,
    async claim() {
      await process.wait(1);
      const due = table.filter((row) => isOpen(row) && row.nextCheckAt <= world.time);
      if (due.length === 0) return [];
      for (const row of due) {
        hold(row, process);
        const lease = world.time + leaseMs(LIMITS.deadlineMs);
        const claim = { checks: row.checks + 1, nextCheckAt: lease, claimedAt: world.time };
        Object.assign(row, claim, claimOf(row, world.time));
      }
      const claimed = due.map((row) => ({ ...row }));
      await process.step();
      return claimed;
    },
    ask: (row, giveUpAt) =>
      row.isToSend
        ? party.send(process, row.reference, giveUpAt)
        : party.question(process, row.reference, giveUpAt),
    book: (row, known) => decide(row, known.kind),
    bookNotDone: (row) => decide(row, 'refused'),
    postpone: (row, next) => write(row.reference, (now) => (isOpen(now) ? plan(now, world.time, next) : {})),
  };
  return { saga, write, decide, resend };
}

function plan(now: Row, time: number, { inMs, notFound }: Postponement): Partial<Row> {
  return { nextCheckAt: time + inMs, notFoundChecks: notFound ? now.notFoundChecks + 1 : 0 };
}

function newRow(row: Partial<Row>): Row {
  const { reference = 'R1', state = 'new', isToSend = true, sentAt = 0, nextCheckAt = 0 } = row;
  return {
    firstSentAt: sentAt,
    claimedAt: sentAt,
    reference,
    state,
    isToSend,
    sentAt,
    nextCheckAt,
    checks: 0,
    notFoundChecks: 0,
    ageMs: 0,
    booked: 0,
  };
}

/** By the process that the player talks to. */
const begin: Kind['begin'] = (asking, process, table) =>
  asking.begin(LIMITS, async () => {
    const { time } = process.world;
    const row = newRow({ state: 'sent', sentAt: time, nextCheckAt: time + leaseMs(LIMITS.deadlineMs) });
    table.push(row);
    hold(row, process);
    await process.step();
    return { ...row };
  });

const askedAbout: Claim = ({ sentAt }, now) => ({ isToSend: false, ageMs: now - sentAt });

/** Sent once, then only asked about: transfers where the platform promises nothing. */
const SENT_ONCE: Kind = {
  isIdempotent: false,
  refuses: true,
  create: (parts) => createModel(parts, askedAbout).saga,
  begin,
};

/** Sent again under its reference as soon as it is not found: transfers where the platform does a reference at most once. */
const RESENT: Kind = {
  isIdempotent: true,
  refuses: true,
  usesUp: true,
  create(parts) {
    const { saga, decide, resend } = createModel(parts, askedAbout, true);
    return {
      ...saga,
      limitsOf: () => LIMITS_OF_RESENT,
      resend,
      // A 'no' that leaves the reference usable says nothing of a later sending.
      book: (row, known) =>
        known.kind === 'refused' && !known.isFinal
          ? decide(row, 'refused', (now) => isOpen(now) && now.sentAt === row.sentAt)
          : decide(row, known.kind),
    };
  },
  begin,
};

/** Sent again once it is known not to have been done, by whichever process claims it: withdrawals. */
const SENT_AGAIN: Kind = {
  isIdempotent: false,
  refuses: true,
  create: createSentAgain,
};

/** The same where the gateway pays a reference once: also sent again while it is not found. */
const RESENT_AND_AGAIN: Kind = {
  isIdempotent: true,
  refuses: true,
  create(parts) {
    const { resend } = createModel(parts, askedAbout);
    return { ...createSentAgain(parts), limitsOf: () => LIMITS_OF_RESENT, resend };
  },
};

function createSentAgain(parts: Parts): Saga<Row, Known, void, string> {
  const { world } = parts.process;
  if (parts.table.length === 0) parts.table.push(newRow({}));
  const model = createModel(parts, ({ state, sentAt, firstSentAt }, now) =>
    state === 'new'
      ? { state: 'sent', isToSend: true, sentAt: now, firstSentAt: firstSentAt || now, ageMs: 0 }
      : { isToSend: false, ageMs: now - sentAt },
  );
  /** What is known of one sending says nothing of a later one. */
  const isSame = (claimed: Row) => (now: Row) => now.state === 'sent' && now.sentAt === claimed.sentAt;
  const sendAgain = (row: Row, checks: number) =>
    model.write(row.reference, (now) =>
      isSame(row)(now)
        ? { state: 'new', checks, notFoundChecks: 0, nextCheckAt: world.time + pauseMs(checks) }
        : {},
    );
  return {
    ...model.saga,
    book(row, known) {
      if (known.kind === 'done') return model.decide(row, 'done');
      return known.isFinal ? model.decide(row, 'refused', isSame(row)) : sendAgain(row, row.checks);
    },
    bookNotDone: (row) => sendAgain(row, 0),
    postpone: (row, next) =>
      model.write(row.reference, (now) => (isSame(row)(now) ? plan(now, world.time, next) : {})),
  };
}

const EXPIRES_AT = 30_000;

/** Sent again and again under one reference until it expires: deposits. */
const SENT_UNTIL: Kind = {
  isIdempotent: true,
  refuses: false,
  create(parts) {
    if (parts.table.length === 0) parts.table.push(newRow({ sentAt: EXPIRES_AT }));
    const { saga, write } = createModel(parts, (_row, now) => ({
      isToSend: now < EXPIRES_AT,
      ageMs: now - EXPIRES_AT,
    }));
    return {
      ...saga,
      ask: (row, giveUpAt) => saga.ask(row, row.isToSend ? Math.min(giveUpAt, EXPIRES_AT) : giveUpAt),
      // A request that was too late to be sent says nothing about those before it.
      book: (row, known) =>
        known.kind === 'refused'
          ? write(row.reference, () => ({ nextCheckAt: parts.process.world.time + pauseMs(row.checks) }))
          : saga.book(row, known),
    };
  },
};

/** A request whose last question before 'not found' counts is followed by a pause of a minute. */
const PAUSED_BEFORE_IT_COUNTS = [
  80, 32, 0, 0, 0, 0, 80, 3, 80, 0, 0, 0, 0, 0, 80, 68, 0, 0, 0, 0, 80, 82, 0, 94, 0, 0, 0, 0, 0, 0, 0, 94, 0,
  0, 0, 0, 80, 8,
];

test.each([
  ['sent once', SENT_ONCE],
  ['sent again under its reference', RESENT],
  ['sent again under its reference, and anew', RESENT_AND_AGAIN],
  ['sent again once it is known not to be done', SENT_AGAIN],
  ['sent again until it expires', SENT_UNTIL],
])(
  'a request that is %s is booked exactly once, as what was done',
  async (_kind, kind) => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.nat(99), { size: '+1', maxLength: 120 }), async (tape) => {
        const { decided, table, done, overlaps } = await simulate(kind, tape);
        const [row] = table;
        expect(overlaps).toBe(0);
        if (!decided) throw new Error(`undecided: ${JSON.stringify(row)}`);
        expect([row!.booked, row!.state, done.get(row!.reference) ?? 0]).toEqual(
          row!.state === 'done' ? [1, 'done', 1] : [1, 'refused', 0],
        );
      }),
      { numRuns: RUNS, examples: [[PAUSED_BEFORE_IT_COUNTS]] },
    );
  },
  120_000,
);
