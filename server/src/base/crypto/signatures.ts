import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';

/**
 * The secrets that the site shares with one vendor. While they are changed there are two of them: the new one signs, and what the vendor
 * has signed with either is accepted.
 */
export interface SharedKeys {
  readonly signs: string;
  readonly accepts: readonly string[];
}

/** Undefined without a secret: the vendor is not connected. */
export function sharedKeys(secret: string | undefined, former?: string): SharedKeys | undefined {
  return secret === undefined
    ? undefined
    : { signs: secret, accepts: former === undefined ? [secret] : [secret, former] };
}

/** The parties that the demo's sandbox plays under shared secrets. */
export type DemoParty = 'transfer' | 'sms' | 'payments';

/** The demo has one secret, and each party a key of its own that follows from it (sandbox/README.md). */
export function demoKey(secret: string, party: DemoParty): string {
  return Buffer.from(hkdfSync('sha256', secret, '', `parlour sandbox ${party}`, 32)).toString('hex');
}

/** A signature by a shared secret: HMAC-SHA256 over `covers` and the body. What `covers` is, each vendor's protocol says. */
export function sign(secret: string, covers: string, body: string | Buffer): string {
  return digest(secret, covers, body).toString('hex');
}

/** Compares in constant time. `signature` is as the other side has sent it: any text. */
export function isSigned(
  { accepts }: SharedKeys,
  covers: string,
  body: string | Buffer,
  signature: string,
): boolean {
  const given = Buffer.from(signature, 'hex');
  return accepts.some((secret) => {
    const expected = digest(secret, covers, body);
    return given.length === expected.length && timingSafeEqual(given, expected);
  });
}

function digest(secret: string, covers: string, body: string | Buffer): Buffer {
  return createHmac('sha256', secret).update(covers).update(body).digest();
}
