import type { Published } from '../kit/published.ts';

export const published: Published = { returnFrom: 98.49, returnTo: 98.53, highestMultiple: 1_000 };
