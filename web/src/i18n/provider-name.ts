/** B2B is displayed as ALT (spec §2, Search). */
const SHOWN_AS: Record<string, string> = { B2B: 'ALT' };

export function providerName(gm: string): string {
  return SHOWN_AS[gm] ?? gm;
}
