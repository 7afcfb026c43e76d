/** A card is 0–51: its rank is the rest by 13, from the ace, and its suit the quarter of the deck. */
export const RANKS = ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K'];
export const SUITS = ['spades', 'hearts', 'clubs', 'diamonds'] as const;

/** A rank and the letter of its suit, as records write a card: `10H`. */
export function cardName(card: number): string {
  return `${RANKS[card % 13]}${SUITS[Math.floor(card / 13)]!.charAt(0).toUpperCase()}`;
}
