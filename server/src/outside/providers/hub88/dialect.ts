import type { z } from 'zod';
import { readMoney, writeMoney } from '../wire-money.ts';
import type {
  KnownPlayer,
  WalletCall,
  WalletDialect,
  WalletPolicies,
  WalletRequest,
  WalletResult,
  WireAnswer,
} from '../wallet-call.ts';
import {
  isKept,
  isSignedBody,
  parseExactly,
  playerIdOf,
  POLICIES,
  questions,
  SIGNATURE_HEADER,
  STATUS_OF,
  userOf,
  type Hub88Keys,
  type Hub88Path,
} from './protocol.ts';

export interface Hub88Party {
  /** Undefined: not connected; nothing that is called is signed then. */
  keys: Hub88Keys | undefined;
  operatorId: number;
  subPartnerId: string;
}

/** The callbacks of Hub88. Other policies serve a vendor who speaks the same protocol and decides otherwise. */
export function createHub88Dialect(
  { keys, subPartnerId }: Hub88Party,
  policies: WalletPolicies = POLICIES,
): WalletDialect {
  const refuse = (status: string, request_uuid: string | undefined, user?: string): WireAnswer => ({
    status: policies.refusalStatus,
    body: JSON.stringify({ user, status, request_uuid }),
  });
  return {
    name: 'hub88',
    paths: Object.keys(questions),
    policies,
    isSigned: (_path, headers, body) =>
      keys !== undefined && isSignedBody(keys.theirs, body, headers[SIGNATURE_HEADER]),
    notSigned: () => refuse('RS_ERROR_INVALID_SIGNATURE', undefined),

    read(path, body) {
      const parsed = parseExactly(body);
      if (parsed === undefined)
        return { kind: 'refused', answer: refuse('RS_ERROR_WRONG_SYNTAX', undefined) };
      const question = readQuestion(path as Hub88Path, parsed, policies);
      if (typeof question === 'string')
        return { kind: 'refused', answer: refuse(question, requestUuidOf(parsed), textOf(parsed['user'])) };
      return question;
    },

    write(_path, body, answer) {
      const parsed = parseExactly(body) ?? {};
      const request_uuid = requestUuidOf(parsed);
      if (answer.kind === 'player')
        return answer.player
          ? writePlayer(answer.player, request_uuid, subPartnerId)
          : refuse(STATUS_OF.playerUnknown, request_uuid);
      const result = answer.kind === 'balance' ? answer.result : answer.results[0];
      return writeResult(result, request_uuid, textOf(parsed['user']), policies);
    },
  };
}

/** A status says that it cannot be read. */
function readQuestion(
  path: Hub88Path,
  parsed: Record<string, unknown>,
  policies: WalletPolicies,
): WalletRequest | string {
  const checked = questions[path].safeParse(parsed);
  if (!checked.success) return statusOfIssues(checked.error, parsed);
  if (path === '/user/info') return { kind: 'player', playerId: playerIdOf(checked.data.user) };
  if (path === '/user/balance') {
    const { token, user } = checked.data as z.output<(typeof questions)['/user/balance']>;
    return { kind: 'balance', token, playerId: playerIdOf(user) };
  }
  const call =
    path === '/transaction/rollback' ? readRollback(parsed) : readTransaction(path, parsed, policies);
  return typeof call === 'string' ? call : { kind: 'calls', calls: [call], together: false };
}

/** A field that is not there is another fault than one of another type. */
function statusOfIssues({ issues }: z.ZodError, parsed: Record<string, unknown>): string {
  const isMissing = issues.some(({ path }) => parsed[String(path[0])] === undefined);
  return isMissing ? 'RS_ERROR_WRONG_SYNTAX' : 'RS_ERROR_WRONG_TYPES';
}

function readTransaction(
  path: '/transaction/bet' | '/transaction/win',
  parsed: Record<string, unknown>,
  policies: WalletPolicies,
): WalletCall | string {
  const kind = path === '/transaction/bet' ? 'bet' : 'win';
  const fields: z.output<(typeof questions)['/transaction/win']> = questions[path].parse(parsed);
  const isPromotion = fields.is_supplier_promo === true;
  const reference = fields.reference_transaction_uuid ?? null;
  if (kind === 'win' && reference === null && !isPromotion) return 'RS_ERROR_WRONG_SYNTAX';
  // A currency that is not kept is refused as such, whatever the amount.
  const amountMinor = isKept(fields.currency)
    ? readMoney(policies.money, fields.amount.text, fields.currency)
    : 0n;
  if (amountMinor === undefined)
    return kind === 'bet' && isTooMuch(fields.amount.text)
      ? 'RS_ERROR_NOT_ENOUGH_MONEY'
      : 'RS_ERROR_WRONG_TYPES';
  return {
    ...readCommon(fields),
    kind,
    referenceRef: kind === 'win' ? reference : null,
    currency: fields.currency,
    amountMinor,
    isFree: fields.is_free === true || isPromotion,
    isPromotion,
  };
}

/** A bet of more than any wallet can hold is no wrong number. */
function isTooMuch(text: string): boolean {
  if (!/^\d{1,19}$/.test(text)) return false;
  return BigInt(text) > 10n ** 17n && BigInt(text) < 2n ** 63n;
}

function readRollback(parsed: Record<string, unknown>): WalletCall {
  const fields = questions['/transaction/rollback'].parse(parsed);
  return {
    ...readCommon(fields),
    kind: 'rollback',
    referenceRef: fields.reference_transaction_uuid,
    currency: null,
    amountMinor: 0n,
    isFree: false,
    isPromotion: false,
  };
}

function readCommon(
  fields:
    | z.output<(typeof questions)['/transaction/rollback']>
    | z.output<(typeof questions)['/transaction/win']>,
) {
  return {
    ref: fields.transaction_uuid,
    token: fields.token,
    playerId: playerIdOf(fields.user),
    gameCode: fields.game_code,
    roundRef: fields.round,
    isRoundClosed: fields.round_closed ?? null,
  };
}

function writeResult(
  { outcome, wallet }: WalletResult,
  request_uuid: string | undefined,
  user: string | undefined,
  policies: WalletPolicies,
): WireAnswer {
  const status = outcome === 'ok' ? 200 : policies.refusalStatus;
  const head = { user, status: STATUS_OF[outcome], request_uuid };
  if (wallet === undefined) return { status, body: JSON.stringify(head) };
  const known = JSON.stringify({ ...head, user: userOf(wallet.playerId), currency: wallet.currency });
  // Written as it is: a large balance is more than a JavaScript number keeps.
  const balance = writeMoney(policies.money, wallet.balanceMinor, wallet.currency);
  return { status, body: `${known.slice(0, -1)},"balance":${balance}}` };
}

function writePlayer(
  player: KnownPlayer,
  request_uuid: string | undefined,
  sub_partner_id: string,
): WireAnswer {
  return {
    status: 200,
    body: JSON.stringify({
      user: userOf(player.playerId),
      status: STATUS_OF.ok,
      request_uuid,
      country: 'XX',
      sub_partner_id,
      registration_date: player.createdAt.toISOString().slice(0, 10),
      currency: player.currency,
    }),
  };
}

function requestUuidOf(parsed: Record<string, unknown>): string | undefined {
  return textOf(parsed['request_uuid']);
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' && value.length <= 100 ? value : undefined;
}
