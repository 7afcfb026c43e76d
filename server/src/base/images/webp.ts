import { BrokenImage, checkSize, type StrippedImage } from './stripped.ts';

const FILE_HEADER = 12;
const CHUNK_HEADER = 8;
/** Of the extended header: only that there is transparency. Animation, EXIF, XMP and the profile are left out with their flags. */
const ALPHA_FLAG = 0x10;
const LOSSLESS_SIGNATURE = 0x2f;
const START_CODE = Buffer.from([0x9d, 0x01, 0x2a]);
const EXTENDED_LENGTH = 10;
/** What the extended header may announce beside the picture, by its flag. */
const ANNOUNCED = new Map([
  [0x20, 'ICCP'],
  [0x08, 'EXIF'],
  [0x04, 'XMP '],
]);

export function isWebp(bytes: Buffer): boolean {
  return bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP';
}

/** The still picture alone. Throws BrokenImage, for an animation too. */
export function stripWebp(bytes: Buffer): StrippedImage {
  const chunks = readChunks(bytes);
  const picture = chunks.find(({ type }) => type === 'VP8 ' || type === 'VP8L');
  if (!picture || chunks.some(({ type }) => type.startsWith('ANI') || type === 'ANMF'))
    throw new BrokenImage('broken');
  const { width, height } = picture.type === 'VP8L' ? readLossless(picture.data) : readLossy(picture.data);
  checkSize(width, height);
  const extended = chunks.find(({ type }) => type === 'VP8X');
  // What is announced and missing lies in a chunk that claims to be longer than it is.
  for (const [flag, type] of ANNOUNCED)
    if ((extended?.data[0] ?? 0) & flag && !chunks.some((chunk) => chunk.type === type))
      throw new BrokenImage('broken');
  const alpha = chunks.find(({ type }) => type === 'ALPH');
  const kept = [picture];
  if (extended && alpha && picture.type === 'VP8 ')
    kept.unshift({ type: 'VP8X', data: plainHeader(extended.data, width, height) }, alpha);
  return { type: 'image/webp', width, height, bytes: writeFile(kept) };
}

interface Chunk {
  type: string;
  data: Buffer;
}

/** Within the length that the file names; whatever follows is left out. */
function readChunks(bytes: Buffer): Chunk[] {
  const end = CHUNK_HEADER + bytes.readUInt32LE(4);
  if (end > bytes.length) throw new BrokenImage('broken');
  const chunks: Chunk[] = [];
  for (let at = FILE_HEADER; at + CHUNK_HEADER <= end;) {
    const length = bytes.readUInt32LE(at + 4);
    const dataEnd = at + CHUNK_HEADER + length;
    if (dataEnd > end) throw new BrokenImage('broken');
    chunks.push({
      type: bytes.toString('latin1', at, at + 4),
      data: bytes.subarray(at + CHUNK_HEADER, dataEnd),
    });
    at = dataEnd + (length % 2);
  }
  return chunks;
}

function readLossy(data: Buffer): { width: number; height: number } {
  const isKeyFrame = data.length >= 10 && (data[0]! & 1) === 0;
  if (!isKeyFrame || !data.subarray(3, 6).equals(START_CODE)) throw new BrokenImage('broken');
  return { width: data.readUInt16LE(6) & 0x3fff, height: data.readUInt16LE(8) & 0x3fff };
}

function readLossless(data: Buffer): { width: number; height: number } {
  if (data.length < 5 || data[0] !== LOSSLESS_SIGNATURE) throw new BrokenImage('broken');
  const bits = data.readUInt32LE(1);
  return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
}

function plainHeader(data: Buffer, width: number, height: number): Buffer {
  if (data.length !== EXTENDED_LENGTH) throw new BrokenImage('broken');
  const header = Buffer.alloc(EXTENDED_LENGTH);
  header[0] = ALPHA_FLAG;
  header.writeUIntLE(width - 1, 4, 3);
  header.writeUIntLE(height - 1, 7, 3);
  return header;
}

function writeFile(chunks: readonly Chunk[]): Buffer {
  const parts = chunks.flatMap(({ type, data }) => {
    const head = Buffer.alloc(CHUNK_HEADER);
    head.write(type, 0, 'latin1');
    head.writeUInt32LE(data.length, 4);
    return [head, data, Buffer.alloc(data.length % 2)];
  });
  const body = Buffer.concat(parts);
  const header = Buffer.alloc(FILE_HEADER);
  header.write('RIFF', 0, 'latin1');
  header.writeUInt32LE(4 + body.length, 4);
  header.write('WEBP', 8, 'latin1');
  return Buffer.concat([header, body]);
}
