/** Platforms that count some currencies in thousands, under codes of their own: 1.00 VND2 is 1,000 VND. */
const IN_THOUSANDS: Record<number, Record<string, string>> = { 38: { VND: 'VND2', IDR: 'IDR2' } };
const CODES = new Set(Object.values(IN_THOUSANDS).flatMap((codes) => Object.values(codes)));

/** False for a currency that the platform knows under another code, and for a code that it does not know. */
export function takesCurrency(platformId: number, currency: string): boolean {
  const counted = IN_THOUSANDS[platformId] ?? {};
  if (CODES.has(currency)) return Object.values(counted).includes(currency);
  return !(currency in counted);
}
