import type { Published } from '../kit/published.ts';

export const published: Published = { returnFrom: 87.92, returnTo: 91, highestMultiple: 197.34 };
