/** A payment that waits for its payer: the gateway's notice is usually quicker. */
const WAITING_PAUSES_MS = [5_000, 10_000, 20_000, 30_000, 60_000, 120_000, 300_000];
/** A deposit that has ended unpaid: its payer may have paid all the same. */
const ENDED_PAUSES_MS = [60_000, 600_000, 3_600_000, 86_400_000];

export function waitingPauseMs(checks: number): number {
  return WAITING_PAUSES_MS[Math.min(checks, WAITING_PAUSES_MS.length - 1)]!;
}

/** Undefined: the gateway is not asked about it any more. */
export function endedPauseMs(checks: number): number | undefined {
  return ENDED_PAUSES_MS[checks];
}
