import type { Published } from '../kit/published.ts';

/** 96 % of every shot that counts; shots that come back make a batch return more. */
export const published: Published = { returnFrom: 96, returnTo: 96, highestMultiple: 200 };
