/** `m:ss`, or `h:mm:ss` from the first hour on: how long a game has been open. */
export function sessionClock(elapsedMs: number): string {
  const seconds = Math.max(0, Math.floor(elapsedMs / 1000));
  const twoDigits = (n: number) => String(n).padStart(2, '0');
  const hours = Math.floor(seconds / 3600);
  const minutes = Math.floor(seconds / 60) % 60;
  const tail = `${hours > 0 ? twoDigits(minutes) : minutes}:${twoDigits(seconds % 60)}`;
  return hours > 0 ? `${hours}:${tail}` : tail;
}
