import { isJpeg, stripJpeg } from './jpeg.ts';
import { isPng, stripPng } from './png.ts';
import { BrokenImage, type StrippedImage } from './stripped.ts';
import { isWebp, stripWebp } from './webp.ts';

/**
 * A PNG, JPEG or WebP picture, put together anew of the parts that are drawn: no EXIF, no text, no profile, nothing after its end
 * (decision 0035). What it is, its first bytes say, not its name. Nothing is decoded. Throws BrokenImage.
 */
export async function stripImage(bytes: Buffer): Promise<StrippedImage> {
  if (isPng(bytes)) return stripPng(bytes);
  if (isJpeg(bytes)) return stripJpeg(bytes);
  if (isWebp(bytes)) return stripWebp(bytes);
  throw new BrokenImage('kind');
}
