import { useCallback, useEffect, useState } from 'react';

/** The value as it was when nothing had changed for the delay; the second function takes over the newest at once. */
export function useDebounced<T>(value: T, delayMs: number): [settled: T, settleNow: () => void] {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = window.setTimeout(() => setSettled(value), delayMs);
    return () => window.clearTimeout(timer);
  }, [value, delayMs]);
  return [settled, useCallback(() => setSettled(value), [value])];
}
