import type { CDPSession, Page } from '@playwright/test';
import sharp from 'sharp';
import { seenTexts, type Rgba, type SeenText } from './seen-texts.ts';

/** WCAG 2.2 AA, criterion 1.4.3. */
const LEAST = 4.5;
const LEAST_LARGE = 3;

/**
 * The share of a line's pixels that may be weaker than its limit. A gradient or a picture is judged near its worst end;
 * the hairline of a frame or the rim of an icon that crosses a letter is not.
 */
const TOLERATED = 0.05;

/** A line with fewer painted pixels is not seen: something covers it or cuts it off. */
const FEWEST_PIXELS = 8;

/** How far a pixel differs, over its three channels, where a letter is painted on it. */
const PAINTED = 24;

type Colour = readonly [red: number, green: number, blue: number];

interface Picture {
  width: number;
  height: number;
  /** Its pixels in a CSS pixel. */
  scale: number;
  /** Three bytes a pixel. */
  data: Buffer;
}

/** Measures the texts in the window against the pixels behind them. A theme may change meanwhile, the layout may not. */
export interface ContrastMeter {
  /** Every line of text below its limit in the theme shown now, in words. */
  weakTexts(): Promise<string[]>;
  end(): Promise<void>;
}

export async function contrastMeter(page: Page, within: string): Promise<ContrastMeter> {
  const session = await page.context().newCDPSession(page);
  await hold(page);
  /** Where the page has letters, as long as nothing moves: the pixels that change when all letters turn magenta. */
  let letters: Uint8Array | undefined;
  return {
    async weakTexts() {
      const texts = await page.evaluate(seenTexts, within);
      const ground = await picture(page, session, 'transparent');
      const marks = letters ?? painted(ground, await picture(page, session, 'magenta'));
      // A page that is still coming, or a clock that ticks, is not where it was read: its pixels are another text's.
      const places = new Set((await page.evaluate(seenTexts, within)).map(placeOf));
      const still = texts.filter((text) => places.has(placeOf(text)));
      letters = still.length === texts.length ? marks : undefined;
      return still
        .map((text) => weaknessOf(text, groundsOf(text, ground, marks)))
        .filter((weakness) => weakness !== undefined);
    },
    async end() {
      await release(page);
      await session.detach();
    },
  };
}

const placeOf = ({ words, box }: SeenText): string => `${words} ${Object.values(box).join(' ')}`;

function painted(ground: Picture, marked: Picture): Uint8Array {
  const letters = new Uint8Array(ground.width * ground.height);
  for (let pixel = 0, at = 0; pixel < letters.length; pixel += 1, at += 3) {
    const difference =
      Math.abs(ground.data[at]! - marked.data[at]!) +
      Math.abs(ground.data[at + 1]! - marked.data[at + 1]!) +
      Math.abs(ground.data[at + 2]! - marked.data[at + 2]!);
    if (difference > PAINTED) letters[pixel] = 1;
  }
  return letters;
}

/** How many painted pixels of the line have each colour behind them. */
function groundsOf({ box }: SeenText, { width, height, scale, data }: Picture, letters: Uint8Array) {
  const grounds = new Map<number, number>();
  let pixels = 0;
  const bottom = Math.min(height, Math.ceil(box.bottom * scale));
  const right = Math.min(width, Math.ceil(box.right * scale));
  for (let y = Math.floor(box.top * scale); y < bottom; y += 1)
    for (let x = Math.floor(box.left * scale); x < right; x += 1) {
      const pixel = y * width + x;
      if (letters[pixel] !== 1) continue;
      const colour = data.readUIntBE(pixel * 3, 3);
      grounds.set(colour, (grounds.get(colour) ?? 0) + 1);
      pixels += 1;
    }
  return { grounds, pixels };
}

function weaknessOf(text: SeenText, { grounds, pixels }: ReturnType<typeof groundsOf>): string | undefined {
  if (pixels < FEWEST_PIXELS) return undefined;
  const least = text.isLarge ? LEAST_LARGE : LEAST;
  const weak = [...grounds]
    .map(([colour, count]) => {
      const ground: Colour = [colour >> 16, (colour >> 8) & 255, colour & 255];
      const ratios = text.colours.map((front) => contrast(over(front, ground), ground));
      return { ground, count, ratio: Math.min(...ratios) };
    })
    .filter(({ ratio }) => ratio < least)
    .sort((one, other) => one.ratio - other.ratio);
  let passed = 0;
  const worst = weak.find(({ count }) => (passed += count) > pixels * TOLERATED);
  if (!worst) return undefined;
  const colours = text.colours.map((colour) => `rgba(${colour.map((value) => +value.toFixed(2)).join(' ')})`);
  const place = `${Math.round(text.box.left)},${Math.round(text.box.top)}`;
  return `${worst.ratio.toFixed(2)} < ${least}: “${text.words}” (${text.element}) in ${colours.join(', ')} on rgb(${worst.ground.join(' ')}) at ${place}`;
}

function over([red, green, blue, alpha]: Rgba, ground: Colour): Colour {
  const mixed = (front: number, behind: number) => front * alpha + behind * (1 - alpha);
  return [mixed(red, ground[0]), mixed(green, ground[1]), mixed(blue, ground[2])];
}

/** As WCAG defines it. */
function contrast(one: Colour, other: Colour): number {
  const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

function luminance([red, green, blue]: Colour): number {
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}

function linear(channel: number): number {
  const share = channel / 255;
  return share <= 0.040_45 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
}

/** The window as it is drawn with all its letters in one colour. Icons keep theirs: `color` itself stays. */
async function picture(page: Page, session: CDPSession, letters: string): Promise<Picture> {
  const windowWidth = await page.evaluate((colour) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(
      `*, ::before, ::after, ::placeholder {
        -webkit-text-fill-color: ${colour} !important;
        text-decoration-color: transparent !important;
      }
      [data-letters] { background-image: none !important }`,
    );
    window.letterColour = sheet;
    document.adoptedStyleSheets.push(sheet);
    // Letters cut out of a gradient are painted by the background, unless that is taken away.
    for (const element of document.querySelectorAll('*'))
      if (getComputedStyle(element).backgroundClip === 'text') element.setAttribute('data-letters', '');
    return innerWidth;
  }, letters);
  const shot = await session.send('Page.captureScreenshot', { format: 'png', optimizeForSpeed: true });
  await page.evaluate(() => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== window.letterColour);
    for (const element of document.querySelectorAll('[data-letters]'))
      element.removeAttribute('data-letters');
  });
  const { data, info } = await sharp(Buffer.from(shot.data, 'base64'))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height, scale: info.width / windowWidth };
}

/** What moves by itself stands still while it is measured. */
async function hold(page: Page): Promise<void> {
  await page.evaluate(() => {
    window.heldAnimations = document.getAnimations().filter((one) => one.playState === 'running');
    for (const one of window.heldAnimations) one.pause();
  });
}

async function release(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const one of window.heldAnimations ?? []) one.play();
  });
}

declare global {
  interface Window {
    letterColour?: CSSStyleSheet;
    heldAnimations?: Animation[];
  }
}
