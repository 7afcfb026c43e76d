import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { queries } from '../api/queries.ts';
import { onStreamEvent } from '../api/stream.ts';

/** A transfer causes several events within a moment: one reading serves them all. */
const BATCH_MS = 120;
/**
 * A little after the server has asked the platform, also with a stream: the deciding process may have died before it notified.
 */
const AFTER_CHECK_MS = 700;
const LEAST_WAIT_MS = 3_000;

/** The balances by location, read again on each transfer and wallet event of the stream, and after a reconnect. */
export function useBalances() {
  const { data: balances, error, refetch } = useQuery(queries.allBalance());

  useEffect(() => {
    let timer: number | undefined;
    const readSoon = (): void => {
      timer ??= window.setTimeout(() => {
        timer = undefined;
        void refetch();
      }, BATCH_MS);
    };
    // A new stream sends the balance first, so a reconnect reads the present state too.
    const stops = [onStreamEvent('transfer', readSoon), onStreamEvent('balance', readSoon)];
    return () => {
      window.clearTimeout(timer);
      for (const stop of stops) stop();
    };
  }, [refetch]);

  const checks = balances?.on_its_way.map((move) => move.next_check_at ?? 0) ?? [];
  const nextCheckAt = checks.length === 0 ? undefined : Math.min(...checks);
  const readAt = balances?.as_of;
  useEffect(() => {
    if (nextCheckAt === undefined) return undefined;
    const waitMs = Math.max(LEAST_WAIT_MS, nextCheckAt + AFTER_CHECK_MS - Date.now());
    const timer = window.setTimeout(() => void refetch(), waitMs);
    return () => window.clearTimeout(timer);
  }, [nextCheckAt, readAt, refetch]);

  return { balances, error, refetch };
}
