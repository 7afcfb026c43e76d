interface Received {
  origin: string;
  source: unknown;
  data: unknown;
}

/** A message of the framed sports book: it is ready, or a guest wants to log in. Undefined for any other message or sender. */
export function bookMessage(
  event: Received,
  bookUrl: string,
  bookWindow: unknown,
): 'ready' | 'login' | undefined {
  const expected = URL.parse(bookUrl)?.origin;
  if (expected === undefined || expected === 'null' || event.origin !== expected) return undefined;
  if (!bookWindow || event.source !== bookWindow) return undefined;
  const { data } = event;
  if (typeof data !== 'object' || data === null || !('type' in data)) return undefined;
  if (data.type === 'game:ready') return 'ready';
  return data.type === 'sports:login' ? 'login' : undefined;
}
