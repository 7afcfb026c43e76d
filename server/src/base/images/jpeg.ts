import { BrokenImage, checkSize, type StrippedImage } from './stripped.ts';

const START = 0xd8;
const END = 0xd9;
const SCAN = 0xda;
/** Baseline, extended and progressive frames: what browsers show. */
const FRAMES: ReadonlySet<number> = new Set([0xc0, 0xc1, 0xc2]);
/** Tables of quantisation and of Huffman codes, and the restart interval: a segment of each holds just that, or other bytes ride in it. */
const TABLES: ReadonlyMap<number, (body: Buffer) => boolean> = new Map([
  [0xdb, isQuantisation],
  [0xc4, isHuffman],
  [0xdd, (body) => body.length === 2],
]);
/** Adobe's segment says how colours are coded; twelve bytes of it matter. */
const ADOBE = 0xee;
const ADOBE_NAME = 'Adobe';
const ADOBE_LENGTH = 12;
/** A progressive picture has about ten. A viewer draws the whole picture anew for each. */
const MOST_SCANS = 64;

export function isJpeg(bytes: Buffer): boolean {
  return bytes[0] === 0xff && bytes[1] === START && bytes[2] === 0xff;
}

/** The picture alone, up to its end. Throws BrokenImage. */
export function stripJpeg(bytes: Buffer): StrippedImage {
  const parts: Buffer[] = [Buffer.from([0xff, START])];
  let size: { width: number; height: number } | undefined;
  let scans = 0;
  for (let at = 2; at + 2 <= bytes.length;) {
    if (bytes[at] !== 0xff) throw new BrokenImage('broken');
    const marker = bytes[at + 1]!;
    // Any number of 0xFF may fill the gap before a marker.
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    if (marker === END) {
      if (!size || scans === 0) throw new BrokenImage('broken');
      parts.push(Buffer.from([0xff, END]));
      return { type: 'image/jpeg', ...size, bytes: Buffer.concat(parts) };
    }
    const end = segmentEnd(bytes, at);
    const segment = bytes.subarray(at, end);
    if (FRAMES.has(marker)) {
      if (size) throw new BrokenImage('broken');
      size = readFrame(segment);
      parts.push(segment);
    } else if (marker === SCAN) {
      scans += 1;
      if (!size || scans > MOST_SCANS) throw new BrokenImage('broken');
      at = scanEnd(bytes, end);
      parts.push(segment, bytes.subarray(end, at));
      continue;
    } else if (TABLES.has(marker)) {
      if (!TABLES.get(marker)!(segment.subarray(4))) throw new BrokenImage('broken');
      parts.push(segment);
    } else if (marker === ADOBE && segment.toString('latin1', 4, 9) === ADOBE_NAME)
      parts.push(adobe(segment));
    else if (!isLeftOut(marker)) throw new BrokenImage('broken');
    at = end;
  }
  throw new BrokenImage('broken');
}

/** Segments of applications, and comments. */
function isLeftOut(marker: number): boolean {
  return (marker >= 0xe0 && marker <= 0xef) || marker === 0xfe;
}

function segmentEnd(bytes: Buffer, at: number): number {
  if (at + 4 > bytes.length) throw new BrokenImage('broken');
  const length = bytes.readUInt16BE(at + 2);
  const end = at + 2 + length;
  if (length < 2 || end > bytes.length) throw new BrokenImage('broken');
  return end;
}

/** One table after the other: its precision and number, then 64 values of one byte or two. */
function isQuantisation(body: Buffer): boolean {
  let at = 0;
  while (at < body.length) {
    const [isWide, number] = [body[at]! >> 4, body[at]! & 15];
    if (isWide > 1 || number > 3) return false;
    at += 1 + 64 * (isWide + 1);
  }
  return at === body.length && at > 0;
}

/** One table after the other: its class and number, how many codes have 1 to 16 bits, then a value for each code. */
function isHuffman(body: Buffer): boolean {
  let at = 0;
  while (at < body.length) {
    const counts = body.subarray(at + 1, at + 17);
    if (body[at]! >> 4 > 1 || (body[at]! & 15) > 3 || counts.length < 16) return false;
    // A code of n bits takes one of 2^n places.
    const places = counts.reduce((sum, count, index) => sum + count / 2 ** (index + 1), 0);
    if (places > 1) return false;
    at += 17 + counts.reduce((sum, count) => sum + count, 0);
  }
  return at === body.length && at > 0;
}

function readFrame(segment: Buffer): { width: number; height: number } {
  const components = segment[9] ?? 0;
  if (segment.length !== 10 + components * 3 || segment[4] !== 8 || ![1, 3, 4].includes(components))
    throw new BrokenImage('broken');
  const [height, width] = [segment.readUInt16BE(5), segment.readUInt16BE(7)];
  checkSize(width, height);
  return { width, height };
}

/** Where the coded pixels of a scan end: at the first marker that is none of theirs. */
function scanEnd(bytes: Buffer, from: number): number {
  for (
    let at = bytes.indexOf(0xff, from);
    at >= 0 && at + 1 < bytes.length;
    at = bytes.indexOf(0xff, at + 1)
  ) {
    const next = bytes[at + 1]!;
    const isPixel = next === 0 || (next >= 0xd0 && next <= 0xd7);
    if (!isPixel && next !== 0xff) return at;
  }
  throw new BrokenImage('broken');
}

function adobe(segment: Buffer): Buffer {
  if (segment.length < 4 + ADOBE_LENGTH) throw new BrokenImage('broken');
  return Buffer.concat([
    Buffer.from([0xff, ADOBE, 0, 2 + ADOBE_LENGTH]),
    segment.subarray(4, 4 + ADOBE_LENGTH),
  ]);
}
