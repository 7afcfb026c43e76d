import { z } from 'zod';
import { isSigned, sign, type SharedKeys } from '../../../base/crypto/signatures.ts';

/**
 * The payment gateway's protocol: POST {base}/payments/{action}, JSON, signed by a shared secret. The signature of a request covers time, action and
 * body; that of an answer also the request's signature; that of a notice time and body.
 */
export function signQuestion(secret: string, timestamp: string, action: string, body: string): string {
  return sign(secret, `${timestamp}.payments/${action}.`, body);
}

export function isSignedAnswer(
  keys: SharedKeys,
  timestamp: string,
  questionSignature: string,
  body: string,
  signature: string,
): boolean {
  return isSigned(keys, `${timestamp}.${questionSignature}.`, body, signature);
}

export function isSignedNotice(
  keys: SharedKeys,
  timestamp: string,
  body: Buffer,
  signature: string,
): boolean {
  return isSigned(keys, `${timestamp}.notice.`, body, signature);
}

/** How far the vendor lets a request's clock be ahead of its own. */
export const AHEAD_MS = 60_000;

export const CODE = { ok: 0, notFound: 1404 } as const;

/** Documented as 'not done': whether asking the same again is of no use. Every other code but 0 leaves it unknown. */
export const NOT_DONE: ReadonlyMap<number, { code: string; isFinal: boolean }> = new Map([
  [1002, { code: 'tooOld', isFinal: false }],
  [1003, { code: 'malformed', isFinal: true }],
  [1503, { code: 'maintenance', isFinal: false }],
  [2102, { code: 'amount', isFinal: true }],
  [2103, { code: 'account', isFinal: true }],
]);

export const answer = z.object({ code: z.number().int(), message: z.string(), data: z.unknown() });

/** Decimal strings, so that no float is in between. */
const money = z.string().regex(/^\d{1,15}(\.\d{1,8})?$/);
const row = {
  id: z.string().max(64),
  reference: z.string().max(64),
  /** The amount that was asked for. */
  amount: money,
  /** The amount that was paid; null before. */
  paid: money.nullable(),
  currency: z.string().max(5),
  at: z.number().int(),
};
export const paymentRow = z.object({
  ...row,
  status: z.enum(['open', 'processing', 'paid', 'declined', 'expired', 'cancelled']),
  url: z.url().nullable(),
});
export const payoutRow = z.object({ ...row, status: z.enum(['pending', 'paid', 'rejected']) });
export const pageOf = <R extends z.ZodType>(one: R) =>
  z.object({ rows: z.array(one).max(500), nextCursor: z.string().max(64) });

export const notice = z.discriminatedUnion('of', [
  z.object({ of: z.literal('payment'), row: paymentRow }),
  z.object({ of: z.literal('payout'), row: payoutRow }),
]);
