import { z } from 'zod';
import { isSignature, sign } from '../../signature.ts';

/** A guest's address opens for so long. */
const VALID_MS = 12 * 3_600_000;

const guestShape = z.object({
  returnUrl: z.url({ protocol: /^https?$/ }),
  language: z.string(),
  shade: z.enum(['dark', 'light']),
  viewer: z.enum(['guest', 'player']),
  until: z.number(),
});
export type Guest = Omit<z.infer<typeof guestShape>, 'until'>;

/**
 * A signed word in the address names the site of a guest, so that no other page can choose where the book sends guests
 * to log in.
 */
export class Guests {
  readonly #secret: string;
  readonly #now: () => number;

  constructor(secret: string, now: () => number) {
    this.#secret = secret;
    this.#now = now;
  }

  invite(guest: Guest): string {
    const text = Buffer.from(JSON.stringify({ ...guest, until: this.#now() + VALID_MS })).toString(
      'base64url',
    );
    return `${text}.${sign(this.#secret, 'guest.', text)}`;
  }

  /** Undefined for a word that is not ours, or too old. */
  find(word: string): Guest | undefined {
    const [text = '', signature = ''] = word.split('.');
    if (!isSignature(sign(this.#secret, 'guest.', text), signature)) return undefined;
    const { until, ...guest } = guestShape.parse(JSON.parse(Buffer.from(text, 'base64url').toString('utf8')));
    return until < this.#now() ? undefined : guest;
  }
}
