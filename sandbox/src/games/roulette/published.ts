import type { Published } from '../kit/published.ts';

export const published: Published = { returnFrom: 97.29, returnTo: 97.3, highestMultiple: 36 };
