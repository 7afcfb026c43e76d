/** A small seeded generator: the same code must always give the same picture. */
export interface Random {
  next(): number;
  between(low: number, high: number): number;
}

export function seededRandom(text: string): Random {
  let state = 1;
  for (const letter of text) state = ((state * 31 + letter.codePointAt(0)!) % 2147483646) + 1;
  const next = (): number => (state = (state * 16807) % 2147483647) / 2147483647;
  return { next, between: (low, high) => low + next() * (high - low) };
}

/** One decimal is finer than a pixel at the sizes we draw, and keeps the SVG short. */
export const short = (value: number): string => value.toFixed(1);

export const repeat = (count: number, draw: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => draw(index)).join('');
