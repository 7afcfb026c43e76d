import { broken } from '@parlour/contract/rules';
import {
  DAY_S,
  LONGEST_RANGE_DAYS,
  spanOf,
  type SiteClock,
  type TimeRange,
  type TimeSpan,
} from '@parlour/contract/time-ranges';
import { answersOf } from '../content/answers.ts';
import { Refusal, refuseField } from '../http/refusal.ts';
import type { Sources } from '../live/changes.ts';
import { BASE_TEXTS } from '../texts/texts.ts';

/** The fields of `recordSpan`. */
export interface SpanInput {
  range?: TimeRange | undefined;
  days?: number | undefined;
  from?: number | undefined;
  to?: number | undefined;
}

/** The server's clock in the site's offset, its weeks beginning as the site's settings say. */
export function siteClockOf(
  sources: Sources,
): () => Promise<SiteClock & { /** The site's. */ title: string }> {
  const settingsIn = answersOf(sources, 'site', ({ info: { title, timezone, week_start } }) => ({
    title,
    timezone,
    weekStart: week_start,
  }));
  return async () => ({ ...(await settingsIn('en')), nowS: Math.floor(sources.clock.now() / 1000) });
}

/** From when to when the caller means. Throws the refusal of an end that is not later than its start, or of more than a year. */
export function readSpan(input: SpanInput, clock: SiteClock): TimeSpan {
  const { range, days, from, to } = input;
  if (range !== undefined) return spanOf(range, clock, days);
  if (from === undefined && to === undefined) return spanOf('today', clock);
  const span = { from: from ?? Math.max(0, to! - DAY_S), to: to ?? clock.nowS + 1 };
  if (span.to <= span.from) throw refuseField('to', broken('endNotLater', {}));
  if (span.to - span.from > LONGEST_RANGE_DAYS * DAY_S)
    throw new Refusal('invalidInput', { text: BASE_TEXTS.rangeTooLong, data: { field: 'from' } });
  return span;
}
