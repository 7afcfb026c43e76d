/** B2B is displayed as ALT (rule F12). */
const SHOWN_AS: Record<string, string> = { B2B: 'ALT' };

export function providerName(gm: string): string {
  return SHOWN_AS[gm] ?? gm;
}
