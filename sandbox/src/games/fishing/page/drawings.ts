import type { Kind } from '../sea.ts';
import type { Boss } from './seas.ts';

type Pen = CanvasRenderingContext2D;
/** A drawing lies around 0/0, looks to the right and is two units long. `flap` goes from −1 to 1 as the tail beats. */
export type Drawing = (pen: Pen, flap: number) => void;
interface Look {
  body: string;
  belly: string;
  fin: string;
  mark?: string;
}

function shape(pen: Pen, colour: string, path: (pen: Pen) => void): void {
  pen.fillStyle = colour;
  pen.beginPath();
  path(pen);
  pen.fill();
}

const oval =
  (x: number, y: number, wide: number, tall: number, turn = 0) =>
  (pen: Pen) =>
    pen.ellipse(x, y, wide, tall, turn, 0, Math.PI * 2);

function shaded(pen: Pen, top: string, bottom: string, tall: number): CanvasGradient {
  const shade = pen.createLinearGradient(0, -tall, 0, tall);
  shade.addColorStop(0, top);
  shade.addColorStop(0.55, top);
  shade.addColorStop(1, bottom);
  return shade;
}

function eye(pen: Pen, x: number, y: number, size: number): void {
  shape(pen, '#fff', oval(x, y, size, size));
  shape(pen, '#10131c', oval(x + size * 0.25, y, size * 0.58, size * 0.58));
  shape(pen, '#fff', oval(x + size * 0.45, y - size * 0.25, size * 0.2, size * 0.2));
}

/** A fish of the common build: tail, fins, body, stripes, eye. */
function fish({ body, belly, fin, mark }: Look, tall: number, stripes: readonly number[] = []): Drawing {
  return (pen, flap) => {
    shape(pen, fin, (path) => {
      path.moveTo(-0.55, 0);
      path.quadraticCurveTo(-0.85, -0.15, -1, -0.42 * tall - 0.14 + flap * 0.1);
      path.quadraticCurveTo(-0.82, flap * 0.08, -1, 0.42 * tall + 0.14 + flap * 0.1);
      path.quadraticCurveTo(-0.85, 0.15, -0.55, 0);
    });
    shape(pen, fin, (path) => {
      path.moveTo(0.35, -tall * 0.75);
      path.quadraticCurveTo(0, -tall * 1.55, -0.5, -tall * 0.55);
      path.lineTo(-0.4, -tall * 0.3);
    });
    shape(pen, fin, (path) => {
      path.moveTo(0.1, tall * 0.8);
      path.quadraticCurveTo(-0.15, tall * 1.4, -0.4, tall * 0.6);
    });
    pen.save();
    pen.beginPath();
    pen.moveTo(0.95, 0.02);
    pen.bezierCurveTo(0.6, -tall * 1.15, -0.3, -tall * 1.1, -0.68, 0);
    pen.bezierCurveTo(-0.3, tall * 1.1, 0.6, tall * 1.1, 0.95, 0.02);
    pen.fillStyle = shaded(pen, body, belly, tall);
    pen.fill();
    pen.clip();
    if (mark) for (const at of stripes) shape(pen, mark, oval(at, 0, 0.09, tall * 1.2));
    shape(pen, '#ffffff2e', oval(0.2, -tall * 0.5, 0.55, tall * 0.22, -0.08));
    pen.restore();
    shape(pen, fin, oval(0.08, tall * 0.25, 0.22, 0.1, 0.5 + flap * 0.25));
    eye(pen, 0.58, -tall * 0.22, 0.1);
  };
}

function jelly(pen: Pen, flap: number): void {
  pen.strokeStyle = '#ffb3e6';
  pen.lineWidth = 0.07;
  for (const at of [-0.5, -0.25, 0, 0.25, 0.5]) {
    pen.beginPath();
    pen.moveTo(at, 0);
    pen.bezierCurveTo(at + flap * 0.2, 0.4, at - flap * 0.2, 0.6, at + flap * 0.12, 0.95);
    pen.stroke();
  }
  shape(pen, '#ff8ad8d9', (path) => {
    path.arc(0, 0, 0.72, Math.PI, 0);
    path.quadraticCurveTo(0.36, 0.2, 0, 0.06);
    path.quadraticCurveTo(-0.36, 0.2, -0.72, 0);
  });
  shape(pen, '#ffffff59', oval(-0.22, -0.4, 0.22, 0.13, -0.5));
  eye(pen, 0.26, -0.18, 0.1);
}

function puffer(body: string): Drawing {
  return (pen, flap) => {
    shape(pen, '#8a5a1a', (path) => {
      for (let spike = 0; spike < 18; spike += 1) {
        const turn = (spike / 18) * Math.PI * 2;
        path.moveTo(Math.cos(turn - 0.1) * 0.6, Math.sin(turn - 0.1) * 0.6);
        path.lineTo(Math.cos(turn) * 0.86, Math.sin(turn) * 0.86);
        path.lineTo(Math.cos(turn + 0.1) * 0.6, Math.sin(turn + 0.1) * 0.6);
      }
    });
    shape(pen, '#e08a2a', oval(-0.8, flap * 0.08, 0.24, 0.22));
    pen.fillStyle = shaded(pen, body, '#fff3d0', 0.66);
    pen.beginPath();
    oval(0, 0, 0.68, 0.66)(pen);
    pen.fill();
    shape(pen, '#e08a2a', oval(-0.1, 0.1, 0.2, 0.12, 0.5 + flap * 0.3));
    eye(pen, 0.34, -0.18, 0.16);
    shape(pen, '#a03a2a', oval(0.62, 0.14, 0.07, 0.1));
  };
}

function turtle(pen: Pen, flap: number): void {
  for (const [x, y, turn] of [
    [0.4, 0.5, 0.7],
    [0.4, -0.5, -0.7],
    [-0.55, 0.42, 2.4],
    [-0.55, -0.42, -2.4],
  ] as const)
    shape(pen, '#6ab04a', oval(x, y, 0.4, 0.15, turn + flap * 0.2));
  shape(pen, '#7ac25a', oval(0.78, 0, 0.24, 0.19));
  shape(pen, '#2f6a3a', oval(0, 0, 0.68, 0.54));
  shape(pen, '#3f8a48', oval(0, -0.02, 0.6, 0.46));
  pen.strokeStyle = '#2f6a3a';
  pen.lineWidth = 0.06;
  for (const at of [-0.3, 0, 0.3]) {
    pen.beginPath();
    pen.moveTo(at, -0.45);
    pen.lineTo(at + 0.08, 0);
    pen.lineTo(at, 0.45);
    pen.stroke();
  }
  pen.beginPath();
  pen.moveTo(-0.6, 0);
  pen.lineTo(0.6, 0);
  pen.stroke();
  eye(pen, 0.84, -0.07, 0.08);
}

function ray(pen: Pen, flap: number): void {
  pen.strokeStyle = '#3c5a78';
  pen.lineWidth = 0.06;
  pen.beginPath();
  pen.moveTo(-0.3, 0);
  pen.quadraticCurveTo(-0.7, flap * 0.1, -1, flap * 0.22);
  pen.stroke();
  shape(pen, '#4a78a0', (path) => {
    path.moveTo(0.75, 0);
    path.quadraticCurveTo(0.3, -0.3, -0.05, -0.85 - flap * 0.1);
    path.quadraticCurveTo(-0.2, -0.3, -0.45, 0);
    path.quadraticCurveTo(-0.2, 0.3, -0.05, 0.85 + flap * 0.1);
    path.quadraticCurveTo(0.3, 0.3, 0.75, 0);
  });
  shape(pen, '#9cc6e0', oval(0.12, 0, 0.4, 0.2));
  for (const y of [-0.16, 0.16]) eye(pen, 0.52, y, 0.075);
}

/** Squid and kraken: a mantle with arms behind. */
function arms(body: string, dark: string, count: number, isRound: boolean): Drawing {
  return (pen, flap) => {
    pen.strokeStyle = dark;
    pen.lineCap = 'round';
    for (let arm = 0; arm < count; arm += 1) {
      const y = ((arm + 0.5) / count - 0.5) * 0.9;
      pen.lineWidth = isRound ? 0.14 : 0.09;
      pen.beginPath();
      pen.moveTo(-0.1, y * 0.5);
      pen.bezierCurveTo(
        -0.45,
        y + flap * 0.15,
        -0.65,
        y * 1.4 - flap * 0.2,
        -1,
        y * 1.7 + flap * 0.14 * (arm % 2 ? 1 : -1),
      );
      pen.stroke();
    }
    if (!isRound)
      shape(pen, dark, (path) => {
        path.moveTo(1, 0);
        path.lineTo(0.5, -0.5);
        path.lineTo(0.45, 0.5);
      });
    pen.fillStyle = shaded(pen, body, dark, 0.6);
    pen.beginPath();
    if (isRound) oval(0.3, -0.04, 0.58, 0.56)(pen);
    else oval(0.34, 0, 0.6, 0.3)(pen);
    pen.fill();
    shape(pen, '#ffffff38', oval(0.42, -0.2, 0.24, 0.09));
    eye(pen, isRound ? 0.4 : 0.02, isRound ? 0.06 : -0.06, isRound ? 0.14 : 0.1);
    if (isRound) eye(pen, 0.72, 0.06, 0.12);
  };
}

function shark(pen: Pen, flap: number): void {
  shape(pen, '#5b7288', (path) => {
    path.moveTo(-0.6, 0);
    path.lineTo(-1, -0.42 + flap * 0.1);
    path.lineTo(-0.84, flap * 0.08);
    path.lineTo(-1, 0.3 + flap * 0.1);
  });
  shape(pen, '#5b7288', (path) => {
    path.moveTo(0.2, -0.2);
    path.quadraticCurveTo(0, -0.6, -0.16, -0.62);
    path.quadraticCurveTo(-0.1, -0.35, -0.2, -0.18);
  });
  pen.fillStyle = shaded(pen, '#6f8aa4', '#f2f6fa', 0.3);
  pen.beginPath();
  pen.moveTo(1, -0.02);
  pen.bezierCurveTo(0.6, -0.38, -0.3, -0.34, -0.7, 0);
  pen.bezierCurveTo(-0.3, 0.3, 0.5, 0.34, 1, -0.02);
  pen.fill();
  shape(pen, '#4d6378', (path) => {
    path.moveTo(0.22, 0.16);
    path.quadraticCurveTo(0.06, 0.5 + flap * 0.06, -0.1, 0.52);
    path.lineTo(0, 0.16);
  });
  pen.strokeStyle = '#33465a';
  pen.lineWidth = 0.035;
  for (const at of [0.3, 0.38, 0.46]) {
    pen.beginPath();
    pen.moveTo(at, -0.1);
    pen.lineTo(at - 0.03, 0.08);
    pen.stroke();
  }
  shape(pen, '#fff', (path) => {
    path.moveTo(0.62, 0.1);
    for (let tooth = 0; tooth < 4; tooth += 1) {
      path.lineTo(0.66 + tooth * 0.07, 0.18);
      path.lineTo(0.69 + tooth * 0.07, 0.08);
    }
  });
  eye(pen, 0.66, -0.08, 0.055);
}

function serpent(pen: Pen, flap: number): void {
  pen.lineCap = 'round';
  for (const [colour, wide] of [
    ['#0e5a4a', 0.34],
    ['#2fae80', 0.24],
  ] as const) {
    pen.strokeStyle = colour;
    pen.lineWidth = wide;
    pen.beginPath();
    pen.moveTo(-0.95, 0.1 * flap);
    pen.bezierCurveTo(-0.6, -0.6 - flap * 0.1, -0.4, 0.7 + flap * 0.1, 0, 0.1);
    pen.bezierCurveTo(0.2, -0.3, 0.4, -0.34, 0.6, -0.14);
    pen.stroke();
  }
  shape(pen, '#f0a03a', (path) => {
    path.moveTo(0.45, -0.3);
    path.lineTo(0.36, -0.66);
    path.lineTo(0.62, -0.38);
    path.lineTo(0.66, -0.64);
    path.lineTo(0.76, -0.26);
  });
  shape(pen, '#2fae80', oval(0.7, -0.1, 0.28, 0.2, 0.15));
  eye(pen, 0.74, -0.18, 0.085);
}

const KOI: Look = { body: '#ffb52a', belly: '#fff0b0', fin: '#ff8a1a', mark: '#fff6d0' };
const CLOWN: Look = { body: '#ff7a2a', belly: '#ffb070', fin: '#e8561a', mark: '#fff' };

export const BOSS_DRAWINGS: Record<Boss, Drawing> = {
  clown: fish(CLOWN, 0.5, [-0.42, 0.02, 0.42]),
  kraken: arms('#c05ad0', '#6a2a90', 7, true),
  gold: fish(KOI, 0.46, [-0.2]),
  squid: arms('#ff7aa8', '#b02a68', 6, false),
  shark,
  serpent,
  puffer: puffer('#ffd050'),
  turtle,
};

export const DRAWINGS: Record<Exclude<Kind, 'boss'>, Drawing> = {
  minnow: fish({ body: '#9fd8ff', belly: '#f2fbff', fin: '#6aa8e0' }, 0.26),
  clown: fish(CLOWN, 0.42, [-0.42, 0.02, 0.42]),
  tang: fish({ body: '#2a6ae8', belly: '#5aa0ff', fin: '#ffd83a', mark: '#14285a' }, 0.44, [-0.1]),
  angel: fish({ body: '#ffe060', belly: '#fff8c8', fin: '#e8b020', mark: '#3a3a4a' }, 0.62, [-0.3, 0.15]),
  puffer: puffer('#ffc860'),
  jelly,
  turtle,
  ray,
  squid: arms('#ff9a7a', '#c04a3a', 6, false),
  shark,
};
