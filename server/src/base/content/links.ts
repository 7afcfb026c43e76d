/** Addresses that content may use. Operators type addresses by hand and paste them from elsewhere. */

/** Spaces, invisible, combining, control and direction-changing characters: none belongs in an address. */
const UNSEEN = /[\p{C}\p{Z}\p{M}\u115f\u1160\u3164\uffa0]/u;

const OWN_PATH = /^#?\/(?![/\\])/;
const MOST_CHARACTERS = 2_000;

export type LinkKind = 'page' | 'web' | 'mail' | 'chat';

/** Why the address is none of these kinds; undefined when it is valid. */
export function linkProblem(text: string, kinds: readonly LinkKind[]): string | undefined {
  if (text.length > MOST_CHARACTERS) return `must have at most ${MOST_CHARACTERS} characters`;
  if (UNSEEN.test(text)) return 'must not contain spaces or invisible characters';
  if (/[\\<>"'`]/.test(text)) return 'must not contain \\ < > " \' or `';
  return kinds.some((kind) => KINDS[kind].fits(text))
    ? undefined
    : `must be ${kinds.map((kind) => KINDS[kind].says).join(' or ')}`;
}

const KINDS: Record<LinkKind, { says: string; fits: (text: string) => boolean }> = {
  page: { says: 'a page of the site, beginning with /', fits: isOwnPath },
  web: { says: 'an address beginning with https:// or http://', fits: isWebAddress },
  mail: { says: 'mailto: with one address', fits: (text) => /^mailto:[^@?&%:/]+@[^@?&%:/]+$/i.test(text) },
  // One character, then the app id (rule K6).
  chat: { says: '/ and the app id of the chat', fits: (text) => /^[/#][\w-]{1,64}$/.test(text) },
};

function isOwnPath(text: string): boolean {
  return OWN_PATH.test(text) && !text.includes('..');
}

function isWebAddress(text: string): boolean {
  const url = /^https?:\/\/[^/]/i.test(text) ? URL.parse(text) : null;
  // A name before the host is how an address pretends to be another.
  return url !== null && url.username === '' && url.password === '';
}

/** Pictures are our own files: the content security policy shows no others. */
const OWN_PICTURE = /^\/static\/(?:[\w@-][\w@.-]*\/)*[\w@-][\w@.-]*\.(?:avif|webp|png|jpe?g|svg|gif)$/i;

export function imageProblem(text: string): string | undefined {
  return OWN_PICTURE.test(text) && !text.includes('..') && text.length <= MOST_CHARACTERS
    ? undefined
    : 'must be a picture of the site, such as /static/banners/welcome.avif';
}
