import type { Logger } from 'pino';
import type { Clock } from '../../base/clock.ts';
import { createInFlight } from './in-flight.ts';
import type { ProviderHealth } from './provider-health.ts';
import {
  judgeNotFound,
  maySendAgain,
  pauseAfterResendMs,
  pauseAtWorkMs,
  pauseMs,
  type Asked,
  type TimeLimits,
} from './rules.ts';

/** What an outside party replied. `Known`: how the request stands, or that it was certainly not done. */
export type Reply<Known> = Known | NotFoundReply | UnknownReply;
interface NotFoundReply {
  kind: 'notFound';
}
export interface UnknownReply {
  kind: 'unknown';
  why: string;
  noAnswer?: true;
  /** The party has the request and is at work on it. */
  isAtWork?: true;
}

/** `noAnswer`: the party said nothing at all, or nothing that can be trusted. */
export interface KnownReply {
  kind: string;
  noAnswer?: true;
}

/** What is written when the outcome stays unknown. */
export interface Postponement {
  why: string;
  /** Until the next question. */
  inMs: number;
  /** A 'not found' that counts; any other answer begins the count anew. */
  notFound: boolean;
}

/**
 * One kind of request to outside parties, and what only it knows: its table, its questions, its entries in the ledger. Nothing here runs
 * in a transaction while a party is asked.
 */
export interface Saga<Row extends Asked, Known, Booked, Party> {
  /** In the log, and in the reason that operators read: 'transfer', 'platform'. */
  name: string;
  partyName: string;
  /** Questions under way in this process: in all, and to one party. */
  atOnce: number;
  ofOneParty: number;
  /** Claims requests whose time has come, for a lease; none of the busy parties. Counts the question, and answers the age at the claim. */
  claim(limit: number, busy: readonly Party[]): Promise<Row[]>;
  partyOf(row: Row): Party;
  limitsOf(row: Row): TimeLimits;
  referenceOf(row: Row): string;
  /** Sends the request, or asks about it. Sends nothing after `giveUpAt` (milliseconds since 1970). */
  ask(row: Row, giveUpAt: number): Promise<Reply<Known>>;
  /** Books the outcome, once: what another process has decided stays. */
  book(row: Row, known: Known): Promise<Booked>;
  /** Books that the request was never done. */
  bookNotDone(row: Row): Promise<Booked>;
  /** Plans the next question, unless the request has been decided. */
  postpone(row: Row, next: Postponement): Promise<Booked>;
  /** How a request is sent again that its party has not found; used only where the limits call it safe. */
  resend?: Resend<Row, Known>;
}

/** An earlier sending may still be under way: what says only that this one was not done is answered as unknown. */
export interface Resend<Row, Known> {
  /** Since the first sending, at the moment of the claim. */
  sinceFirstMs(row: Row): number;
  /** Records one more sending, before it is made. Undefined: the request is decided, or another process has claimed it since. */
  record(row: Row): Promise<Row | undefined>;
  send(row: Row, giveUpAt: number): Promise<Reply<Known>>;
}

export interface Asking<Row, Booked> {
  /**
   * Records a request, sends it, and books the reply or plans the next question. `record` commits; undefined: there is nothing to send.
   * After a crash in between, the request is asked about once its lease is over.
   */
  begin(limits: TimeLimits, record: () => Promise<Row | undefined>): Promise<Booked | undefined>;
  /** Begins to ask about requests whose time has come, and does not wait for the replies. Answers how many. */
  resolveDue(): Promise<number>;
  /** Waits for the questions under way. */
  close(): Promise<void>;
}

export interface AskingOptions<Party> {
  log: Pick<Logger, 'warn' | 'error'>;
  health: Pick<ProviderHealth<Party>, 'noAnswer' | 'answered'>;
  clock: Pick<Clock, 'now'>;
}

const CLAIM_AT_ONCE = 16;

/** Asks outside parties about requests until their outcome is known, on whichever process is alive. */
export function createAsking<Row extends Asked, Known extends KnownReply, Booked, Party>(
  saga: Saga<Row, Known, Booked, Party>,
  { log, health, clock }: AskingOptions<Party>,
): Asking<Row, Booked> {
  const inFlight = createInFlight<Party>(saga);

  /** The health is noted after the row is written: a probe in between finds no request that waits. */
  async function take(row: Row, reply: Reply<Known>, isResent?: true): Promise<Booked> {
    const booked = await write(row, reply, isResent);
    if ('noAnswer' in reply) health.noAnswer(saga.partyOf(row));
    else health.answered(saga.partyOf(row));
    return booked;
  }

  async function write(row: Row, reply: Reply<Known>, isResent?: true): Promise<Booked> {
    if (!isUndecided(reply)) return saga.book(row, reply);
    if (reply.kind === 'unknown') {
      log.warn(
        { reference: saga.referenceOf(row), why: reply.why },
        `the outcome of a ${saga.name} is not known`,
      );
      const inMs = pauseAfterUnknownMs(row, reply, saga.limitsOf(row), isResent);
      return saga.postpone(row, { why: reply.why, inMs, notFound: false });
    }
    const notFound = judgeNotFound(row, saga.limitsOf(row));
    if (notFound.isFinal) return saga.bookNotDone(row);
    const { inMs, counts } = notFound;
    return saga.postpone(row, { why: `the ${saga.partyName} has not found it`, inMs, notFound: counts });
  }

  async function resolve(row: Row, claimedAt: number): Promise<void> {
    try {
      const asked = await askOrSendAgain(saga, row, claimedAt + saga.limitsOf(row).deadlineMs);
      if (asked) await take(asked.row, asked.reply, asked.isResent);
    } catch (error) {
      const reference = saga.referenceOf(row);
      log.error({ err: error, reference }, `asking about a ${saga.name} failed; it is tried again`);
    }
  }

  // The time to give up counts from before a record or claim: a process that stands still after it must not send when others have taken the
  // request over, and 'not found' must be able to become final.
  return {
    async begin(limits, record) {
      const giveUpAt = clock.now() + limits.deadlineMs;
      const row = await record();
      return row && take(row, await saga.ask(row, giveUpAt));
    },

    async resolveDue() {
      const limit = Math.min(CLAIM_AT_ONCE, inFlight.room());
      if (limit <= 0) return 0;
      const claimedAt = clock.now();
      const due = await saga.claim(limit, inFlight.busy());
      for (const row of due) inFlight.begin(saga.partyOf(row), resolve(row, claimedAt));
      return due.length;
    },
    close: () => inFlight.close(),
  };
}

function pauseAfterUnknownMs(row: Asked, reply: UnknownReply, limits: TimeLimits, isResent?: true): number {
  if (reply.isAtWork) return pauseAtWorkMs(row);
  return isResent ? pauseAfterResendMs(row.checks, limits) : pauseMs(row.checks);
}

function isUndecided<Known extends KnownReply>(reply: Reply<Known>): reply is NotFoundReply | UnknownReply {
  return reply.kind === 'notFound' || reply.kind === 'unknown';
}

/** Undefined: another process has the request now. */
async function askOrSendAgain<Row extends Asked, Known extends KnownReply, Booked, Party>(
  saga: Saga<Row, Known, Booked, Party>,
  row: Row,
  giveUpAt: number,
): Promise<{ row: Row; reply: Reply<Known>; isResent?: true } | undefined> {
  const reply = await saga.ask(row, giveUpAt);
  const { resend } = saga;
  if (reply.kind !== 'notFound' || !resend) return { row, reply };
  if (!maySendAgain(resend.sinceFirstMs(row), saga.limitsOf(row))) return { row, reply };
  const again = await resend.record(row);
  return again && { row: again, reply: await resend.send(again, giveUpAt), isResent: true };
}
