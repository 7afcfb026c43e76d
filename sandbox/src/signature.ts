import { createHmac, timingSafeEqual } from 'node:crypto';

const HEX = /^[0-9a-f]{64}$/;

/** HMAC-SHA256 in lower-case hex of `prefix` followed by the bytes of the body as they travel. */
export function sign(secret: string, prefix: string, body: Buffer | string): string {
  return createHmac('sha256', secret).update(prefix).update(body).digest('hex');
}

export function isSignature(expected: string, given: string): boolean {
  return HEX.test(given) && timingSafeEqual(Buffer.from(expected), Buffer.from(given));
}
