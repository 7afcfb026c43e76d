import type { Published } from '../kit/published.ts';

export const published: Published = { returnFrom: 96.99, returnTo: 97, highestMultiple: 10_000 };
