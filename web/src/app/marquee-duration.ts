/** Seconds that an announcement takes to pass: characters without spaces times 0.3, or 0.2 above 100 of them (spec §9). */
export function marqueeDurationS(text: string): number {
  const count = [...text.replace(/\s/g, '')].length;
  return count * (count > 100 ? 0.2 : 0.3);
}
