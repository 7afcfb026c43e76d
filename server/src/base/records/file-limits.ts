import { createLimits, type Limits } from '../http/limits.ts';

/** Files of one player. A file may be a thousand times the work of a page. */
const MOST = 12;
const IN_SECONDS = 60;

export function createFileLimits(): Limits {
  return createLimits(MOST, IN_SECONDS);
}
