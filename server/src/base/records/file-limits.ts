import type { Clock } from '../clock.ts';
import { createLimits, type Limits } from '../http/limits.ts';

/** Files of one player. A file may be a thousand times the work of a page. */
const MOST = 12;
const IN_SECONDS = 60;

export function createFileLimits(clock: Clock): Limits {
  return createLimits(clock, MOST, IN_SECONDS);
}
