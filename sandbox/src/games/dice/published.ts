import type { Published } from '../kit/published.ts';

export const published: Published = { returnFrom: 98.03, returnTo: 99, highestMultiple: 99 };
