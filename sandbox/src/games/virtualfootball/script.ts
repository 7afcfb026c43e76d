import { MINUTES } from './rules.ts';

/** A minute of the match takes so long on the page. */
export const MINUTE_MS = 500;
/** The whole match, and a moment for the last whistle. */
export const MATCH_MS = MINUTES * MINUTE_MS + 2_000;
