/** Errors of undici and the system that are raised before a connection stands, and no later. */
const BEFORE_CONNECTION: ReadonlySet<string> = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'UND_ERR_CONNECT_TIMEOUT',
  'CERT_HAS_EXPIRED',
  'ERR_TLS_CERT_ALTNAME_INVALID',
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'SELF_SIGNED_CERT_IN_CHAIN',
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
]);
/** A route that is lost in the middle of a question says the same as one that never was. */
const OF_ANY_TIME: ReadonlySet<string> = new Set(['EHOSTUNREACH', 'ENETUNREACH']);

/** True where there was no connection, so that certainly no byte of the request was sent (rule W2). */
export function neverConnected(error: unknown): boolean {
  const { code = '', syscall } = error as { code?: string; syscall?: string };
  if (BEFORE_CONNECTION.has(code)) return true;
  if (!OF_ANY_TIME.has(code)) return false;
  // Several addresses, none of which could be reached.
  if (error instanceof AggregateError) return error.errors.every(neverConnected);
  return syscall === 'connect';
}
