/** What a side wears. */
export type Kit = { shirt: string; shorts: string };

const KEEPERS = ['#f6d84a', '#5ee0a0'] as const;
const SKINS = ['#f0c29a', '#c98d5e', '#8d5a34', '#e2ab7c'] as const;
/** Shirts that are nearer than this in colour cannot be told apart on a phone. */
const ALIKE = 130;

const channels = (colour: string) => [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
const apart = (one: string, other: string) => {
  const [first, second] = [channels(one), channels(other)];
  return Math.hypot(...first.map((channel, at) => channel - second[at]!));
};
const isLight = (colour: string) =>
  Math.max(...channels(colour)) > 200 && Math.min(...channels(colour)) > 150;

/** The guests change their shirts where they look like the home side's, as in any league. */
export function kitsOf(home: string, away: string): readonly [Kit, Kit] {
  const changed = isLight(home) ? '#23283a' : '#f4f5f8';
  const shirt = apart(home, away) < ALIKE ? changed : away;
  return [
    { shirt: home, shorts: isLight(home) ? '#20263a' : '#f4f5f8' },
    { shirt, shorts: isLight(shirt) ? '#20263a' : '#141827' },
  ];
}

export type Figure = {
  /** His feet, in points. */
  x: number;
  y: number;
  /** His height, in points. */
  tall: number;
  side: 0 | 1;
  isKeeper: boolean;
  /** For the hair and skin, which differ from man to man. */
  number: number;
  /** Steps since the kick-off; he stands where it is undefined. */
  stride: number | undefined;
  /** How high he jumps for joy, in heights. */
  leap: number;
};

/** Draws a player who looks along the pitch. */
export function drawPlayer(pen: CanvasRenderingContext2D, figure: Figure, kit: Kit): void {
  const { x, y, tall, side, isKeeper, number, stride, leap } = figure;
  const unit = tall / 100;
  const way = side === 0 ? 1 : -1;
  pen.fillStyle = '#0005';
  pen.beginPath();
  pen.ellipse(x, y, unit * 26, unit * 9, 0, 0, Math.PI * 2);
  pen.fill();
  pen.save();
  pen.translate(x, y - leap * tall);
  pen.scale(unit * way, unit);
  pen.lineCap = 'round';
  const swing = stride === undefined ? 0.35 : Math.sin(stride * Math.PI * 2);
  const skin = SKINS[number % SKINS.length]!;
  legs(pen, swing, kit.shirt);
  pen.fillStyle = kit.shorts;
  pen.fillRect(-14, -48, 28, 19);
  const shirt = isKeeper ? KEEPERS[side] : kit.shirt;
  // Arms behind and before the body swing against the legs, or both go up.
  arm(pen, shirt, skin, leap > 0 ? -30 : -swing * 14);
  pen.fillStyle = shirt;
  pen.strokeStyle = '#0007';
  pen.lineWidth = 3;
  pen.beginPath();
  pen.roundRect(-16, -79, 32, 36, 9);
  pen.stroke();
  pen.fill();
  pen.fillStyle = '#ffffff30';
  pen.fillRect(-16, -70, 32, 6);
  arm(pen, shirt, skin, leap > 0 ? 30 : swing * 14);
  pen.fillStyle = skin;
  pen.beginPath();
  pen.arc(2, -90, 10.5, 0, Math.PI * 2);
  pen.fill();
  pen.fillStyle = number % 3 === 0 ? '#e0b95a' : '#2b1c14';
  pen.beginPath();
  pen.arc(1, -92, 10.5, Math.PI * 0.95, Math.PI * 1.9);
  pen.fill();
  pen.restore();
}

function legs(pen: CanvasRenderingContext2D, swing: number, sock: string): void {
  for (const turn of [1, -1]) {
    const knee = swing * turn * 9;
    const lift = Math.max(0, -swing * turn) * 12;
    pen.strokeStyle = sock;
    pen.lineWidth = 9;
    pen.beginPath();
    pen.moveTo(turn * 6, -32);
    pen.lineTo(turn * 5 + knee, -16);
    pen.lineTo(turn * 5 + knee * 1.7 - lift * 0.6, -3 - lift);
    pen.stroke();
    pen.fillStyle = '#16181f';
    pen.fillRect(turn * 5 + knee * 1.7 - lift * 0.6 - 4, -4 - lift, 13, 6);
  }
}

function arm(pen: CanvasRenderingContext2D, shirt: string, skin: string, reach: number): void {
  const isUp = Math.abs(reach) > 20;
  pen.strokeStyle = shirt;
  pen.lineWidth = 9;
  pen.beginPath();
  pen.moveTo(0, -74);
  pen.lineTo(reach * 0.7, isUp ? -88 : -61);
  pen.stroke();
  pen.strokeStyle = skin;
  pen.lineWidth = 7;
  pen.beginPath();
  pen.moveTo(reach * 0.7, isUp ? -88 : -61);
  pen.lineTo(reach * 1.1 + 3, isUp ? -104 : -50);
  pen.stroke();
}
