import { createHmac, timingSafeEqual } from 'node:crypto';

/** A signature by a shared secret: HMAC-SHA256 over `covers` and the body. What `covers` is, each vendor's protocol says. */
export function sign(secret: string, covers: string, body: string | Buffer): string {
  return digest(secret, covers, body).toString('hex');
}

/** Compares in constant time. `signature` is as the other side has sent it: any text. */
export function isSigned(secret: string, covers: string, body: string | Buffer, signature: string): boolean {
  const expected = digest(secret, covers, body);
  const given = Buffer.from(signature, 'hex');
  return given.length === expected.length && timingSafeEqual(given, expected);
}

function digest(secret: string, covers: string, body: string | Buffer): Buffer {
  return createHmac('sha256', secret).update(covers).update(body).digest();
}
