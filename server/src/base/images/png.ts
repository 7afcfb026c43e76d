import { createInflate, crc32 } from 'node:zlib';
import { BrokenImage, checkSize, type StrippedImage } from './stripped.ts';

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
/** What a still picture is drawn of. Times, texts, EXIF, profiles and frames of an animation are left out. */
const KEPT: ReadonlySet<string> = new Set(['IHDR', 'PLTE', 'tRNS', 'IDAT']);
/** Samples of a pixel, by colour type. */
const SAMPLES: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 };
const DEPTHS: ReadonlySet<number> = new Set([1, 2, 4, 8, 16]);
const HEADER_LENGTH = 13;
const CHUNK_FRAME = 12;
/** Encoders write pixels in chunks of 8 KB and more. */
const MOST_CHUNKS = 2_000;
/** Three bytes a colour; one byte of transparency a colour. */
const LONGEST: Readonly<Record<string, number>> = { PLTE: 768, tRNS: 256 };

export function isPng(bytes: Buffer): boolean {
  return bytes.subarray(0, SIGNATURE.length).equals(SIGNATURE);
}

/** The picture alone. Its compressed pixels are counted, so that none grows beyond what its header says. Throws BrokenImage. */
export async function stripPng(bytes: Buffer): Promise<StrippedImage> {
  const chunks = readChunks(bytes);
  const header = chunks[0]?.data;
  if (chunks[0]?.type !== 'IHDR' || header?.length !== HEADER_LENGTH) throw new BrokenImage('broken');
  const [width, height] = [header.readUInt32BE(0), header.readUInt32BE(4)];
  checkSize(width, height);
  const compressed = Buffer.concat(chunks.filter(({ type }) => type === 'IDAT').map(({ data }) => data));
  const length = await checkPixels(compressed, header, { width, height });
  const pixels = { type: 'IDAT', data: compressed.subarray(0, length) };
  const end = { type: 'IEND', data: Buffer.alloc(0) };
  const kept = [...chunks.filter(({ type }) => type !== 'IDAT'), pixels, end];
  return { type: 'image/png', width, height, bytes: Buffer.concat([SIGNATURE, ...kept.map(writeChunk)]) };
}

interface Chunk {
  type: string;
  data: Buffer;
}

/** The chunks that are drawn, without the end of the picture; whatever follows it is left out. */
function readChunks(bytes: Buffer): Chunk[] {
  const chunks: Chunk[] = [];
  let count = 0;
  for (let at = SIGNATURE.length; at + CHUNK_FRAME <= bytes.length;) {
    count += 1;
    if (count > MOST_CHUNKS) break;
    const length = bytes.readUInt32BE(at);
    const end = at + CHUNK_FRAME + length;
    if (end > bytes.length) break;
    const type = bytes.toString('latin1', at + 4, at + 8);
    const data = bytes.subarray(at + 8, at + 8 + length);
    if (bytes.readUInt32BE(end - 4) !== crc32(bytes.subarray(at + 4, end - 4))) break;
    if (type === 'IEND') return chunks;
    if (length > (LONGEST[type] ?? length)) break;
    const isFirstOfItsKind = type === 'IDAT' || !chunks.some((one) => one.type === type);
    if (KEPT.has(type) && isFirstOfItsKind) chunks.push({ type, data });
    at = end;
  }
  throw new BrokenImage('broken');
}

function writeChunk({ type, data }: Chunk): Buffer {
  const chunk = Buffer.alloc(CHUNK_FRAME + data.length);
  chunk.writeUInt32BE(data.length, 0);
  chunk.write(type, 4, 'latin1');
  data.copy(chunk, 8);
  chunk.writeUInt32BE(crc32(chunk.subarray(4, 8 + data.length)), 8 + data.length);
  return chunk;
}

/** How many of the bytes are the picture's. Throws BrokenImage. */
async function checkPixels(
  compressed: Buffer,
  header: Buffer,
  { width, height }: { width: number; height: number },
): Promise<number> {
  const [depth, colour, interlace] = [header[8]!, header[9]!, header[12]!];
  const samples = SAMPLES[colour];
  if (samples === undefined || !DEPTHS.has(depth) || interlace > 1) throw new BrokenImage('broken');
  const expected = height * (1 + Math.ceil((width * samples * depth) / 8));
  // The passes of an interlaced picture have more and shorter lines: at most half as much again, and a byte a line.
  const most = interlace === 1 ? expected * 2 + 64 : expected;
  const found = await inflatedLength(compressed, most);
  if (!found || found.after > most || (interlace === 0 && found.after !== expected))
    throw new BrokenImage('broken');
  return found.before;
}

/**
 * Of a compressed stream before and after, without keeping what comes out; it stops once that is more than `most`. Undefined: it is no such
 * stream.
 */
async function inflatedLength(
  compressed: Buffer,
  most: number,
): Promise<{ before: number; after: number } | undefined> {
  const inflate = createInflate();
  let length = 0;
  try {
    inflate.end(compressed);
    for await (const part of inflate as AsyncIterable<Buffer>) {
      length += part.length;
      if (length > most) break;
    }
    return { before: inflate.bytesWritten, after: length };
  } catch {
    return undefined;
  } finally {
    inflate.destroy();
  }
}
