import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import type { Input, Output } from '@parlour/contract/endpoints';

/** An authenticator in software: makes passkeys (ES256, no attestation) and signs with them, as a browser would send it. */
export interface SoftPasskey {
  attest(options: Output<'getPasskeyOptions'>): Input<'addPasskey'>['attestation'];
  assert(options: Output<'getPasskeyChallenge'>): Input<'passkeyLogin'>['assertion'];
}

interface Behaviour {
  origin: string;
  /** Whether it says that it has verified its user. Default true. */
  verifiesUser?: boolean;
  /** How far its counter moves with each use. Default 1. */
  counts?: number;
}

const USER_PRESENT = 0x01;
const USER_VERIFIED = 0x04;
const HAS_CREDENTIAL = 0x40;

const sha256 = (data: string | Buffer): Buffer => createHash('sha256').update(data).digest();
const base64url = (data: Buffer | string): string => Buffer.from(data).toString('base64url');

/** CBOR, as little as is needed. */
function head(major: number, value: number): Buffer {
  if (value < 24) return Buffer.of((major << 5) | value);
  if (value < 256) return Buffer.of((major << 5) | 24, value);
  return Buffer.of((major << 5) | 25, value >> 8, value & 0xff);
}
const bytes = (data: Buffer): Buffer => Buffer.concat([head(2, data.length), data]);
const text = (data: string): Buffer => Buffer.concat([head(3, data.length), Buffer.from(data)]);
const number = (value: number): Buffer => (value < 0 ? head(1, -1 - value) : head(0, value));
const map = (...pairs: [Buffer, Buffer][]): Buffer => Buffer.concat([head(5, pairs.length), ...pairs.flat()]);

export function createSoftPasskey({ origin, verifiesUser = true, counts = 1 }: Behaviour): SoftPasskey {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = randomBytes(16);
  let counter = 1;

  const clientData = (type: string, challenge: string): Buffer =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  const authenticatorData = (rpId: string, flags: number, more = Buffer.alloc(0)): Buffer => {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    const all = flags | USER_PRESENT | (verifiesUser ? USER_VERIFIED : 0);
    return Buffer.concat([sha256(rpId), Buffer.of(all), count, more]);
  };
  const credential = { id: base64url(id), rawId: base64url(id), type: 'public-key' } as const;

  return {
    attest({ rp, challenge }) {
      const { x, y } = publicKey.export({ format: 'jwk' });
      const key = map(
        [number(1), number(2)],
        [number(3), number(-7)],
        [number(-1), number(1)],
        [number(-2), bytes(Buffer.from(x!, 'base64url'))],
        [number(-3), bytes(Buffer.from(y!, 'base64url'))],
      );
      const kept = Buffer.concat([Buffer.alloc(16), Buffer.of(0, id.length), id, key]);
      const attestation = map(
        [text('fmt'), text('none')],
        [text('attStmt'), map()],
        [text('authData'), bytes(authenticatorData(rp.id, HAS_CREDENTIAL, kept))],
      );
      return {
        ...credential,
        response: {
          clientDataJSON: base64url(clientData('webauthn.create', challenge)),
          attestationObject: base64url(attestation),
          transports: ['internal'],
        },
      };
    },
    assert({ rpId, challenge }) {
      counter += counts;
      const data = authenticatorData(rpId, 0);
      const client = clientData('webauthn.get', challenge);
      const signature = sign('sha256', Buffer.concat([data, sha256(client)]), privateKey);
      return {
        ...credential,
        response: {
          clientDataJSON: base64url(client),
          authenticatorData: base64url(data),
          signature: base64url(signature),
        },
      };
    },
  };
}
