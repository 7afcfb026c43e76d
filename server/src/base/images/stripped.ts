/** A picture without anything but its pixels. */
export interface StrippedImage {
  type: 'image/png' | 'image/jpeg' | 'image/webp';
  width: number;
  height: number;
  bytes: Buffer;
}

/** `kind`: neither PNG, JPEG nor WebP. `size`: too many pixels. `broken`: not what it says that it is. */
export type ImageFault = 'kind' | 'size' | 'broken';

export class BrokenImage extends Error {
  override name = 'BrokenImage';
  readonly fault: ImageFault;

  constructor(fault: ImageFault) {
    super(`not a picture that is taken: ${fault}`);
    this.fault = fault;
  }
}

/** The screen of a large monitor, whole. */
const MOST_PIXELS = 3840 * 2400;
const LONGEST_SIDE = 8_192;

export function checkSize(width: number, height: number): void {
  if (width === 0 || height === 0) throw new BrokenImage('broken');
  if (width > LONGEST_SIDE || height > LONGEST_SIDE || width * height > MOST_PIXELS)
    throw new BrokenImage('size');
}
