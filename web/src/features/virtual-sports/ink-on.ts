const channel = (colour: string, at: number): number => {
  const part = parseInt(colour.slice(at, at + 2), 16) / 255;
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
};

/** Black and white are equally legible on a colour of this luminance. */
const MIDDLE = 0.179;

/** The letters that are legible on a colour `#rrggbb`: of black and white, one has a contrast of 4.5 at least. */
export function inkOn(colour: string): 'text-black' | 'text-white' {
  const luminance = 0.2126 * channel(colour, 1) + 0.7152 * channel(colour, 3) + 0.0722 * channel(colour, 5);
  return luminance > MIDDLE ? 'text-black' : 'text-white';
}
