import { CASE_KINDS, type CaseKind, type Resolution } from '../operators/cases/case-kinds.ts';
import type { CaseFilter } from '../operators/cases/cases.ts';
import { parseReason } from '../operators/acts/recorded-words.ts';
import { refuseUnread } from './refuse-unread.ts';
import { OperationError } from '../operators/acts/switches.ts';

/** What operators do about differences, and about who they are. */
export type CaseOperation =
  | { kind: 'reconcile'; book: string | undefined }
  | { kind: 'cases.list'; filter: CaseFilter }
  | { kind: 'cases.show'; id: number }
  | { kind: 'cases.propose'; id: number; resolution: Resolution; reason: string }
  | { kind: 'cases.drop'; id: number; reason: string }
  | { kind: 'cases.approve'; id: number }
  | { kind: 'operators.list' }
  | { kind: 'operators.invite' | 'operators.confirm' | 'operators.retire'; name: string }
  | { kind: 'operators.accept'; name: string; code: string };

export interface CaseOptions {
  state?: string;
  kind?: string;
  platform?: string;
  account?: string;
  resolution?: string;
  amount?: string;
  place?: string;
  reason?: string;
  code?: string;
}

export const CASE_USAGE = `npm run operator -- reconcile
npm run operator -- reconcile platform 12
npm run operator -- cases --state open --kind balance --platform 12 --account player03
npm run operator -- cases show 7
npm run operator -- cases propose 7 --as mei --resolution confirm --reason "the platform shows it done, ticket 4711"
npm run operator -- cases propose 7 --as mei --resolution adjust --amount=-12.34 --place wallet --reason "…"
npm run operator -- cases drop 7 --as omar --reason "the amount is wrong"
npm run operator -- cases approve 7 --as omar
npm run operator -- operators
npm run operator -- operators invite omar --as mei
npm run operator -- operators accept omar --code CODE
npm run operator -- operators confirm omar --as lin
npm run operator -- operators retire omar --as mei`;

const READS: Record<CaseOperation['kind'], readonly (keyof CaseOptions)[]> = {
  reconcile: [],
  'cases.list': ['state', 'kind', 'platform', 'account'],
  'cases.show': [],
  'cases.propose': ['resolution', 'amount', 'place', 'reason'],
  'cases.drop': ['reason'],
  'cases.approve': [],
  'operators.list': [],
  'operators.invite': [],
  'operators.accept': ['code'],
  'operators.confirm': [],
  'operators.retire': [],
};

/** Undefined for what is not one of these. Throws OperationError with what is wrong. */
export function parseCaseOperation(
  words: readonly string[],
  options: CaseOptions,
): CaseOperation | undefined {
  const operation = parseWords(words, options);
  if (operation) refuseUnread(options, READS[operation.kind]);
  return operation;
}

function parseWords(words: readonly string[], options: CaseOptions): CaseOperation | undefined {
  const [noun, verb, ...rest] = words;
  switch (noun) {
    case undefined:
      return undefined;
    case 'reconcile':
      return rest.length > 1 ? undefined : { kind: 'reconcile', book: words.slice(1).join(' ') || undefined };
    case 'cases':
      return verb === undefined
        ? { kind: 'cases.list', filter: parseFilter(options) }
        : parseCase(verb, rest, options);
    case 'operators':
      return verb === undefined ? { kind: 'operators.list' } : parseOperators(verb, rest, options);
    default:
      return undefined;
  }
}

function parseCase(
  verb: string,
  [id, ...more]: readonly string[],
  options: CaseOptions,
): CaseOperation | undefined {
  if (id === undefined || !/^\d{1,15}$/.test(id) || more.length > 0) return undefined;
  const subject = { id: Number(id) };
  switch (verb) {
    case 'show':
      return { kind: 'cases.show', ...subject };
    case 'approve':
      return { kind: 'cases.approve', ...subject };
    case 'drop':
      return { kind: 'cases.drop', ...subject, reason: parseReason(options.reason, WHY_JUDGED) };
    case 'propose': {
      const [resolution, reason] = [parseResolution(options), parseReason(options.reason, WHY_JUDGED)];
      return { kind: 'cases.propose', ...subject, resolution, reason };
    }
    default:
      return undefined;
  }
}

const OPERATOR_VERBS = {
  invite: 'operators.invite',
  confirm: 'operators.confirm',
  retire: 'operators.retire',
} as const;

function parseOperators(
  verb: string,
  [name, ...more]: readonly string[],
  { code }: CaseOptions,
): CaseOperation | undefined {
  if (name === undefined || more.length > 0) return undefined;
  if (verb === 'accept') {
    if (code === undefined) throw new OperationError('--code CODE: the code of the invitation');
    return { kind: 'operators.accept', name, code };
  }
  if (!Object.hasOwn(OPERATOR_VERBS, verb)) return undefined;
  return { kind: OPERATOR_VERBS[verb as keyof typeof OPERATOR_VERBS], name };
}

const STATES = ['open', 'proposed', 'resolved', 'withdrawn', 'all'] as const;

function parseFilter({ state, kind, platform, account }: CaseOptions): CaseFilter {
  if (state !== undefined && !(STATES as readonly string[]).includes(state))
    throw new OperationError(`--state ${state}: one of ${STATES.join(', ')}`);
  if (kind !== undefined && !Object.hasOwn(CASE_KINDS, kind))
    throw new OperationError(`--kind ${kind}: one of ${Object.keys(CASE_KINDS).join(', ')}`);
  if (platform !== undefined && !/^\d{1,4}$/.test(platform))
    throw new OperationError(`--platform ${platform}: a platform’s number`);
  return {
    state: state as CaseFilter['state'],
    kind: kind as CaseKind | undefined,
    platformId: platform === undefined ? undefined : Number(platform),
    account,
  };
}

const WHY_JUDGED = 'say why, for the record: --reason "the platform shows it done, ticket 4711"';

function parseResolution({ resolution, amount, place = 'wallet' }: CaseOptions): Resolution {
  switch (resolution) {
    case 'confirm':
      return amount === undefined ? { kind: resolution } : { kind: resolution, amount };
    case 'adjust':
      if (amount === undefined)
        throw new OperationError('--amount=12.34: what the player gets, --amount=-12.34: gives back');
      if (place !== 'wallet' && place !== 'platform')
        throw new OperationError(`--place ${place}: wallet or platform`);
      return { kind: resolution, amount, place };
    case 'refuse':
    case 'none':
      return { kind: resolution };
    case undefined:
    default:
      throw new OperationError(`--resolution ${resolution ?? ''}: confirm, refuse, adjust or none`);
  }
}
