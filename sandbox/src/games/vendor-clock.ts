/** The vendor counts its days and shows its times at UTC+8, wherever the player is (rule I26). */
export const VENDOR_ZONE = 'UTC+8';
export const VENDOR_OFFSET_MS = 8 * 3_600_000;

/** A moment as the vendor's clock shows it, written as the site writes its times: `2026-11-29 11:24:02`. */
export function vendorTime(atMs: number): string {
  return new Date(atMs + VENDOR_OFFSET_MS).toISOString().slice(0, 19).replace('T', ' ');
}
