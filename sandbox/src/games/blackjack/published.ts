import type { Published } from '../kit/published.ts';

/** With basic strategy; four hands after splits return eight times the first stake. */
export const published: Published = { returnFrom: 99.52, returnTo: 99.52, highestMultiple: 8 };
