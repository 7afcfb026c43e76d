const TOLD: readonly unknown[] = ['warn', 'error', 'fatal'];

/** A JSON log line of level warning or worse as text for the terminal; undefined if it can be left out. */
export function describeLine(line: string): string | undefined {
  if (!line.startsWith('{')) return line.trim() === '' ? undefined : line;
  let entry: unknown;
  try {
    entry = JSON.parse(line);
  } catch {
    return line;
  }
  if (typeof entry !== 'object' || entry === null || !('level' in entry)) return undefined;
  if (!TOLD.includes(entry.level)) return undefined;
  const message = 'msg' in entry && typeof entry.msg === 'string' ? entry.msg : '';
  const cause = 'err' in entry ? entry.err : 'error' in entry ? entry.error : undefined;
  const detail =
    typeof cause === 'object' && cause !== null && 'message' in cause && cause.message !== message
      ? `: ${String(cause.message)}`
      : '';
  return `${message}${detail}`;
}
