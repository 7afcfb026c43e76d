import { createPrivateKey, createPublicKey, createSign, createVerify, type KeyObject } from 'node:crypto';

/** The vendor's signing key, and the operator's public key. */
export type Keys = { own: KeyObject; operator: KeyObject };

/** Reads two keys in PEM: ours, private, and the operator's, public. Throws when either is none. */
export function readKeys(ownPem: string, operatorPem: string): Keys {
  return { own: createPrivateKey(ownPem), operator: createPublicKey(operatorPem) };
}

/** RSA-SHA256 over the bytes as they travel, in base64. */
export function signBody(key: KeyObject, body: string): string {
  return createSign('RSA-SHA256').update(body).sign(key, 'base64');
}

export function isSignedBy(key: KeyObject, body: Buffer, signature: string): boolean {
  return createVerify('RSA-SHA256').update(body).verify(key, signature, 'base64');
}
