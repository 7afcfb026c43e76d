import { isCalm, make } from '../../kit/page/dom.ts';
import { publicNumber } from '../../kit/virtual.ts';

/** For so long after a goal the ball lies in the net. */
const IN_NET_MS = 2_200;
/** The first player of a line, and how many it has: a keeper, then four, four and two. */
const LINES = [
  [0, 1],
  [1, 4],
  [5, 4],
  [9, 2],
] as const;

/** What the pitch shows: the colours of both sides, and the last goal. */
export type Play = {
  round: number;
  shirts: readonly [home: string, away: string];
  isOn: boolean;
  elapsedMs: number;
  goal: { side: 'home' | 'away'; sinceMs: number } | undefined;
};

/** Draws the pitch from above with two sides of eleven. Where the ball is between goals follows from the round's number and says nothing of the result. */
export class Pitch {
  readonly element: HTMLCanvasElement;
  readonly #context: CanvasRenderingContext2D;
  #width = 1;
  #height = 1;

  constructor(label: string) {
    this.element = make('canvas.scene', { role: 'img', 'aria-label': label }) as HTMLCanvasElement;
    this.#context = this.element.getContext('2d')!;
    new ResizeObserver(() => this.#resize()).observe(this.element);
  }

  draw(play: Play): void {
    this.#grass();
    const ball = this.#ballOf(play);
    for (const side of [0, 1] as const)
      for (let player = 0; player < 11; player += 1) this.#player(play, { side, player }, ball);
    const context = this.#context;
    const size = Math.max(3.5, this.#height * 0.022);
    context.fillStyle = '#0006';
    context.beginPath();
    context.arc(ball.x + size * 0.4, ball.y + size * 0.5, size, 0, Math.PI * 2);
    context.fill();
    context.fillStyle = '#fff';
    context.strokeStyle = '#16182a';
    context.lineWidth = 1.2;
    context.beginPath();
    context.arc(ball.x, ball.y, size, 0, Math.PI * 2);
    context.fill();
    context.stroke();
    if (play.goal && play.goal.sinceMs < IN_NET_MS && !isCalm()) this.#cheer(play.goal);
  }

  /** The ball goes from place to place, a second for each; after a goal it lies in the net. */
  #ballOf({ round, isOn, elapsedMs, goal }: Play): { x: number; y: number } {
    if (goal && goal.sinceMs < IN_NET_MS)
      return { x: this.#width * (goal.side === 'home' ? 0.965 : 0.035), y: this.#height * 0.5 };
    if (!isOn) return { x: this.#width / 2, y: this.#height / 2 };
    const at = isCalm() ? Math.floor(elapsedMs / 1_000) : elapsedMs / 1_000;
    const step = Math.floor(at);
    const part = at - step;
    const eased = part * part * (3 - 2 * part);
    const place = (index: number, axis: number) => 0.16 + publicNumber(round, index * 2 + axis, 680) / 1_000;
    const between = (axis: number) => place(step, axis) + (place(step + 1, axis) - place(step, axis)) * eased;
    return { x: this.#width * between(0), y: this.#height * between(1) };
  }

  #player(
    { shirts, round, isOn, elapsedMs }: Play,
    { side, player }: { side: 0 | 1; player: number },
    ball: { x: number; y: number },
  ): void {
    const context = this.#context;
    const line = player === 0 ? 0 : player < 5 ? 1 : player < 9 ? 2 : 3;
    const [first, count] = LINES[line];
    const depth = [0.05, 0.2, 0.34, 0.46][line]!;
    const across = (player - first + 0.5) / count;
    const sway = isOn && !isCalm() ? Math.sin(elapsedMs / 900 + player * 1.7 + side + round) * 0.012 : 0;
    const pull = isOn && line > 0 ? (ball.x / this.#width - 0.5) * 0.26 : 0;
    const x = ((side === 0 ? depth : 1 - depth) + pull + sway) * this.#width;
    const homeY = (0.12 + across * 0.76 + sway) * this.#height;
    const y = isOn ? homeY + (ball.y - homeY) * (line === 0 ? 0.1 : 0.18) : homeY;
    const size = Math.max(4.5, this.#height * 0.032);
    context.fillStyle = '#0005';
    context.beginPath();
    context.ellipse(x + size * 0.3, y + size * 0.7, size, size * 0.6, 0, 0, Math.PI * 2);
    context.fill();
    context.fillStyle = player === 0 ? '#f2e25c' : shirts[side];
    context.strokeStyle = side === 0 ? '#fff' : '#16182a';
    context.lineWidth = 1.6;
    context.beginPath();
    context.arc(x, y, size, 0, Math.PI * 2);
    context.fill();
    context.stroke();
  }

  #grass(): void {
    const context = this.#context;
    const [width, height] = [this.#width, this.#height];
    for (let stripe = 0; stripe < 12; stripe += 1) {
      context.fillStyle = stripe % 2 === 0 ? '#2c8a48' : '#277d41';
      context.fillRect((stripe * width) / 12, 0, width / 12 + 1, height);
    }
    context.strokeStyle = '#ffffffc0';
    context.lineWidth = Math.max(1.2, height * 0.006);
    const [left, top, right, bottom] = [width * 0.04, height * 0.05, width * 0.96, height * 0.95];
    context.strokeRect(left, top, right - left, bottom - top);
    context.beginPath();
    context.moveTo(width / 2, top);
    context.lineTo(width / 2, bottom);
    context.moveTo(width / 2 + height * 0.14, height / 2);
    context.arc(width / 2, height / 2, height * 0.14, 0, Math.PI * 2);
    context.stroke();
    for (const [x, way] of [
      [left, 1],
      [right, -1],
    ] as const) {
      context.strokeRect(x, height * 0.24, width * 0.13 * way, height * 0.52);
      context.strokeRect(x, height * 0.37, width * 0.05 * way, height * 0.26);
      context.fillStyle = '#ffffff40';
      context.fillRect(x, height * 0.42, -width * 0.03 * way, height * 0.16);
      context.strokeRect(x, height * 0.42, -width * 0.03 * way, height * 0.16);
    }
  }

  #cheer({ side, sinceMs }: { side: 'home' | 'away'; sinceMs: number }): void {
    const context = this.#context;
    const part = sinceMs / IN_NET_MS;
    context.strokeStyle = `rgba(255, 226, 120, ${1 - part})`;
    context.lineWidth = 4;
    for (const ring of [0.3, 0.6, 1]) {
      context.beginPath();
      const x = this.#width * (side === 'home' ? 0.965 : 0.035);
      context.arc(x, this.#height / 2, this.#height * 0.6 * part * ring, 0, Math.PI * 2);
      context.stroke();
    }
  }

  #resize(): void {
    const dense = Math.min(2, devicePixelRatio);
    this.#width = this.element.clientWidth;
    this.#height = this.element.clientHeight;
    this.element.width = this.#width * dense;
    this.element.height = this.#height * dense;
    this.#context.setTransform(dense, 0, 0, dense, 0, 0);
  }
}
