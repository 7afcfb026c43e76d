import { SILKS } from '../runners.ts';

const COATS = [
  '#6b3f22',
  '#8f5c2c',
  '#3a2a23',
  '#a86c39',
  '#57514e',
  '#7d4a28',
  '#c6a67e',
  '#2f2723',
] as const;
const MANES = [
  '#2b1a10',
  '#3b2411',
  '#15100d',
  '#5a3313',
  '#26221f',
  '#301a0d',
  '#efe3cd',
  '#100c0a',
] as const;
const FULL = Math.PI * 2;
/** When each leg of a gallop comes forward, in parts of a stride: both behind, then both before. */
const LEGS = [
  { from: -25, at: 0, isFar: true, isHind: true },
  { from: 25, at: 0.45, isFar: true, isHind: false },
  { from: -20, at: 0.12, isFar: false, isHind: true },
  { from: 29, at: 0.6, isFar: false, isHind: false },
] as const;

export type Ridden = {
  /** The nose, and the ground below, in points. */
  x: number;
  y: number;
  /** The length of the horse, in points. */
  size: number;
  runner: number;
  /** Strides since the start; it stands where it is undefined. */
  beat: number | undefined;
};

/** Draws a horse with its rider, seen from the side. */
export function drawHorse(pen: CanvasRenderingContext2D, { x, y, size, runner, beat }: Ridden): void {
  const coat = COATS[runner % COATS.length]!;
  const part = beat === undefined ? 0 : beat - Math.floor(beat);
  const wave = beat === undefined ? 0 : Math.sin(part * FULL);
  pen.fillStyle = '#0005';
  pen.beginPath();
  pen.ellipse(x - size * 0.5, y, size * 0.42, size * 0.05, 0, 0, FULL);
  pen.fill();
  pen.save();
  pen.translate(x - size * 0.54, y - size * 0.36 - Math.abs(wave) * size * 0.035);
  pen.scale(size / 108, size / 108);
  pen.rotate(wave * 0.035);
  pen.lineCap = 'round';
  pen.lineJoin = 'round';
  for (const leg of LEGS) if (leg.isFar) drawLeg(pen, leg, beat, shade(coat));
  tail(pen, MANES[runner % MANES.length]!, wave);
  pen.fillStyle = coat;
  body(pen);
  neck(pen, wave, coat, MANES[runner % MANES.length]!);
  for (const leg of LEGS) if (!leg.isFar) drawLeg(pen, leg, beat, coat);
  cloth(pen, runner);
  rider(pen, SILKS[runner % SILKS.length]!, wave, beat !== undefined);
  pen.restore();
}

function body(pen: CanvasRenderingContext2D): void {
  pen.beginPath();
  pen.moveTo(-34, -10);
  pen.bezierCurveTo(-30, -24, -12, -19, 2, -17);
  pen.bezierCurveTo(16, -17, 28, -22, 35, -13);
  pen.bezierCurveTo(41, -2, 34, 10, 22, 10);
  pen.bezierCurveTo(4, 13, -12, 7, -20, 8);
  pen.bezierCurveTo(-36, 10, -40, 0, -34, -10);
  pen.fill();
  pen.fillStyle = '#ffffff1c';
  pen.beginPath();
  pen.ellipse(-2, -12, 30, 5, 0.02, 0, FULL);
  pen.fill();
}

function neck(pen: CanvasRenderingContext2D, wave: number, coat: string, mane: string): void {
  const reach = wave * 3.5;
  pen.fillStyle = coat;
  pen.beginPath();
  pen.moveTo(17, -16);
  pen.quadraticCurveTo(30, -28, 41 + reach, -41);
  pen.lineTo(43 + reach, -47);
  pen.lineTo(47 + reach, -41);
  pen.quadraticCurveTo(56 + reach, -36, 64 + reach, -25);
  pen.quadraticCurveTo(65 + reach, -19, 59 + reach, -20);
  pen.quadraticCurveTo(51 + reach, -25, 46 + reach, -26);
  pen.quadraticCurveTo(41, -12, 36, 2);
  pen.closePath();
  pen.fill();
  pen.strokeStyle = mane;
  pen.lineWidth = 5;
  pen.beginPath();
  pen.moveTo(16, -18);
  pen.quadraticCurveTo(26, -31 - wave * 2, 39 + reach, -43);
  pen.stroke();
  pen.fillStyle = '#0d0a08';
  pen.beginPath();
  pen.arc(50 + reach, -35, 1.7, 0, FULL);
  pen.fill();
  // The bridle and the reins.
  pen.strokeStyle = '#1a1410';
  pen.lineWidth = 1.5;
  pen.beginPath();
  pen.moveTo(48 + reach, -41);
  pen.lineTo(53 + reach, -26);
  pen.moveTo(57 + reach, -25);
  pen.lineTo(17, -29);
  pen.stroke();
}

function tail(pen: CanvasRenderingContext2D, colour: string, wave: number): void {
  pen.fillStyle = colour;
  pen.beginPath();
  pen.moveTo(-33, -13);
  pen.quadraticCurveTo(-52, -16 - wave * 5, -62, 2 - wave * 6);
  pen.quadraticCurveTo(-50, -2 - wave * 3, -35, -4);
  pen.closePath();
  pen.fill();
}

/** Forward in the air, then back on the ground. */
function drawLeg(
  pen: CanvasRenderingContext2D,
  { from, at, isHind }: (typeof LEGS)[number],
  beat: number | undefined,
  colour: string,
): void {
  const turn = beat === undefined ? 0 : (beat + at) * FULL;
  const swing = beat === undefined ? 0 : Math.cos(turn);
  const lift = beat === undefined ? 0 : Math.max(0, Math.sin(turn));
  const knee = { x: from + swing * 15 + (isHind ? -4 : 3), y: 19 - lift * 7 };
  const hoof = { x: knee.x + swing * 12 - lift * 14 + (isHind ? 3 : 0), y: 36 - lift * 13 };
  pen.strokeStyle = colour;
  pen.lineWidth = 10;
  pen.beginPath();
  pen.moveTo(from, 2);
  pen.lineTo((from + knee.x) / 2, 11 - lift * 3);
  pen.stroke();
  pen.lineWidth = 5.5;
  pen.beginPath();
  pen.moveTo((from + knee.x) / 2, 11 - lift * 3);
  pen.lineTo(knee.x, knee.y);
  pen.lineTo(hoof.x, hoof.y);
  pen.stroke();
  pen.fillStyle = '#15110f';
  pen.fillRect(hoof.x - 3.5, hoof.y - 1, 8, 4.5);
}

function cloth(pen: CanvasRenderingContext2D, runner: number): void {
  pen.fillStyle = '#fff';
  pen.strokeStyle = '#0003';
  pen.lineWidth = 1;
  pen.beginPath();
  pen.roundRect(-27, -17, 25, 22, 3);
  pen.fill();
  pen.stroke();
  pen.fillStyle = '#14161f';
  pen.font = "900 20px 'Plus Jakarta Sans Variable', sans-serif";
  pen.textAlign = 'center';
  pen.textBaseline = 'middle';
  pen.fillText(String(runner + 1), -14.5, -5);
}

/** He crouches in the stirrups while it runs, and sits up before. */
function rider(pen: CanvasRenderingContext2D, silk: string, wave: number, isUp: boolean): void {
  const bob = wave * 2;
  const lean = isUp ? 0 : -7;
  pen.strokeStyle = '#f6f4ef';
  pen.lineWidth = 8;
  pen.beginPath();
  pen.moveTo(-6, -27 + bob);
  pen.lineTo(8, -21 + bob * 0.5);
  pen.stroke();
  pen.strokeStyle = '#15151c';
  pen.lineWidth = 6.5;
  pen.beginPath();
  pen.moveTo(9, -21 + bob * 0.5);
  pen.lineTo(5, -7);
  pen.stroke();
  pen.strokeStyle = '#0006';
  pen.lineWidth = 1.5;
  pen.fillStyle = silk;
  pen.beginPath();
  pen.ellipse(2 + lean * 0.6, -34 + bob + lean * 0.5, 15, 8.5, isUp ? -0.32 : -1.05, 0, FULL);
  pen.fill();
  pen.stroke();
  pen.strokeStyle = silk;
  pen.lineWidth = 6;
  pen.beginPath();
  pen.moveTo(10 + lean, -36 + bob + lean * 0.7);
  pen.lineTo(19, -29 + bob * 0.5);
  pen.stroke();
  pen.fillStyle = '#e2b48d';
  pen.beginPath();
  pen.arc(19 + lean, -42 + bob + lean, 5.5, 0, FULL);
  pen.fill();
  pen.fillStyle = silk;
  pen.strokeStyle = '#fffc';
  pen.lineWidth = 1.6;
  pen.beginPath();
  pen.arc(17.5 + lean, -44 + bob + lean, 7, Math.PI * 0.9, FULL * 1.02);
  pen.lineTo(28 + lean, -43 + bob + lean);
  pen.closePath();
  pen.fill();
  pen.stroke();
}

/** The legs on the far side lie in the shadow. */
function shade(colour: string): string {
  const channels = [1, 3, 5].map((at) => Math.round(Number.parseInt(colour.slice(at, at + 2), 16) * 0.62));
  return `rgb(${channels.join(' ')})`;
}
