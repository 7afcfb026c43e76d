/** A moment as calls tell it: whole Unix seconds (spec §3). */
export function unixSeconds(at: Date): number {
  return Math.floor(at.getTime() / 1000);
}
