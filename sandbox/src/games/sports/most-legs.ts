/** So many legs at most; a bet of one is a single, of more an accumulator. */
export const MOST_LEGS = 10;
