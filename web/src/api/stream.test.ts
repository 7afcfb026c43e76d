import { afterEach, expect, test, vi } from 'vitest';
import { connectStream, disconnectStream, useLiveState } from './stream.ts';

afterEach(() => {
  disconnectStream();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('a stream that is lost is logged once an outage, however often it is tried again', async () => {
  vi.useFakeTimers();
  const logged = vi.spyOn(console, 'error').mockReturnValue();
  const asked = vi.fn<typeof fetch>().mockRejectedValue(new TypeError('Failed to fetch'));
  vi.stubGlobal('fetch', asked);
  connectStream();
  await vi.advanceTimersByTimeAsync(0);
  // A page that is being left comes no further.
  expect(useLiveState.getState().state).toBe('reconnecting');
  expect(logged).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(asked.mock.calls.length).toBeGreaterThan(3);
  expect(useLiveState.getState().state).toBe('offline');
  expect(logged).toHaveBeenCalledOnce();
  expect(logged.mock.lastCall?.[0]).toBe('The stream was lost');
});
