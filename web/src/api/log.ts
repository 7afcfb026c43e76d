/**
 * The one place where the web app speaks to the console: for what a player need not read, but whoever looks for a fault must find
 * (spec §8: lists, transfers, logout, promotion and marquee failures are only logged).
 */
export function logProblem(what: string, detail: unknown): void {
  console.error(what, detail);
}
