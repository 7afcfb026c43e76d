/**
 * A value read from the database and kept for a while. The first reader waits; later ones get the old value at once while a new one
 * is read. A failed reading keeps the old value, so that a short outage shows nobody an empty lobby.
 */
export function cached<T>(
  read: () => Promise<T>,
  maxAgeMs: number,
  onError: (error: unknown) => void,
): () => Promise<T> {
  let value: { current: T; readAt: number } | undefined;
  let reading: Promise<T> | undefined;

  function refresh(): Promise<T> {
    reading ??= read()
      .then((current) => {
        value = { current, readAt: Date.now() };
        return current;
      })
      .finally(() => (reading = undefined));
    return reading;
  }

  return async () => {
    if (!value) return refresh();
    if (Date.now() - value.readAt > maxAgeMs) void refresh().catch(onError);
    return value.current;
  };
}
