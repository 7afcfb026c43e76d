import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

/** Seals what foretells results with a key that is not in the books, so that the books alone foretell no round. */
export class Seal {
  readonly #key: Buffer;

  constructor(secret: string) {
    this.#key = Buffer.from(hkdfSync('sha256', secret, '', 'parlour sandbox fair seeds', 32));
  }

  /** `about` is bound to the sealed text: it opens with the same alone. */
  close(open: Buffer, about: string): string {
    const nonce = randomBytes(12);
    const cipher = createCipheriv('aes-256-gcm', this.#key, nonce).setAAD(Buffer.from(about));
    return Buffer.concat([nonce, cipher.update(open), cipher.final(), cipher.getAuthTag()]).toString(
      'base64url',
    );
  }

  /** Throws when the sandbox runs with another secret than the one that sealed it. */
  open(text: string, about: string): Buffer {
    const sealed = Buffer.from(text, 'base64url');
    const decipher = createDecipheriv('aes-256-gcm', this.#key, sealed.subarray(0, 12));
    decipher.setAAD(Buffer.from(about)).setAuthTag(sealed.subarray(-16));
    return Buffer.concat([decipher.update(sealed.subarray(12, -16)), decipher.final()]);
  }
}
