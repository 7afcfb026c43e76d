import type { Published } from '../kit/published.ts';

export const published: Published = { returnFrom: 87.89, returnTo: 92, highestMultiple: 149.79 };
