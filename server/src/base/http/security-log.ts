import type { ErrorName } from '@parlour/contract/errors';
import { Counter, type Registry } from 'prom-client';
import type { Clock } from '../clock.ts';
import type { DbLog } from '../db/log.ts';
import type { FastifyRequest } from 'fastify';
import { callerAddress, neighbourhood } from './address.ts';

/**
 * What an attacker causes and a player seldom does, as lines of the log and as a metric (rule O14). A line names the network of the caller
 * and the player's id, never an account, a full address, a token or a code.
 */
type SecurityEvent = 'denied' | 'limited' | 'token' | 'code' | 'login';

const EVENTS: Partial<Record<ErrorName, SecurityEvent>> = {
  notAllowed: 'denied',
  onlyPlayers: 'denied',
  wrongHost: 'denied',
  stepUpRequired: 'denied',
  tooManyRequests: 'limited',
  workRequired: 'limited',
  smsCodeWrong: 'code',
  smsCodeExpired: 'code',
  secretCodeWrong: 'code',
  secretCodeLocked: 'code',
  secondFactorWrong: 'code',
  passkeyRefused: 'code',
  loginTicketGone: 'code',
  accountUnknown: 'login',
  accountBarred: 'login',
  wrongPassword: 'login',
  oldPasswordWrong: 'login',
  addressBarred: 'login',
  addressBarredForAccount: 'login',
};

/** From so many within a minute on, from one network at one call, it is worth a line: anybody mistypes a password, and sessions end. */
const WORTH_A_LINE: Record<SecurityEvent, number> = { denied: 1, limited: 1, code: 1, token: 5, login: 5 };

const MINUTE_MS = 60_000;
/** A caller with a thousand networks fills neither disk nor memory. */
const MOST_LINES_A_MINUTE = 60;
const MOST_KEPT = 1_000;

export interface SecurityNote {
  /** The route, never the address with its values. */
  call: string;
  reason: string;
  address: string;
  playerId?: bigint | undefined;
}

export interface SecurityLog {
  note(event: SecurityEvent, note: SecurityNote): void;
  /** Notes a refusal, where its reason is one of these. */
  refused(reason: ErrorName, note: Omit<SecurityNote, 'reason'>): void;
  /** Writes what has added up since the last full minute. */
  close(): void;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The player whose session the call has: refusals name them. */
    playerId: bigint | undefined;
  }
}

export function callerOf(request: FastifyRequest): Omit<SecurityNote, 'reason'> {
  return {
    call: request.routeOptions.url ?? 'none',
    address: callerAddress(request.ip),
    playerId: request.playerId,
  };
}

interface Counted {
  event: SecurityEvent;
  fields: { call: string; reason: string; network: string; player?: string };
  times: number;
  written: number;
}

export function createSecurityLog({
  log,
  clock,
  metrics,
}: {
  log: Pick<DbLog, 'warn'>;
  clock: Pick<Clock, 'every'>;
  metrics: Registry;
}): SecurityLog {
  const counter = new Counter({
    name: 'security_events_total',
    help: 'Refused calls that an attacker causes and a player seldom does',
    labelNames: ['event'],
    registers: [metrics],
  });
  for (const event of Object.keys(WORTH_A_LINE)) counter.inc({ event }, 0);
  const minute = countMinutes(log);
  const stop = clock.every(MINUTE_MS, minute.sumUp);

  function note(event: SecurityEvent, one: SecurityNote): void {
    counter.inc({ event });
    minute.add(event, one);
  }

  return {
    note,
    refused(reason, rest) {
      const event = EVENTS[reason];
      if (event !== undefined) note(event, { ...rest, reason });
    },
    close() {
      stop();
      minute.sumUp();
    },
  };
}

/** The lines of one minute after another. */
function countMinutes(log: Pick<DbLog, 'warn'>) {
  let counted = new Map<string, Counted>();
  /** What no line of its own tells, by event. */
  let others = new Map<SecurityEvent, number>();
  let lines = 0;

  function addToOthers(event: SecurityEvent, times: number): void {
    others.set(event, (others.get(event) ?? 0) + times);
  }

  function write(one: Counted): void {
    const times = one.times - one.written;
    one.written = one.times;
    if (lines >= MOST_LINES_A_MINUTE) return addToOthers(one.event, times);
    lines += 1;
    log.warn({ event: 'security', kind: one.event, ...one.fields, times }, 'refused');
  }

  return {
    add(event: SecurityEvent, { call, reason, address, playerId }: SecurityNote): void {
      const network = neighbourhood(address);
      const key = [event, call, reason, network, playerId ?? ''].join(' ');
      let one = counted.get(key);
      if (one === undefined) {
        if (counted.size >= MOST_KEPT) return addToOthers(event, 1);
        const player = playerId === undefined ? {} : { player: String(playerId) };
        one = { event, fields: { call, reason, network, ...player }, times: 0, written: 0 };
        counted.set(key, one);
      }
      one.times += 1;
      if (one.times === WORTH_A_LINE[event]) write(one);
    },

    sumUp(): void {
      for (const one of counted.values())
        if (one.times > one.written && one.times >= WORTH_A_LINE[one.event]) write(one);
      for (const [event, times] of others)
        log.warn({ event: 'security', kind: event, times }, 'refused elsewhere');
      counted = new Map();
      others = new Map();
      lines = 0;
    },
  };
}
