/** The first card is told after this time, each further one after the other. */
const FIRST_CARD_MS = 500;
const CARD_MS = 850;
const MOST_CARDS = 6;
/** The first card of each side lies open. The others decide the hand: players turn them themselves. */
const OPEN_CARDS = 2;

/**
 * When a card of the hand is told, after the close of bets; for the number of cards, when the hand is over. `squeezeMs` is how long a card lies face
 * down before it opens by itself.
 */
export const toldMs = (at: number, squeezeMs: number): number =>
  FIRST_CARD_MS + at * CARD_MS + Math.max(0, at - OPEN_CARDS) * squeezeMs;

/** How long a card lies face down. */
export const coverMs = (at: number, squeezeMs: number): number => (at < OPEN_CARDS ? 0 : squeezeMs);

/** The latest moment at which a hand is over, whatever its cards. */
export const longestMs = (squeezeMs: number): number => toldMs(MOST_CARDS, squeezeMs);
