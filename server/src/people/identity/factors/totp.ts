import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Random } from '../../../base/random.ts';

/** Codes of authenticator apps (RFC 6238): SHA-1, 30 s, six digits, which every app knows. */
const STEP_S = 30;
const DIGITS = 6;
/** Clocks may differ by one step either way. */
const SKEW_STEPS = 1;
/** RFC 4226 recommends the length of the hash. */
const SECRET_BYTES = 20;

export function newTotpSecret(random: Random): Buffer {
  return random.bytes(SECRET_BYTES);
}

export function totpStepAt(at: Date): number {
  return Math.floor(at.getTime() / 1000 / STEP_S);
}

export function totpCode(secret: Buffer, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const hash = createHmac('sha1', secret).update(counter).digest();
  const number = hash.readUInt32BE(hash[hash.length - 1]! & 0x0f) & 0x7fff_ffff;
  return String(number % 10 ** DIGITS).padStart(DIGITS, '0');
}

/** The time step that a code belongs to, later than those already used; undefined for a wrong or a used one. */
export function findTotpStep(secret: Buffer, code: string, at: Date, lastStep: number): number | undefined {
  const given = Buffer.from(code);
  const now = totpStepAt(at);
  for (let step = now - SKEW_STEPS; step <= now + SKEW_STEPS; step += 1) {
    const right = Buffer.from(totpCode(secret, step));
    if (step > lastStep && given.length === right.length && timingSafeEqual(given, right)) return step;
  }
  return undefined;
}

const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** RFC 4648, without padding: how apps take a secret. */
export function toBase32(bytes: Buffer): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  return (bits.match(/.{1,5}/g) ?? []).map((five) => BASE32[parseInt(five.padEnd(5, '0'), 2)]).join('');
}

/** The content of the QR code: the account's name and the secret. */
export function totpUri(secret: Buffer, issuer: string, account: string): string {
  const label = encodeURIComponent(`${issuer}:${account}`);
  const query = new URLSearchParams({
    secret: toBase32(secret),
    issuer,
    algorithm: 'SHA1',
    digits: String(DIGITS),
    period: String(STEP_S),
  });
  // Apps read %20, not the plus of forms.
  return `otpauth://totp/${label}?${query.toString().replaceAll('+', '%20')}`;
}
