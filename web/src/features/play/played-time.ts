/** A tick that comes later than this was late because the device slept: its player did not play meanwhile. */
const LONGEST_TICK_MS = 5_000;

let playedMs = 0;
let lastMs: number | undefined;

/** The time that this tab has spent in games since the last check. Another game goes on counting where the one before has stopped. */
export const playedTime = {
  /** To be called while a game is open. True once that many minutes are reached: counting begins anew then. */
  tick(nowMs: number, minutes: number): boolean {
    const sinceMs = nowMs - (lastMs ?? nowMs);
    lastMs = nowMs;
    if (sinceMs > 0 && sinceMs <= LONGEST_TICK_MS) playedMs += sinceMs;
    if (playedMs < minutes * 60_000) return false;
    playedMs = 0;
    return true;
  },
  /** Between two games no time is counted. */
  pause(): void {
    lastMs = undefined;
  },
  reset(): void {
    playedMs = 0;
    lastMs = undefined;
  },
};
