import type { DisputeDecision, ReviewDecision } from '../operators/acts/cashier-decisions.ts';
import type { RewardDecision } from '../operators/acts/held-rewards.ts';
import { CASE_USAGE } from './parse-case.ts';
import { parseReason } from '../operators/acts/recorded-words.ts';
import { refuseUnread } from './refuse-unread.ts';
import { STOP_REASONS, type StopReason } from '../play/gates/play-stops.ts';
import type { Stop, StopTarget } from '../operators/acts/stop-play.ts';
import { OperationError, type AccountSwitch, type MaintenanceTarget } from '../operators/acts/switches.ts';

export type Operation =
  | { kind: 'status' }
  | { kind: 'maintenance.on'; target: MaintenanceTarget; until: Date }
  | { kind: 'maintenance.off'; target: MaintenanceTarget }
  | { kind: 'stop'; stop: Stop }
  | { kind: 'resume'; target: StopTarget }
  | { kind: 'secondFactorOff'; account: string; reason: string }
  | { kind: 'account'; account: string; wanted: AccountSwitch; reason?: string }
  | { kind: 'reward'; id: number; wanted: RewardDecision }
  | { kind: 'withdrawals' }
  | { kind: 'withdrawal'; reference: string; wanted: ReviewDecision; reason: string }
  | { kind: 'dispute'; reference: string; wanted: DisputeDecision; reason: string };

export const USAGE = `npm run operator -- status
npm run operator -- maintenance site on --until 2026-11-21T18:00+08:00
npm run operator -- maintenance platform 12 on --for 90m
npm run operator -- maintenance game 1 dragon-of-nine-bays on --for 2h
npm run operator -- maintenance site off
npm run operator -- stop all --reason "wrong results reported" --why check --for 2h
npm run operator -- stop platform 12 --reason "its lobby pays double"
npm run operator -- stop game 1 dragon-of-nine-bays --reason "reels stuck"
npm run operator -- stop login player03 --reason "stolen telephone"
npm run operator -- resume all
npm run operator -- account player03 close
npm run operator -- account player03 open
npm run operator -- account player03 second-factor-off --reason "lost phone, identity checked by call"
npm run operator -- reward 12 give --as mei
npm run operator -- reward 12 refuse --as mei
npm run operator -- withdrawals
npm run operator -- withdrawal WD0123456789AB approve --as mei
npm run operator -- withdrawal WD0123456789AB reject --as mei --reason "the account is another person's"
npm run operator -- dispute DP0123456789AB settle --as mei --reason "paid in two parts, statement seen"
--by NAME names who does it; without it the name of the machine's user is recorded. An operator says --as NAME and the secret.`;

export interface OperationOptions {
  until?: string;
  for?: string;
  reason?: string;
  why?: string;
}

const LONGEST_DAYS = 60;
const MINUTES = { m: 1, h: 60, d: 24 * 60 } as const;

/** The options of each act; of a stopped login players are told nothing. */
const READS: Record<Operation['kind'], readonly (keyof OperationOptions)[]> = {
  status: [],
  'maintenance.on': ['until', 'for'],
  'maintenance.off': [],
  stop: ['reason', 'why', 'until', 'for'],
  resume: [],
  secondFactorOff: ['reason'],
  account: ['reason'],
  reward: [],
  withdrawals: [],
  withdrawal: ['reason'],
  dispute: ['reason'],
};

/** Reads a command line. Throws OperationError with what is wrong and how it is meant. */
export function parseOperation(words: readonly string[], options: OperationOptions, now: Date): Operation {
  const operation = parseWords(words, options, now);
  const isLogin = operation.kind === 'stop' && operation.stop.target.kind === 'login';
  refuseUnread(options, isLogin ? ['reason'] : READS[operation.kind]);
  return operation;
}

function parseWords(words: readonly string[], options: OperationOptions, now: Date): Operation {
  const { until, for: duration, reason } = options;
  const [noun, ...rest] = words;
  const stopped = noun === 'stop' || noun === 'resume' ? parseStopTarget(rest) : undefined;
  if (stopped && noun === 'resume') return { kind: 'resume', target: stopped };
  if (stopped) return { kind: 'stop', stop: parseStop(stopped, options, now) };
  if (noun === 'status' && rest.length === 0) return { kind: 'status' };
  const [account, wanted] = rest;
  if (noun === 'account' && account !== undefined && rest.length === 2) {
    if (wanted === 'close' || wanted === 'open') {
      const said = reason === undefined ? {} : { reason: parseReason(reason, WHY_STOPPED) };
      return { kind: 'account', account, wanted, ...said };
    }
  }
  const [rewardId, decision] = rest;
  if (noun === 'reward' && /^\d{1,15}$/.test(rewardId ?? '') && rest.length === 2) {
    if (decision === 'give' || decision === 'refuse')
      return { kind: 'reward', id: Number(rewardId), wanted: decision };
  }
  if (noun === 'account' && account !== undefined && wanted === 'second-factor-off' && rest.length === 2)
    return { kind: 'secondFactorOff', account, reason: parseReason(reason, WHY_TRUSTED) };
  if (noun === 'maintenance' && rest.length === 1 && rest[0] === 'status') return { kind: 'status' };
  if (noun === 'withdrawals' && rest.length === 0) return { kind: 'withdrawals' };
  const move = rest.length === 2 ? parseCashier(noun, rest, reason) : undefined;
  if (move) return move;
  const target = noun === 'maintenance' ? parseTarget(rest.slice(0, -1)) : undefined;
  if (target && rest.at(-1) === 'off') return { kind: 'maintenance.off', target };
  if (target && rest.at(-1) === 'on')
    return { kind: 'maintenance.on', target, until: parseEnd(until, duration, now) };
  throw new OperationError(`not understood: ${words.join(' ') || '(nothing)'}\n${USAGE}\n${CASE_USAGE}`);
}

function parseCashier(
  noun: string | undefined,
  [reference = '', wanted]: readonly string[],
  reason: string | undefined,
): Operation | undefined {
  if (noun === 'withdrawal' && /^WD[0-9A-Z]{12}$/.test(reference)) {
    // Approving is the usual case; who turns a player down says why.
    if (wanted === 'approve') {
      const said = reason === undefined ? '' : parseReason(reason, WHY_MONEY);
      return { kind: 'withdrawal', reference, wanted, reason: said };
    }
    if (wanted === 'reject')
      return { kind: 'withdrawal', reference, wanted, reason: parseReason(reason, WHY_MONEY) };
  }
  if (noun === 'dispute' && /^(DP|WD)[0-9A-Z]{12}$/.test(reference)) {
    if (wanted === 'settle' || wanted === 'refuse')
      return { kind: 'dispute', reference, wanted, reason: parseReason(reason, WHY_MONEY) };
  }
  return undefined;
}

/** Who takes a protection off says why: it is what a thief of the account would ask for. */
const WHY_TRUSTED = 'say why, and how you know who asks: --reason "lost phone, checked by call"';
const WHY_MONEY = 'say why, in five letters at least: --reason "paid in two parts, statement seen"';
const WHY_STOPPED = 'say why, for the record: --reason "reels stuck, reported by three players"';

function parseStopTarget(words: readonly string[]): StopTarget | undefined {
  const [kind, account] = words;
  if (kind === 'all' && words.length === 1) return { kind };
  if (kind === 'login') return account !== undefined && words.length === 2 ? { kind, account } : undefined;
  const target = words.length <= 3 ? parseTarget(words) : undefined;
  return target?.kind === 'site' ? undefined : target;
}

function parseStop(
  target: StopTarget,
  { until, for: duration, reason, why = 'technical' }: OperationOptions,
  now: Date,
): Stop {
  const said = parseReason(reason, WHY_STOPPED);
  if (!STOP_REASONS.includes(why as StopReason))
    throw new OperationError(`--why ${why}: what players are told is one of ${STOP_REASONS.join(', ')}`);
  const isEndTold = until !== undefined || duration !== undefined;
  return {
    target,
    reason: said,
    why: why as StopReason,
    until: isEndTold ? parseEnd(until, duration, now) : null,
  };
}

function parseTarget([kind, id, code]: readonly string[]): MaintenanceTarget | undefined {
  if (kind === 'site' && id === undefined) return { kind };
  if (id === undefined || !/^\d{1,4}$/.test(id)) return undefined;
  if (kind === 'platform' && code === undefined) return { kind, platformId: Number(id) };
  return kind === 'game' && code !== undefined ? { kind, platformId: Number(id), code } : undefined;
}

function parseEnd(until: string | undefined, duration: string | undefined, now: Date): Date {
  if ((until === undefined) === (duration === undefined))
    throw new OperationError('say when it ends: --until 2026-11-21T18:00+08:00, or --for 90m (m, h, d)');
  const end = until === undefined ? after(duration!, now) : parseMoment(until);
  if (end <= now) throw new OperationError(`--until ${until}: this is past`);
  if (end.getTime() - now.getTime() > LONGEST_DAYS * MINUTES.d * 60_000)
    throw new OperationError(`maintenance lasts ${LONGEST_DAYS} days at most`);
  return end;
}

/** With its offset: a time of day alone is another moment on another machine. */
function parseMoment(text: string): Date {
  const moment = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d)?(Z|[+-]\d\d:\d\d)$/.test(text)
    ? new Date(text)
    : undefined;
  if (moment === undefined || Number.isNaN(moment.getTime()))
    throw new OperationError(`--until ${text}: write it as 2026-11-21T18:00+08:00, with the offset`);
  // A Date takes the 31st of November for the 1st of December.
  const day = text.slice(0, 10);
  if (!new Date(day).toISOString().startsWith(day))
    throw new OperationError(`--until ${text}: there is no such day`);
  return moment;
}

function after(duration: string, now: Date): Date {
  const match = /^([1-9]\d{0,4})([mhd])$/.exec(duration);
  if (!match) throw new OperationError(`--for ${duration}: write it as 90m, 2h or 1d`);
  return new Date(now.getTime() + Number(match[1]) * MINUTES[match[2] as keyof typeof MINUTES] * 60_000);
}
