import { drawOnce, shape } from '../../kit/page/canvas.ts';
import { publicNumber } from '../../kit/virtual.ts';
import type { Place } from './plays.ts';

/** The far touch line and the near one, in parts of the scene's height. */
const FAR = 0.34;
const NEAR = 0.97;
/** What is far is drawn smaller by so much. */
const FAR_SCALE = 0.78;
/** The pitch in parts of the scene's width, seen whole. */
const LENGTH = 1.12;
/** The mouth of a goal, across. */
export const POSTS = [0.41, 0.59] as const;
/** In heights of a player. */
const GOAL_TALL = 1.3;
const GOAL_DEEP = 0.03;
const STAND_WIDTH = 2;

/** The camera: where it looks along the pitch, and how near it is. */
export class Lens {
  readonly width: number;
  readonly height: number;
  readonly focus: number;
  readonly zoom: number;

  constructor(size: { width: number; height: number }, focus: number, zoom: number) {
    this.width = size.width;
    this.height = size.height;
    this.focus = focus;
    this.zoom = zoom;
  }

  /** A place of the pitch on the scene, and the height of a player there; both in points. */
  at({ along, across }: Place): { x: number; y: number; tall: number } {
    const scale = FAR_SCALE + (1 - FAR_SCALE) * across;
    return {
      x: this.width * (0.5 + (along - this.focus) * LENGTH * scale * this.zoom),
      y: this.height * (FAR + (NEAR - FAR) * across * (0.84 + 0.16 * across)),
      tall: this.height * 0.128 * scale * (0.6 + 0.4 * this.zoom),
    };
  }
}

/** The stand behind the far touch line with its people in the colours of both sides, and the boards before it. */
export function drawStand(
  { width, height }: { width: number; height: number },
  density: number,
  shirts: readonly [string, string],
): HTMLCanvasElement {
  const [wide, tall] = [width * STAND_WIDTH, height * FAR];
  return drawOnce(wide, tall, density, (pen) => {
    const dusk = pen.createLinearGradient(0, 0, 0, tall);
    dusk.addColorStop(0, '#0e1830');
    dusk.addColorStop(1, '#25365c');
    pen.fillStyle = dusk;
    pen.fillRect(0, 0, wide, tall);
    const seat = Math.max(4, height * 0.026);
    const rows = Math.floor((tall * 0.72) / (seat * 0.8));
    for (let row = 0; row < rows; row += 1)
      for (let place = 0; place * seat < wide; place += 1) {
        const lot = publicNumber(row * 1_000 + place, 7, 10);
        const isHome = (place * seat) / wide < 0.5 === lot < 8;
        const colour = lot < 5 ? shirts[isHome ? 0 : 1] : ['#d9dde8', '#6c7590', '#39415c'][lot % 3]!;
        const [x, y] = [
          (place + (row % 2) / 2) * seat,
          tall * 0.1 + row * seat * 0.8 + publicNumber(place, row, 3) * 0.4,
        ];
        pen.fillStyle = colour;
        pen.fillRect(x - seat * 0.3, y, seat * 0.6, seat * 0.7);
        pen.fillStyle = ['#e8b990', '#a8714a', '#7c4d30'][lot % 3]!;
        pen.fillRect(x - seat * 0.16, y - seat * 0.3, seat * 0.34, seat * 0.34);
      }
    const shade = pen.createLinearGradient(0, 0, 0, tall);
    shade.addColorStop(0, '#070c1ce0');
    shade.addColorStop(0.5, '#070c1c59');
    shade.addColorStop(1, '#070c1c80');
    pen.fillStyle = shade;
    pen.fillRect(0, 0, wide, tall);
    boards(pen, wide, tall);
  });
}

function boards(pen: CanvasRenderingContext2D, wide: number, tall: number): void {
  const high = tall * 0.2;
  const each = wide / 10;
  for (let board = 0; board < 10; board += 1) {
    pen.fillStyle = ['#f2b632', '#173a8c', '#0f7a4b', '#8c1d3c'][board % 4]!;
    pen.fillRect(board * each, tall - high, each - 1, high);
    pen.fillStyle = board % 4 === 0 ? '#1b1b26' : '#ffffffd9';
    pen.font = `800 ${high * 0.62}px 'Plus Jakarta Sans Variable', sans-serif`;
    pen.textAlign = 'center';
    pen.textBaseline = 'middle';
    pen.fillText(
      board % 2 === 0 ? 'PARLOUR' : 'VIRTUAL LEAGUE',
      (board + 0.5) * each,
      tall - high / 2,
      each - 8,
    );
  }
}

/** Shows the stand as far along as the camera looks; its people get up for a goal. */
export function showStand(
  pen: CanvasRenderingContext2D,
  stand: HTMLCanvasElement,
  lens: Lens,
  rise: number,
): void {
  const wide = lens.width * STAND_WIDTH * (0.75 + 0.25 * lens.zoom);
  const left = lens.width / 2 - wide / 2 - (lens.focus - 0.5) * LENGTH * FAR_SCALE * lens.zoom * lens.width;
  pen.drawImage(stand, left, -rise, wide, lens.height * FAR + rise);
}

const line = (pen: CanvasRenderingContext2D, lens: Lens, places: readonly Place[]) => {
  pen.beginPath();
  for (const place of places) {
    const { x, y } = lens.at(place);
    pen.lineTo(x, y);
  }
  pen.stroke();
};
const box = (from: number, to: number, far: number, near: number): Place[] =>
  [
    [from, far],
    [to, far],
    [to, near],
    [from, near],
    [from, far],
  ].map(([along, across]) => ({ along: along!, across: across! }));

/** The grass in mown stripes, and its lines. */
export function drawGrass(pen: CanvasRenderingContext2D, lens: Lens): void {
  pen.fillStyle = '#1d6a36';
  pen.fillRect(0, lens.height * FAR - 1, lens.width, lens.height);
  const corner = (along: number, across: number) => {
    const { x, y } = lens.at({ along, across });
    return [x, y] as const;
  };
  for (let stripe = -2; stripe < 16; stripe += 1) {
    const [from, to] = [stripe / 14, (stripe + 1) / 14];
    shape(pen, stripe % 2 === 0 ? '#2f9350' : '#288446', [
      corner(from, -0.02),
      corner(to, -0.02),
      corner(to, 1.05),
      corner(from, 1.05),
    ]);
  }
  pen.strokeStyle = '#ffffffc8';
  pen.lineWidth = Math.max(1.2, lens.height * 0.007);
  line(pen, lens, box(0, 1, 0, 1));
  line(pen, lens, [
    { along: 0.5, across: 0 },
    { along: 0.5, across: 1 },
  ]);
  line(
    pen,
    lens,
    Array.from({ length: 33 }, (_, at) => ({
      along: 0.5 + Math.cos((at / 16) * Math.PI) * 0.087,
      across: 0.5 + Math.sin((at / 16) * Math.PI) * 0.134,
    })),
  );
  for (const [from, way] of [
    [0, 1],
    [1, -1],
  ] as const) {
    line(pen, lens, box(from, from + 0.157 * way, 0.2, 0.8));
    line(pen, lens, box(from, from + 0.052 * way, 0.365, 0.635));
  }
}

/** A goal with its net, which bulges by `bulge`, 0 to 1, where the ball lies in it. */
export function drawGoal(pen: CanvasRenderingContext2D, lens: Lens, side: 0 | 1, bulge: number): void {
  const way = side === 0 ? -1 : 1;
  const [far, near] = POSTS.map((across) => lens.at({ along: side, across }));
  const deep = GOAL_DEEP * LENGTH * lens.width * lens.zoom * way * (0.85 + bulge * 0.4);
  const corners = [far!, near!].map(({ x, y, tall }) => ({ x, y, top: y - tall * GOAL_TALL }));
  pen.strokeStyle = '#ffffff70';
  pen.lineWidth = Math.max(0.6, lens.height * 0.002);
  pen.beginPath();
  for (let mesh = 0; mesh <= 6; mesh += 1) {
    const part = mesh / 6;
    const x = corners[0]!.x + (corners[1]!.x - corners[0]!.x) * part;
    const y = corners[0]!.y + (corners[1]!.y - corners[0]!.y) * part;
    const top = corners[0]!.top + (corners[1]!.top - corners[0]!.top) * part;
    pen.moveTo(x, top);
    pen.quadraticCurveTo(x + deep * 0.9, top + (y - top) * 0.25, x + deep, y);
  }
  for (let mesh = 1; mesh <= 4; mesh += 1) {
    const part = mesh / 4;
    for (const [at, { x, y, top }] of corners.entries()) {
      const place = [x + deep * part ** 0.6, top + (y - top) * part ** 1.6] as const;
      if (at === 0) pen.moveTo(...place);
      else pen.lineTo(...place);
    }
  }
  pen.stroke();
  pen.strokeStyle = '#fff';
  pen.lineWidth = Math.max(1.6, lens.height * 0.011);
  pen.lineJoin = 'round';
  pen.beginPath();
  pen.moveTo(corners[0]!.x, corners[0]!.y);
  pen.lineTo(corners[0]!.x, corners[0]!.top);
  pen.lineTo(corners[1]!.x, corners[1]!.top);
  pen.lineTo(corners[1]!.x, corners[1]!.y);
  pen.stroke();
}
