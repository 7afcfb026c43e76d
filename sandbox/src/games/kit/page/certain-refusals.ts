/** Answers by which a bet is certainly not placed. Anything else, such as a fault of the server, leaves that open. */
export const REFUSALS: ReadonlySet<string> = new Set([
  'stake',
  'round',
  'full',
  'points',
  'price',
  'suspended',
  'return',
  'related',
  'closed',
  'limit',
  'barred',
  'unavailable',
  'undone',
  'ended',
  'malformed',
]);
