import { hkdfSync } from 'node:crypto';
import { isSignature, sign } from './signature.ts';

/** The parties that share a secret with the site. */
const PARTIES = ['transfer', 'sms', 'payments'] as const;
export type Party = (typeof PARTIES)[number];

/** The first signs; requests are accepted under any, while the site changes to another. */
export type Keys = readonly [string, ...string[]];

/** Each party has a key of its own: what `given` says, and else one that follows from the secret. */
export function keysOf(secret: string, given: Partial<Record<Party, Keys>> = {}): Record<Party, Keys> {
  const keys = (party: Party): Keys => given[party] ?? [derivedKey(secret, party)];
  return { transfer: keys('transfer'), sms: keys('sms'), payments: keys('payments') };
}

export function derivedKey(secret: string, party: Party): string {
  return Buffer.from(hkdfSync('sha256', secret, '', `parlour sandbox ${party}`, 32)).toString('hex');
}

export function isSignedByAny(keys: Keys, prefix: string, body: Buffer, signature: string): boolean {
  return keys.some((key) => isSignature(sign(key, prefix, body), signature));
}
