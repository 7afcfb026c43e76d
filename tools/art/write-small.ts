import { writeFileSync } from 'node:fs';
import sharp from 'sharp';

/** Writes a square picture as WebP of `side` pixels. Throws if it weighs more than `maxBytes`. */
export async function writeSmall(
  picture: Buffer,
  { path, side, maxBytes }: { path: string; side: number; maxBytes: number },
): Promise<void> {
  const file = await sharp(picture)
    .resize(side, side, { kernel: 'lanczos3' })
    .webp({ quality: 82, effort: 6 })
    .toBuffer();
  if (file.length > maxBytes) throw new Error(`${path}: ${file.length} bytes`);
  writeFileSync(path, file);
}
