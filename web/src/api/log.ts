/**
 * The only place that writes to the console. Players need not read these lines; an engineer who looks for a fault does.
 * Failures of lists, transfers, logout, promotions and marquee are only logged (rule X10).
 */
export function logProblem(what: string, detail: unknown): void {
  console.error(what, detail);
}
