/** As Lighthouse's own phone. */
const SLOWDOWN = 4;
const LONG_MS = 50;

interface TraceEvent {
  name: string;
  pid: number;
  tid: number;
  ts: number;
  /** Processor time of the thread, in µs; a kind of event that lasts no time has none. */
  tdur?: number;
}

/**
 * What Lighthouse's TBT would be if a task only took the processor time of its own thread, in ms. Without a graphics card the drawing of frames
 * takes turns with the page on the same cores, and TBT counts that as the page's.
 */
export function ownBlockingMs(traceEvents: readonly TraceEvent[]): number {
  const firstPaint = traceEvents.find(({ name }) => name === 'firstContentfulPaint');
  if (!firstPaint) throw new Error('the page has painted nothing');
  const isOfThePage = ({ pid, tid, name, ts }: TraceEvent) =>
    name === 'RunTask' && pid === firstPaint.pid && tid === firstPaint.tid && ts > firstPaint.ts;
  return traceEvents
    .filter(isOfThePage)
    .reduce((sum, { tdur = 0 }) => sum + Math.max(0, (SLOWDOWN * tdur) / 1000 - LONG_MS), 0);
}
