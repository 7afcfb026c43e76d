import { isCalm, make } from '../../kit/page/dom.ts';
import { colourOf, POCKETS, WHEEL } from '../rules.ts';

const FULL = Math.PI * 2;
const STEP = FULL / POCKETS;
const COLOURS = { red: '#b8182b', black: '#15171c', green: '#0c7a45' };
/** Turns a second: the wheel one way, the ball the other. */
const WHEEL_SPEED = 0.09;
const BALL_SPEED = 0.75;
/** From the result on, the ball falls for so long. */
export const FALL_MS = 3_200;

export type Spin =
  | { phase: 'waiting'; pocket: number | null }
  | { phase: 'spinning' }
  | { phase: 'falling'; pocket: number; sinceMs: number };

/** The wheel. The ball runs while nobody knows the pocket, and falls into the one that was drawn. */
export class Wheel {
  readonly element: HTMLCanvasElement;
  readonly #context: CanvasRenderingContext2D;
  #face: HTMLCanvasElement | undefined;
  #size = 1;
  #ballFrom: number | undefined;

  constructor(label: string) {
    this.element = make('canvas.wheel', { role: 'img', 'aria-label': label }) as HTMLCanvasElement;
    this.#context = this.element.getContext('2d')!;
    new ResizeObserver(() => this.#resize()).observe(this.element);
  }

  draw(spin: Spin, at: number): void {
    if (!this.#face) return;
    const context = this.#context;
    const centre = this.#size / 2;
    const turned = isCalm() ? 0 : ((at / 1_000) * WHEEL_SPEED * FULL) % FULL;
    context.clearRect(0, 0, this.#size, this.#size);
    context.save();
    context.translate(centre, centre);
    context.drawImage(this.#face, -centre, -centre, this.#size, this.#size);
    context.rotate(turned);
    this.#drawPockets(centre);
    context.restore();
    this.#drawBall(spin, turned, at, centre);
  }

  #drawPockets(centre: number): void {
    const context = this.#context;
    const outer = centre * 0.8;
    const inner = centre * 0.52;
    context.textAlign = 'center';
    context.textBaseline = 'middle';
    context.font = `800 ${Math.max(8, centre * 0.085)}px 'Plus Jakarta Sans Variable', sans-serif`;
    WHEEL.forEach((pocket, at) => {
      const from = at * STEP - Math.PI / 2 - STEP / 2;
      context.beginPath();
      context.arc(0, 0, outer, from, from + STEP);
      context.arc(0, 0, inner, from + STEP, from, true);
      context.closePath();
      context.fillStyle = COLOURS[colourOf(pocket)];
      context.fill();
      context.strokeStyle = '#e0b860';
      context.lineWidth = Math.max(1, centre * 0.006);
      context.stroke();
      context.save();
      context.rotate(from + STEP / 2);
      context.translate(outer * 0.91, 0);
      context.rotate(Math.PI / 2);
      context.fillStyle = '#fff';
      context.fillText(String(pocket), 0, 0);
      context.restore();
    });
    context.beginPath();
    context.arc(0, 0, centre * 0.66, 0, FULL);
    context.strokeStyle = '#e0b86077';
    context.stroke();
    this.#drawHub(centre);
  }

  #drawHub(centre: number): void {
    const context = this.#context;
    const wood = context.createRadialGradient(0, 0, 0, 0, 0, centre * 0.52);
    wood.addColorStop(0, '#9a5a2a');
    wood.addColorStop(1, '#3d1d0c');
    context.beginPath();
    context.arc(0, 0, centre * 0.52, 0, FULL);
    context.fillStyle = wood;
    context.fill();
    context.fillStyle = '#e8c56d';
    for (let arm = 0; arm < 4; arm += 1) {
      context.save();
      context.rotate((arm * FULL) / 4);
      context.fillRect(0, -centre * 0.02, centre * 0.3, centre * 0.04);
      context.beginPath();
      context.arc(centre * 0.3, 0, centre * 0.045, 0, FULL);
      context.fill();
      context.restore();
    }
    const gold = context.createRadialGradient(-centre * 0.04, -centre * 0.05, 0, 0, 0, centre * 0.15);
    gold.addColorStop(0, '#fff3c4');
    gold.addColorStop(1, '#a9782a');
    context.beginPath();
    context.arc(0, 0, centre * 0.14, 0, FULL);
    context.fillStyle = gold;
    context.fill();
  }

  #drawBall(spin: Spin, turned: number, at: number, centre: number): void {
    if (spin.phase === 'waiting' && spin.pocket === null) return;
    const context = this.#context;
    const running = -((at / 1_000) * BALL_SPEED * FULL) % FULL;
    let angle = running;
    let radius = centre * 0.88;
    if (spin.phase === 'spinning') this.#ballFrom = undefined;
    else {
      const home = turned + WHEEL.indexOf(spin.pocket as (typeof WHEEL)[number]) * STEP - Math.PI / 2;
      const part = spin.phase === 'waiting' || isCalm() ? 1 : Math.min(1, spin.sinceMs / FALL_MS);
      if (part < 1) {
        // The way that is left is measured once, so that the ball slows down into its pocket.
        this.#ballFrom ??= ((running - home) % FULL) - FULL * 2;
        const eased = (1 - part) ** 2;
        angle = home + this.#ballFrom * -eased;
        const hop = part > 0.55 ? Math.abs(Math.sin(part * 22)) * (1 - part) * centre * 0.16 : 0;
        radius = centre * (0.88 - 0.29 * Math.min(1, part * 1.25) ** 3) + hop;
      } else {
        this.#ballFrom = undefined;
        angle = home;
        radius = centre * 0.59;
      }
    }
    const x = centre + Math.cos(angle) * radius;
    const y = centre + Math.sin(angle) * radius;
    const ball = context.createRadialGradient(x - 2, y - 3, 0, x, y, centre * 0.045);
    ball.addColorStop(0, '#fff');
    ball.addColorStop(1, '#b9bfca');
    context.beginPath();
    context.arc(x, y, Math.max(4, centre * 0.042), 0, FULL);
    context.fillStyle = ball;
    context.shadowColor = '#000c';
    context.shadowBlur = 7;
    context.fill();
    context.shadowBlur = 0;
  }

  /** The rim does not turn and is drawn once. */
  #resize(): void {
    const ratio = Math.min(2, devicePixelRatio);
    // A page that is not shown has no width; the rim's radius is half of this less one.
    this.#size = Math.max(2, this.element.clientWidth);
    const pixels = Math.round(this.#size * ratio);
    this.element.width = pixels;
    this.element.height = pixels;
    this.#context.setTransform(ratio, 0, 0, ratio, 0, 0);
    this.#face = document.createElement('canvas');
    this.#face.width = pixels;
    this.#face.height = pixels;
    const rim = this.#face.getContext('2d')!;
    rim.scale(ratio, ratio);
    const centre = this.#size / 2;
    const wood = rim.createRadialGradient(centre, centre * 0.8, centre * 0.6, centre, centre, centre);
    wood.addColorStop(0, '#2a1308');
    wood.addColorStop(0.72, '#6d3816');
    wood.addColorStop(0.94, '#a4612b');
    wood.addColorStop(1, '#4b230d');
    rim.beginPath();
    rim.arc(centre, centre, centre - 1, 0, FULL);
    rim.fillStyle = wood;
    rim.fill();
    rim.fillStyle = '#e8c56d';
    for (let peg = 0; peg < 8; peg += 1) {
      const angle = (peg * FULL) / 8;
      rim.beginPath();
      rim.ellipse(
        centre + Math.cos(angle) * centre * 0.9,
        centre + Math.sin(angle) * centre * 0.9,
        centre * 0.03,
        centre * 0.012,
        angle,
        0,
        FULL,
      );
      rim.fill();
    }
  }
}
