/** A moment on the wire: whole Unix seconds (rule F9). */
export function unixSeconds(at: Date): number {
  return Math.floor(at.getTime() / 1000);
}
