import type { Published } from '../kit/published.ts';

export const published: Published = { returnFrom: 86.02, returnTo: 96.27, highestMultiple: 51 };
