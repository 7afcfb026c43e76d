import { create, type StoreApi, type UseBoundStore } from 'zustand';
import { writeStorage, readStorage } from '../api/storage.ts';

/** A time of day in the site's offset, whatever the device's zone. Until then, an item put aside stays away (rule U14). */
export interface TimeOfDay {
  hour: number;
  minute: number;
}

/** The download bar returns at this time (rule U13), the popups at that one (rule P1). */
export const DOWNLOAD_BAR_RETURNS: TimeOfDay = { hour: 12, minute: 0 };
export const POPUPS_RETURN: TimeOfDay = { hour: 12, minute: 30 };

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

function offsetMs(timezone: string): number {
  const [, sign, hours, minutes] = /^([+-])(\d\d):(\d\d)$/.exec(timezone) ?? ['', '+', '08', '00'];
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * MINUTE_MS;
}

/** The next moment (milliseconds since 1970) with that time of day; at the time itself, the one a day later. */
export function nextTimeOfDay(nowMs: number, { hour, minute }: TimeOfDay, timezone: string): number {
  const shiftMs = offsetMs(timezone) - (hour * 60 + minute) * MINUTE_MS;
  return (Math.floor((nowMs + shiftMs) / DAY_MS) + 1) * DAY_MS - shiftMs;
}

/**
 * True until that moment. A moment more than a day ahead was written by a wrong clock and is ignored: nothing stays away for
 * longer than a day. (`boot/before-paint.ts` asks the same before the first paint.)
 */
export function isAsideUntil(untilMs: number, nowMs: number): boolean {
  return nowMs < untilMs && untilMs - nowMs <= DAY_MS;
}

interface Aside {
  isAside: boolean;
}

export interface OnceADay {
  useAside: UseBoundStore<StoreApi<Aside>>;
  putAside: (timezone: string) => void;
}

/** Something that a player puts aside for the day, kept under `key` as the moment it comes back. */
export function onceADay(key: string, returns: TimeOfDay): OnceADay {
  const readUntil = (): number => Number(readStorage(key));
  const useAside = create<Aside>(() => ({ isAside: isAsideUntil(readUntil(), Date.now()) }));
  let timer: ReturnType<typeof setTimeout> | undefined;

  function look(): void {
    clearTimeout(timer);
    const [untilMs, nowMs] = [readUntil(), Date.now()];
    const isAside = isAsideUntil(untilMs, nowMs);
    if (useAside.getState().isAside !== isAside) useAside.setState({ isAside });
    if (isAside) timer = setTimeout(look, untilMs - nowMs);
  }
  look();
  // A sleeping device's timers fire late, and another tab may have put the item aside.
  document.addEventListener('visibilitychange', look);
  window.addEventListener('pageshow', look);
  window.addEventListener('storage', (event) => {
    if (event.key === key || event.key === null) look();
  });

  return {
    useAside,
    putAside(timezone) {
      writeStorage(key, String(nextTimeOfDay(Date.now(), returns, timezone)));
      look();
    },
  };
}
