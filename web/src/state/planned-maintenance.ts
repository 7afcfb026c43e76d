import type { PlannedMaintenance } from '@parlour/contract/site';
import { create } from 'zustand';
import { readStorage, writeStorage } from '../api/storage.ts';
import { clockTime, timeWithDay } from '../i18n/clock-time.ts';

/** A notice that was put aside comes once more so long before the maintenance begins (rule O13). */
const SOON_S = 15 * 60;
const COUNTDOWN_S = 5 * 60;
const MINUTE_S = 60;

const KEY = 'MAINTENANCE_ASIDE';
const MOST_KEPT = 8;

const useAside = create<{ aside: readonly string[] }>(() => ({
  aside: (readStorage(KEY) ?? '').split(' '),
}));

/** What a notice says of planned maintenance at a moment. */
export interface MaintenanceNotice {
  /** By the site's clock. */
  span: string;
  /** By the device's; undefined where it is the same. */
  ownSpan: string | undefined;
  /** `m:ss`, in the last minutes. */
  left: string | undefined;
  /** Names this notice: another plan, and the last reminder, are others. */
  key: string;
}

/** Undefined once the planned end has passed. */
export function describePlan(
  { game_type, from, until }: PlannedMaintenance,
  nowS: number,
  timezone: string,
  ownZone = Intl.DateTimeFormat().resolvedOptions().timeZone,
): MaintenanceNotice | undefined {
  if (nowS >= until) return undefined;
  const leftS = Math.ceil(from - nowS);
  const span = spanText(from, until, timezone, nowS);
  const ownSpan = spanText(from, until, ownZone, nowS);
  const counts = leftS > 0 && leftS <= COUNTDOWN_S;
  return {
    span,
    ownSpan: ownSpan === span ? undefined : ownSpan,
    left: counts ? `${Math.floor(leftS / MINUTE_S)}:${String(leftS % MINUTE_S).padStart(2, '0')}` : undefined,
    key: `${game_type}/${from}/${until}/${leftS <= SOON_S ? 'soon' : 'ahead'}`,
  };
}

/** How long a notice holds, in milliseconds. */
export function holdsForMs({ from }: PlannedMaintenance, nowMs: number): number {
  const untilCountdownMs = (from - COUNTDOWN_S) * 1000 - nowMs;
  const second = 1000 - (nowMs % 1000);
  return untilCountdownMs > 0 ? Math.min(untilCountdownMs, MINUTE_S * 1000) : second;
}

function spanText(from: number, until: number, zone: string, nowS: number): string {
  const [begin, end] = [timeWithDay(from, zone, nowS), timeWithDay(until, zone, from)];
  return `${begin} – ${end.length === clockTime(until, zone).length ? end : timeWithDay(until, zone, nowS)}`;
}

export function useIsAside(key: string): boolean {
  return useAside((state) => state.aside.includes(key));
}

/** Until the last reminder, and on this device. */
export function putAside(key: string): void {
  const aside = [...useAside.getState().aside, key].slice(-MOST_KEPT);
  writeStorage(KEY, aside.join(' '));
  useAside.setState({ aside });
}
