import { useCallback, useEffect, useState } from 'react';

/** The value after it has not changed for the delay. The second function takes over the newest value immediately. */
export function useDebounced<T>(value: T, delayMs: number): [settled: T, settleNow: () => void] {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = window.setTimeout(() => setSettled(value), delayMs);
    return () => window.clearTimeout(timer);
  }, [value, delayMs]);
  return [settled, useCallback(() => setSettled(value), [value])];
}
