import { randomInt } from 'node:crypto';

/** An unbiased whole number from 0 to `below` - 1. */
export type Draw = (below: number) => number;

export const systemDraw: Draw = (below) => randomInt(below);
