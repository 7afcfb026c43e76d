interface Received {
  origin: string;
  source: unknown;
  data: unknown;
}

/** What the framed sports book says: that it stands, or that a guest wants to log in. Undefined for anything and anybody else. */
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
