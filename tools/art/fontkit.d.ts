/** The few parts of fontkit that the art tools use; the package ships no types. */
declare module 'fontkit' {
  export interface Path {
    readonly bbox: { minX: number; minY: number; maxX: number; maxY: number };
    scale(x: number, y: number): Path;
    translate(x: number, y: number): Path;
    rotate(radians: number): Path;
    toSVG(): string;
  }
  export interface Glyph {
    readonly id: number;
    readonly advanceWidth: number;
    readonly path: Path;
  }
  export interface Font {
    readonly unitsPerEm: number;
    glyphForCodePoint(codePoint: number): Glyph;
    hasGlyphForCodePoint(codePoint: number): boolean;
    layout(text: string): { glyphs: Glyph[]; positions: { xAdvance: number }[] };
  }
  export function openSync(file: string): Font;
}
