import { createPrivateKey, createPublicKey } from 'node:crypto';
import { readFileSync } from 'node:fs';

/** A shorter RSA key can be broken, and a thief who breaks it signs bets and wins. */
const LEAST_BITS = 2048;

/** The key in the words of a setting, or what is wrong with it in a few words that tell nothing of the key. */
export function readPem(value: string, kind: 'private' | 'public'): { text: string } | { wrong: string } {
  let text = value.replaceAll('\\n', '\n');
  if (!value.startsWith('-----BEGIN ')) {
    try {
      text = readFileSync(value, 'utf8');
    } catch {
      return { wrong: 'the file cannot be read' };
    }
  }
  return checkPem(text, kind);
}

/** The same for the key itself. */
export function checkPem(text: string, kind: 'private' | 'public'): { text: string } | { wrong: string } {
  // From a private key the public one follows, so that both would do as a public key.
  const isPrivate = text.includes('PRIVATE KEY-----');
  if (isPrivate !== (kind === 'private') && text.includes('KEY-----'))
    return { wrong: `this is a ${isPrivate ? 'private' : 'public'} one` };
  try {
    const key = kind === 'private' ? createPrivateKey(text) : createPublicKey(text);
    if (key.asymmetricKeyType !== 'rsa') return { wrong: 'this is another kind of key' };
    const bits = key.asymmetricKeyDetails?.modulusLength ?? 0;
    return bits >= LEAST_BITS ? { text } : { wrong: `this key has fewer than ${LEAST_BITS} bits` };
  } catch {
    return { wrong: 'this is no key, or only a part of one' };
  }
}
