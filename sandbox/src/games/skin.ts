/** How a slot is dressed: three colours from light to dark, and its pictures by emoji code point, high to low. */
export type Skin = {
  /** A skin with art of its own: its folder below /play/slots. Editions have none. */
  name?: string;
  palette: string[];
  symbols: string[];
  wild: string;
  scatter: string;
  background?: string;
};

/** Used where the file names no usable skin; which palette it wears depends on the game's code. */
export const FALLBACK_SYMBOLS = {
  symbols: ['1f451', '1f48e', '1f4b0', '1f514', '1f340', '1f352', '1f34b', '1f347'],
  wild: '1f525',
  scatter: '2b50',
};
const FALLBACK_PALETTES = [
  ['#ffb060', '#b8141f', '#32020e'],
  ['#7de3ff', '#1b4fd1', '#080f33'],
  ['#d3a8ff', '#6a2fd6', '#170632'],
  ['#8df0b0', '#0c7a4a', '#02251a'],
];

export function fallbackSkin(code: string): Skin {
  const sum = code.split('').reduce((total, letter) => total + (letter.codePointAt(0) ?? 0), 0);
  return { palette: FALLBACK_PALETTES[sum % FALLBACK_PALETTES.length] ?? [], ...FALLBACK_SYMBOLS };
}
