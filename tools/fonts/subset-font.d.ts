/** subset-font ships no types. */
declare module 'subset-font' {
  interface Options {
    targetFormat: 'woff2' | 'woff' | 'truetype';
    /** The part of each axis that stays. */
    variationAxes?: Record<string, { min: number; max: number }>;
  }
  const subsetFont: (font: Buffer, text: string, options: Options) => Promise<Buffer>;
  // oxlint-disable-next-line import/no-default-export -- the package is one default function
  export default subsetFont;
}
