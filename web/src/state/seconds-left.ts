import { useEffect, useMemo, useRef } from 'react';
import { useSecondsUntil } from '../ui/use-seconds-until.ts';

/**
 * Seconds until a moment of the server, whatever the device's clock says: `now` is the server's present when the page read it. Calls
 * `onMoment` once when the moment comes.
 */
export function useSecondsLeft(now: number, moment: number, onMoment?: () => void): number {
  const atMs = useMemo(() => Date.now() + (moment - now) * 1000, [moment, now]);
  const left = useSecondsUntil(atMs) ?? 0;
  const called = useRef(false);
  useEffect(() => {
    if (left > 0) called.current = false;
    else if (!called.current && moment > now) {
      called.current = true;
      onMoment?.();
    }
  }, [left, moment, now, onMoment]);
  return left;
}

const HOUR_S = 3600;
const DAY_S = 86_400;

/** `27:53`, `09:27:53`; from two days on the hours go on growing. */
export function clockText(seconds: number): string {
  const two = (value: number): string => String(value).padStart(2, '0');
  const minutes = `${two(Math.floor((seconds % HOUR_S) / 60))}:${two(seconds % 60)}`;
  return seconds < HOUR_S ? minutes : `${two(Math.floor(seconds / HOUR_S))}:${minutes}`;
}

/** A countdown in seconds is for the last day: before, a date says more. */
export function isNear(seconds: number): boolean {
  return seconds < DAY_S;
}
