import { deflateSync, crc32 } from 'node:zlib';
import fc from 'fast-check';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { BrokenImage } from './stripped.ts';
import { stripImage } from './strip-image.ts';

/** Screenshots of problem reports (rule N12, decision 0035): what an honest browser sends, and what an attacker does. */

const picture = () =>
  sharp({ create: { width: 60, height: 40, channels: 4, background: { r: 200, g: 30, b: 90, alpha: 0.5 } } });
const EXIF = { IFD0: { Copyright: 'secret place', ImageDescription: '<script>alert(1)</script>' } };
const withExif = () => picture().withExif(EXIF);
const FORMS = {
  'image/png': () => withExif().png().toBuffer(),
  'interlaced image/png': () => withExif().png({ progressive: true }).toBuffer(),
  'palette image/png': () => withExif().png({ palette: true }).toBuffer(),
  'image/jpeg': () => withExif().flatten().jpeg().toBuffer(),
  'progressive image/jpeg': () => withExif().flatten().jpeg({ progressive: true }).toBuffer(),
  'grey image/jpeg': () => withExif().flatten().grayscale().jpeg().toBuffer(),
  'image/webp': () => withExif().webp().toBuffer(),
  'lossless image/webp': () => withExif().webp({ lossless: true }).toBuffer(),
} satisfies Record<string, () => Promise<Buffer>>;

const pixelsOf = (bytes: Buffer) => sharp(bytes).ensureAlpha().raw().toBuffer();
const faultOf = async (bytes: Buffer) => {
  try {
    await stripImage(bytes);
    return 'taken';
  } catch (error) {
    if (error instanceof BrokenImage) return error.fault;
    throw error;
  }
};

test.each(Object.entries(FORMS))('of a %s the pixels stay and all else goes', async (name, make) => {
  const given = await make();
  expect(given.includes('secret place')).toBe(true);
  const stripped = await stripImage(
    Buffer.concat([given, Buffer.from('<?php system($_GET[1]); ?><html>PK')]),
  );
  expect(name).toContain(stripped.type);
  expect([stripped.width, stripped.height]).toEqual([60, 40]);
  for (const trace of ['secret place', '<script', '<?php', '<html'])
    expect(stripped.bytes.includes(trace)).toBe(false);
  const { exif, xmp, icc } = await sharp(stripped.bytes).metadata();
  expect([exif, xmp, icc]).toEqual([undefined, undefined, undefined]);
  expect((await pixelsOf(stripped.bytes)).equals(await pixelsOf(given))).toBe(true);
  expect((await stripImage(stripped.bytes)).bytes.equals(stripped.bytes)).toBe(true);
});

test.each([
  [
    'an SVG with a script',
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
  ],
  ['a page', Buffer.from('<!doctype html><script>alert(1)</script>')],
  ['a GIF', Buffer.from('GIF89a/*<script>*/=1;alert(1)')],
  ['a PDF', Buffer.from('%PDF-1.7')],
  ['an archive', Buffer.from('PK\u0003\u0004')],
  ['nothing', Buffer.alloc(0)],
  ['zeros', Buffer.alloc(5_000)],
])('%s is no picture that is taken, whatever its name says', async (_what, bytes) => {
  expect(await faultOf(bytes)).toBe('kind');
});

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
}

function png(width: number, height: number, pixels: Buffer): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 6, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', pixels),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

test('a bomb is refused before its pixels are kept: by what its header says, or by what comes out', async () => {
  expect(await faultOf(png(50_000, 50_000, deflateSync(Buffer.alloc(10))))).toBe('size');
  expect(await faultOf(png(8_000, 8_000, deflateSync(Buffer.alloc(10))))).toBe('size');
  // 300 MB of zeros in 300 KB, which says that it is a dot.
  const bomb = deflateSync(Buffer.alloc(300_000_000), { level: 9 });
  expect(await faultOf(png(1, 1, bomb))).toBe('broken');
  expect(await faultOf(png(0, 10, deflateSync(Buffer.alloc(10))))).toBe('broken');
  expect(await faultOf(png(10, 10, Buffer.from('<script>not pixels at all</script>')))).toBe('broken');
});

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const dotHeader = Buffer.from([0, 0, 0, 1, 0, 0, 0, 1, 8, 6, 0, 0, 0]);
const dotPixels = deflateSync(Buffer.alloc(5));
const end = chunk('IEND', Buffer.alloc(0));

test('a picture of a hundred thousand parts is refused at once', async () => {
  const many = (type: string) => Array<Buffer>(43_000).fill(chunk(type, Buffer.alloc(0)));
  const parts = [chunk('IHDR', dotHeader), chunk('IDAT', dotPixels), ...many('IDAT'), ...many('teXt'), end];
  expect(await faultOf(Buffer.concat([SIGNATURE, ...parts]))).toBe('broken');
});

test('a JPEG of so many scans that a viewer would draw it for hours is refused', async () => {
  const given = await FORMS['progressive image/jpeg']();
  const scan = given.lastIndexOf(Buffer.from([0xff, 0xda]));
  const scans = Array<Buffer>(5_000).fill(given.subarray(scan, -2));
  expect(await faultOf(Buffer.concat([given.subarray(0, -2), ...scans, given.subarray(-2)]))).toBe('broken');
});

test('nothing rides in a PNG behind its pixels, in its palette or in its transparency', async () => {
  const hidden = Buffer.from('<script>alert(1)</script>');
  const behind = Buffer.concat([
    SIGNATURE,
    chunk('IHDR', dotHeader),
    chunk('IDAT', Buffer.concat([dotPixels, hidden])),
    end,
  ]);
  const stripped = await stripImage(behind);
  expect(stripped.bytes.includes(hidden)).toBe(false);
  expect((await pixelsOf(stripped.bytes)).length).toBe(4);
  const palette = Buffer.alloc(771);
  hidden.copy(palette, 740);
  for (const part of [chunk('PLTE', palette), chunk('tRNS', Buffer.alloc(257))])
    expect(
      await faultOf(
        Buffer.concat([SIGNATURE, chunk('IHDR', dotHeader), part, chunk('IDAT', dotPixels), end]),
      ),
    ).toBe('broken');
});

test('a JPEG that names a huge frame, two frames or none is refused', async () => {
  const given = await FORMS['image/jpeg']();
  const frame = given.indexOf(Buffer.from([0xff, 0xc0]));
  const huge = Buffer.from(given);
  huge.writeUInt16BE(65_000, frame + 5);
  huge.writeUInt16BE(65_000, frame + 7);
  expect(await faultOf(huge)).toBe('size');
  const segment = given.subarray(frame, frame + 2 + given.readUInt16BE(frame + 2));
  expect(await faultOf(Buffer.concat([given.subarray(0, frame), segment, given.subarray(frame)]))).toBe(
    'broken',
  );
  expect(
    await faultOf(Buffer.concat([given.subarray(0, frame), given.subarray(frame + segment.length)])),
  ).toBe('broken');
});

test('an animation is refused', async () => {
  const frames = await sharp(
    await Promise.all([picture().png().toBuffer(), picture().negate().png().toBuffer()]),
    { join: { animated: true } },
  )
    .webp()
    .toBuffer();
  expect(await faultOf(frames)).toBe('broken');
});

test.each([
  ['quantisation', 0xdb],
  ['Huffman codes', 0xc4],
  ['restarts', 0xdd],
])('nothing rides in a JPEG as a table of %s', async (_what, marker) => {
  for (const name of ['image/jpeg', 'progressive image/jpeg', 'grey image/jpeg'] as const) {
    const given = await FORMS[name]();
    // The EXIF segment is the first one.
    given[3] = marker;
    expect(await faultOf(given)).toBe('broken');
  }
});

test('a WebP whose pixels claim the room of the EXIF is refused', async () => {
  const given = await FORMS['lossless image/webp']();
  const pixels = given.indexOf('VP8L');
  const exif = given.indexOf('EXIF');
  given.writeUInt32LE(given.length - pixels - 8, pixels + 4);
  expect(exif).toBeGreaterThan(pixels);
  expect(await faultOf(given)).toBe('broken');
});

test('whatever is cut off or changed, the answer is a picture without extras or a refusal', async () => {
  for (const make of Object.values(FORMS)) {
    const given = await make();
    await fc.assert(
      fc.asyncProperty(
        fc.nat(given.length - 1),
        fc.nat(given.length - 1),
        fc.nat(255),
        async (end, at, value) => {
          const changed = Buffer.from(given);
          changed[at] = value;
          for (const bytes of [given.subarray(0, end), changed]) {
            const stripped = await stripImage(bytes).catch((error: unknown) => {
              if (error instanceof BrokenImage) return undefined;
              throw error;
            });
            expect(stripped?.bytes.includes('secret place') ?? false).toBe(false);
          }
        },
      ),
      { numRuns: 60 },
    );
  }
});
