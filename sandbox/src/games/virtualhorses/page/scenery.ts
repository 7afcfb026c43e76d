import { drawOnce, shape } from '../../kit/page/canvas.ts';
import { publicNumber } from '../../kit/virtual.ts';
import { FINISH } from '../script.ts';

/** The rail behind the runners and the one before them, in parts of the scene's height. */
export const FAR_RAIL = 0.44;
export const NEAR_RAIL = 0.955;
/** Thousandths of the course between two posts of the rail, two bands of the turf, and two furlong poles. */
const POST = 16;
const BAND = 60;
const POLE = 125;
/** The stand begins before the finish. */
const STAND = { from: 800, wide: 420 } as const;

/** What of the course is seen: from which thousandth, how many, and how far to the right of its middle the far rail lies, in points: the course is seen at a slant. */
export type View = { width: number; height: number; from: number; span: number; lean: number };
/** How far to the right a point of this height lies by the slant. */
export const slant = ({ height, lean }: View, y: number): number =>
  lean * (1 - (2 * (y / height - FAR_RAIL)) / (NEAR_RAIL - FAR_RAIL));
/** Where a thousandth of the course is on the scene; what lies farther off moves less. */
export const across = ({ width, from, span }: View, place: number, depth = 1): number =>
  ((place - from) / span) * width * depth + (1 - depth) * width * 0.5;

/** The sky and the hills, which move little. */
export function drawFarOff(pen: CanvasRenderingContext2D, view: View): void {
  const { width, height, from } = view;
  const sky = pen.createLinearGradient(0, 0, 0, height * FAR_RAIL);
  sky.addColorStop(0, '#3f8fd8');
  sky.addColorStop(1, '#d9efff');
  pen.fillStyle = sky;
  pen.fillRect(0, 0, width, height * FAR_RAIL);
  const shift = (from / FINISH) * width;
  hills(pen, view, { colour: '#8fb6a4', y: 0.31, every: 0.52, tall: 0.12, shift: shift * 0.12 });
  hills(pen, view, { colour: '#5d936f', y: 0.36, every: 0.33, tall: 0.09, shift: shift * 0.3 });
  trees(pen, view, shift * 0.7);
}

function hills(
  pen: CanvasRenderingContext2D,
  { width, height }: View,
  {
    colour,
    y,
    every,
    tall,
    shift,
  }: { colour: string; y: number; every: number; tall: number; shift: number },
): void {
  const step = width * every;
  pen.fillStyle = colour;
  pen.beginPath();
  for (let x = -step; x < width + 2 * step; x += step)
    pen.ellipse(
      x - (shift % step) + step / 2,
      height * (y + tall * 0.5),
      step * 0.64,
      height * tall,
      0,
      0,
      Math.PI * 2,
    );
  pen.fill();
}

function trees(pen: CanvasRenderingContext2D, { width, height }: View, shift: number): void {
  const step = height * 0.11;
  const first = Math.floor(shift / step);
  for (let tree = first - 1; tree * step - shift < width + step; tree += 1) {
    const lot = publicNumber(tree, 3, 100) / 100;
    const size = height * (0.045 + lot * 0.04);
    pen.fillStyle = lot < 0.5 ? '#2f6b46' : '#3b7d4f';
    pen.beginPath();
    pen.arc(tree * step - shift + lot * step, height * (FAR_RAIL - 0.02) - size * 0.4, size, 0, Math.PI * 2);
    pen.fill();
  }
}

/** The turf in bands, and the furlong poles. */
export function drawTurf(pen: CanvasRenderingContext2D, view: View): void {
  const { width, height, from, span, lean } = view;
  const turf = pen.createLinearGradient(0, height * FAR_RAIL, 0, height);
  turf.addColorStop(0, '#4aa35a');
  turf.addColorStop(1, '#22703a');
  pen.fillStyle = turf;
  pen.fillRect(0, height * FAR_RAIL, width, height);
  for (let band = Math.floor(from / BAND) - 1; band * BAND < from + span + BAND; band += 1) {
    if (band % 2 !== 0) continue;
    const [left, right] = [across(view, band * BAND), across(view, (band + 1) * BAND)];
    shape(pen, '#ffffff12', [
      [left + lean, height * FAR_RAIL],
      [right + lean, height * FAR_RAIL],
      [right - lean, height],
      [left - lean, height],
    ]);
  }
  for (let pole = POLE; pole < FINISH; pole += POLE) {
    const x = across(view, pole);
    if (x < -20 || x > width + 20) continue;
    for (let ring = 0; ring < 5; ring += 1) {
      pen.fillStyle = ring % 2 === 0 ? '#fff' : '#d8243c';
      pen.fillRect(x + lean, height * (FAR_RAIL - 0.15 + ring * 0.03), height * 0.014, height * 0.031);
    }
  }
}

/** A white rail on posts. */
export function drawRail(pen: CanvasRenderingContext2D, view: View, y: number): void {
  const { width, height, from, span } = view;
  const tall = height * (y < 0.6 ? 0.035 : 0.06);
  pen.fillStyle = '#f4f6fa';
  for (let post = Math.floor(from / POST) - 3; post * POST < from + span + POST * 3; post += 1)
    pen.fillRect(
      across(view, post * POST) + slant(view, height * y),
      height * y - tall,
      height * 0.008,
      tall,
    );
  pen.fillRect(0, height * y - tall - height * 0.008, width, height * 0.017);
}

/** The gate from which they start. */
export function drawGate(
  pen: CanvasRenderingContext2D,
  view: View,
  at: number,
  tops: readonly number[],
): void {
  if (across(view, at) < -view.width * 0.5) return;
  const { height } = view;
  for (const y of tops) {
    const x = across(view, at) + slant(view, y);
    pen.fillStyle = '#1e6a4c';
    pen.fillRect(x, y - height * 0.17, height * 0.014, height * 0.17);
    pen.fillStyle = '#f4f6fa';
    pen.fillRect(x - height * 0.13, y - height * 0.175, height * 0.145, height * 0.014);
  }
}

/** The chequered line, its post and the sign over the course. */
export function drawFinish(pen: CanvasRenderingContext2D, view: View): void {
  const { width, height, lean } = view;
  const x = across(view, FINISH);
  if (x > width * 1.5) return;
  const [top, bottom] = [height * FAR_RAIL, height * NEAR_RAIL];
  const cell = height * 0.017;
  for (let row = 0; top + row * cell < bottom; row += 1)
    for (const column of [0, 1]) {
      pen.fillStyle = (row + column) % 2 === 0 ? '#fff' : '#15171c';
      const y = top + row * cell;
      pen.fillRect(x + slant(view, y) + column * cell, y, cell, cell);
    }
  pen.fillStyle = '#d8243c';
  pen.fillRect(x + lean - cell * 0.3, top - height * 0.27, cell * 0.8, height * 0.27);
  pen.beginPath();
  pen.arc(x + lean, top - height * 0.29, cell * 1.9, 0, Math.PI * 2);
  pen.fill();
  pen.fillStyle = '#fff';
  pen.beginPath();
  pen.arc(x + lean, top - height * 0.29, cell * 0.9, 0, Math.PI * 2);
  pen.fill();
}

/** The stand with its people, drawn once. */
export function paintStand(width: number, height: number, density: number): HTMLCanvasElement {
  return drawOnce(width, height, density, (pen) => {
    pen.fillStyle = '#c9d2e0';
    pen.fillRect(0, height * 0.24, width, height);
    const seat = height / 14;
    for (let row = 0; row < 8; row += 1)
      for (let place = 0; place * seat < width - seat; place += 1) {
        const lot = publicNumber(row * 1_000 + place, 5, 12);
        pen.fillStyle = [
          '#e5484d',
          '#3f7bf0',
          '#f5c542',
          '#2fae66',
          '#f2f2f2',
          '#d95fb5',
          '#39415c',
          '#f0883e',
          '#6c7590',
          '#222838',
          '#fff',
          '#8a93a8',
        ][lot]!;
        const [x, y] = [seat * 0.4 + (place + (row % 2) / 2) * seat, height * 0.33 + row * seat];
        pen.fillRect(x, y, seat * 0.62, seat * 0.72);
        pen.fillStyle = ['#e8b990', '#a8714a', '#7c4d30'][lot % 3]!;
        pen.fillRect(x + seat * 0.14, y - seat * 0.26, seat * 0.34, seat * 0.32);
      }
    shape(pen, '#31405f', [
      [0, height * 0.16],
      [width, 0],
      [width, height * 0.14],
      [0, height * 0.28],
    ]);
    pen.fillStyle = '#ffffff';
    for (let column = 0; column < 6; column += 1)
      pen.fillRect((column + 0.5) * (width / 6), height * 0.2, seat * 0.25, height);
    pen.fillStyle = '#22304c';
    pen.fillRect(0, height * 0.9, width, height * 0.1);
  });
}

export function showStand(
  pen: CanvasRenderingContext2D,
  view: View,
  stand: HTMLCanvasElement,
  rise: number,
): void {
  const depth = 0.7;
  const [left, right] = [across(view, STAND.from, depth), across(view, STAND.from + STAND.wide, depth)];
  if (left > view.width || right < 0) return;
  const tall = view.height * 0.33;
  pen.drawImage(stand, left, view.height * (FAR_RAIL - 0.01) - tall - rise, right - left, tall + rise);
}
