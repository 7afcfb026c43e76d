import type { Published } from '../kit/published.ts';

export const published: Published = { returnFrom: 97.28, returnTo: 98, highestMultiple: 10_000 };
