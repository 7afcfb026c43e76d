/** The vendor counts its days and shows its times at UTC+8, wherever the player is (rule I26). */
export const VENDOR_ZONE = 'UTC+8';
export const VENDOR_OFFSET_MS = 8 * 3_600_000;

/** A moment as the vendor's clock shows it, in the way in which the language writes days and times. */
export function vendorTime(atMs: number, languageTag: string): string {
  return new Date(atMs + VENDOR_OFFSET_MS).toLocaleString(languageTag, {
    dateStyle: 'short',
    timeStyle: 'medium',
    timeZone: 'UTC',
  });
}
