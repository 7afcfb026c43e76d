import { createPrivateKey, createPublicKey, sign, verify, type KeyObject } from 'node:crypto';
import { CURRENCY_DECIMALS } from '@parlour/contract/money';
import { z } from 'zod';
import type { WalletPolicies, WalletRefusal } from '../wallet-call.ts';

/** Hub88's operator API v2: docs/providers/hub88.md has every field. */

/** Ours signs; any of theirs verifies: there are two of them while they change. */
export interface Hub88Keys {
  own: KeyObject;
  theirs: readonly KeyObject[];
}

export function readKeys(privatePem: string, publicPem: string, formerPublicPem?: string): Hub88Keys {
  const theirs = formerPublicPem === undefined ? [publicPem] : [publicPem, formerPublicPem];
  return { own: createPrivateKey(privatePem), theirs: theirs.map((pem) => createPublicKey(pem)) };
}

export const SIGNATURE_HEADER = 'x-hub88-signature';

export function signBody(own: KeyObject, body: string): string {
  return sign('RSA-SHA256', Buffer.from(body), own).toString('base64');
}

export function isSignedBody(theirs: readonly KeyObject[], body: Buffer, signature: unknown): boolean {
  if (typeof signature !== 'string' || !/^[A-Za-z0-9+/]{64,1400}={0,2}$/.test(signature)) return false;
  return theirs.some((key) => verify('RSA-SHA256', body, key, Buffer.from(signature, 'base64')));
}

export const POLICIES: WalletPolicies = {
  rollbackOfUnknown: 'ok',
  duplicate: 'same',
  scope: 'provider',
  winWithoutBet: 'refuse',
  betAfterRoundClosed: 'refuse',
  cancelAfterSettlement: 'accept',
  money: { shape: 'integer', unitsPerMajor: 100_000n },
  refusalStatus: 200,
};

export const STATUS_OF: Record<'ok' | WalletRefusal, string> = {
  ok: 'RS_OK',
  sessionUnknown: 'RS_ERROR_INVALID_TOKEN',
  sessionExpired: 'RS_ERROR_TOKEN_EXPIRED',
  playerUnknown: 'RS_ERROR_INVALID_TOKEN',
  playerBlocked: 'RS_ERROR_USER_DISABLED',
  siteClosed: 'RS_ERROR_INVALID_PARTNER',
  platformUnknown: 'RS_ERROR_INVALID_PARTNER',
  platformClosed: 'RS_ERROR_INVALID_PARTNER',
  gameUnknown: 'RS_ERROR_INVALID_GAME',
  gameClosed: 'RS_ERROR_INVALID_GAME',
  wrongCurrency: 'RS_ERROR_WRONG_CURRENCY',
  insufficient: 'RS_ERROR_NOT_ENOUGH_MONEY',
  limitReached: 'RS_ERROR_LIMIT_REACHED',
  mismatch: 'RS_ERROR_DUPLICATE_TRANSACTION',
  duplicate: 'RS_ERROR_DUPLICATE_TRANSACTION',
  betUnknown: 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST',
  rolledBack: 'RS_ERROR_TRANSACTION_ROLLED_BACK',
  roundClosed: 'RS_ERROR_UNKNOWN',
  settled: 'RS_ERROR_UNKNOWN',
};

/** A number as it stands in the request: amounts go beyond what a JavaScript number keeps. */
export class WireNumber {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

type Reviver = (key: string, value: unknown, context: { source?: string }) => unknown;
const parseWithSource = JSON.parse as (text: string, reviver: Reviver) => unknown;

/** Undefined for what is no JSON object. */
export function parseExactly(body: Buffer): Record<string, unknown> | undefined {
  try {
    const parsed = parseWithSource(
      new TextDecoder('utf-8', { fatal: true }).decode(body),
      (_key, value, { source }) =>
        typeof value === 'number' ? new WireNumber(source ?? String(value)) : value,
    );
    const isObject =
      typeof parsed === 'object' &&
      parsed !== null &&
      !Array.isArray(parsed) &&
      !(parsed instanceof WireNumber);
    return isObject ? (parsed as Record<string, unknown>) : undefined;
  } catch {
    return undefined;
  }
}

const uuid = z
  .string()
  .regex(/^[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}$/)
  .transform((text) => text.toLowerCase());
/** No control characters: the database keeps no text with a zero byte. */
const name = z
  .string()
  .min(1)
  .max(100)
  .regex(/^[^\p{Cc}]*$/u);
const maybeFlag = z.boolean().nullish();

const common = { user: name, token: z.string().min(1).max(255), request_uuid: uuid, game_code: name };
const transaction = {
  ...common,
  transaction_uuid: uuid,
  round: name,
  round_closed: maybeFlag,
};
const money = {
  currency: z.string().regex(/^[A-Za-z0-9]{3,6}$/),
  amount: z.instanceof(WireNumber),
  is_free: maybeFlag,
  is_supplier_promo: maybeFlag,
};

/** The signature covers no path: a field that only another path has says that the message was meant for that one. */
const notHere = z.null().optional();

export const questions = {
  '/user/info': z.object({ user: name, request_uuid: uuid }),
  '/user/balance': z.object(common),
  '/transaction/bet': z.object({ ...transaction, ...money, reference_transaction_uuid: notHere }),
  '/transaction/win': z.object({ ...transaction, ...money, reference_transaction_uuid: uuid.nullish() }),
  '/transaction/rollback': z.object({
    ...transaction,
    reference_transaction_uuid: uuid,
    currency: notHere,
    amount: notHere,
  }),
} as const;
export type Hub88Path = keyof typeof questions;

export function isKept(currency: string): boolean {
  return Object.hasOwn(CURRENCY_DECIMALS, currency);
}

/** A user name that identifies no person (at least four characters): `P00000001`. */
export function userOf(playerId: bigint): string {
  return `P${playerId.toString().padStart(8, '0')}`;
}

export function playerIdOf(user: string): bigint | undefined {
  const digits = /^P(\d{8,18})$/.exec(user)?.[1];
  return digits === undefined ? undefined : BigInt(digits);
}

const webUrl = z.url({ protocol: /^https?$/ });
export const urlAnswer = z.object({ url: webUrl });
export const gameListAnswer = z
  .array(z.object({ game_code: name, name, product: z.string(), enabled: z.boolean().default(true) }))
  .max(50_000);

const TRANSACTION_ROWS_AT_MOST = 10_000;
export const transactionsAnswer = z
  .array(
    z.object({
      transaction_uuid: uuid,
      reference_transaction_uuid: uuid.nullish(),
      kind: z.enum(['TK_BET', 'TK_WIN', 'TK_ROLLBACK']),
      status: z.enum(['TS_SUCCESS', 'TS_DECLINED', 'TS_PENDING', 'TS_ROLLED_BACK']),
      user: z.string(),
      game_code: name,
      round: name,
      amount: z.instanceof(WireNumber),
      currency: z.string(),
      inserted_at: z.coerce.date(),
    }),
  )
  .max(TRANSACTION_ROWS_AT_MOST);
