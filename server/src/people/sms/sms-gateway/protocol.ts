import { z } from 'zod';
import { isSigned, sign, type SharedKeys } from '../../../base/crypto/signatures.ts';

/**
 * The SMS gateway's protocol: POST {base}/sms/messages, JSON, signed by a shared secret like the protocols of game platforms. A request is
 * signed over time, path and body; an answer also over the request's signature; a delivery report over time and body.
 */
export const MESSAGES_PATH = 'sms/messages';

export function signMessage(secret: string, timestamp: string, body: string): string {
  return sign(secret, `${timestamp}.${MESSAGES_PATH}.`, body);
}

export function isSignedAnswer(
  keys: SharedKeys,
  timestamp: string,
  requestSignature: string,
  body: string,
  signature: string,
): boolean {
  return isSigned(keys, `${timestamp}.${requestSignature}.`, body, signature);
}

export function isSignedReport(
  keys: SharedKeys,
  timestamp: string,
  body: Buffer,
  signature: string,
): boolean {
  return isSigned(keys, `${timestamp}.report.`, body, signature);
}

/** Codes that the vendor documents as 'not sent'. Every other one but 0 leaves it unknown. */
export const NOT_SENT: ReadonlySet<number> = new Set([1001, 1002, 1003, 1503, 2001, 2002]);

export const answer = z.object({
  code: z.number().int(),
  message: z.string(),
  data: z.object({ id: z.string().max(64).optional() }),
});

export const report = z.object({
  reference: z.uuid(),
  status: z.enum(['sent', 'delivered', 'failed']),
  reason: z.string().max(200).default(''),
});
