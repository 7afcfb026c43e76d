import { spanOf, TIME_RANGES, type TimeRange } from '@parlour/contract/time-ranges';

/** When records are of: a range by its name, or from one moment to another (Unix seconds; `to` itself is outside). */
export type RecordSpan = { range: TimeRange; days?: number } | { from: number; to: number };

const WHOLE = /^\d{1,10}$/;

/** The span in a page's address; `usual` without one. */
export function readSpan(params: URLSearchParams, usual: RecordSpan): RecordSpan {
  const number = (name: string): number | undefined => {
    const text = params.get(name) ?? '';
    return WHOLE.test(text) ? Number(text) : undefined;
  };
  const [from, to, days] = [number('from'), number('to'), number('days')];
  if (from !== undefined && to !== undefined && to > from) return { from, to };
  const range = TIME_RANGES.find((name) => name === params.get('range'));
  if (range === undefined) return usual;
  if (range !== 'withinDays') return { range };
  return days === undefined || days === 0 ? usual : { range, days };
}

/** Writes the span into a page's address. */
export function writeSpan(params: URLSearchParams, span: RecordSpan): URLSearchParams {
  const next = new URLSearchParams(params);
  for (const name of ['range', 'days', 'from', 'to']) next.delete(name);
  for (const [name, value] of Object.entries(span)) next.set(name, String(value));
  return next;
}

/** A range as dates by this device's clock, where a choice of dates begins. */
export function momentsOf(span: RecordSpan, timezone: string): { from: number; to: number } {
  if ('from' in span) return span;
  const nowS = Math.floor(Date.now() / 1000);
  return spanOf(span.range, { nowS, timezone, weekStart: 'monday' }, span.days);
}
