import { isCalm, make } from '../../kit/page/dom.ts';
import { SILKS } from '../runners.ts';
import { FINISH } from '../script.ts';

/** A gallop: strides a second. */
const STRIDE = 2.1;

/** Draws the course from the side: lanes, rails, the finish, and the runners where the race has them. */
export class Course {
  readonly element: HTMLCanvasElement;
  readonly #context: CanvasRenderingContext2D;
  #width = 1;
  #height = 1;

  constructor(label: string) {
    this.element = make('canvas.scene', { role: 'img', 'aria-label': label }) as HTMLCanvasElement;
    this.#context = this.element.getContext('2d')!;
    new ResizeObserver(() => this.#resize()).observe(this.element);
  }

  /** `positions` in thousandths of the course by runner; `at` moves the legs. */
  draw(positions: readonly number[], isRunning: boolean, at: number): void {
    const lead = Math.max(0, ...positions.map((each) => Math.min(each, FINISH)));
    this.#ground(isRunning ? lead : 0);
    const lanes = Math.max(1, positions.length);
    const top = this.#height * 0.34;
    const lane = (this.#height * 0.62) / lanes;
    const size = Math.min(lane * 1.5, this.#width * 0.12);
    const left = this.#width * 0.06 + size * 0.6;
    const course = this.#width * 0.86 - left;
    this.#finish(left + course + size * 0.55, top, lane * lanes);
    positions.forEach((position, runner) => {
      const x = left + (course * position) / FINISH;
      const y = top + lane * (runner + 0.62);
      const beat = isRunning && !isCalm() ? (at / 1_000) * STRIDE + runner * 0.37 : 0.1;
      this.#horse(x, y, size, { runner, beat });
    });
  }

  #ground(lead: number): void {
    const context = this.#context;
    const [width, height] = [this.#width, this.#height];
    const sky = context.createLinearGradient(0, 0, 0, height * 0.34);
    sky.addColorStop(0, '#5fa8e6');
    sky.addColorStop(1, '#d4ecff');
    context.fillStyle = sky;
    context.fillRect(0, 0, width, height * 0.34);
    const shift = isCalm() ? 0 : (lead / FINISH) * width * 0.4;
    this.#hills('#7fa98a', height * 0.25, { every: width * 0.5, tall: height * 0.12, shift: shift * 0.4 });
    this.#hills('#4e8a5c', height * 0.31, { every: width * 0.28, tall: height * 0.08, shift });
    const turf = context.createLinearGradient(0, height * 0.3, 0, height);
    turf.addColorStop(0, '#3f9a52');
    turf.addColorStop(1, '#226c37');
    context.fillStyle = turf;
    context.fillRect(0, height * 0.3, width, height);
    context.fillStyle = '#ffffff14';
    for (let stripe = -1; stripe < 9; stripe += 2)
      context.fillRect(
        ((stripe + 10) * width) / 8 - (shift % (width / 4)) - width,
        height * 0.3,
        width / 8,
        height,
      );
    context.strokeStyle = '#fff';
    context.lineWidth = Math.max(1.5, height * 0.008);
    for (const y of [0.31, 0.985]) {
      context.beginPath();
      context.moveTo(0, height * y);
      context.lineTo(width, height * y);
      context.stroke();
    }
  }

  #hills(
    colour: string,
    y: number,
    { every, tall, shift }: { every: number; tall: number; shift: number },
  ): void {
    const context = this.#context;
    context.fillStyle = colour;
    context.beginPath();
    for (let x = -every; x < this.#width + 2 * every; x += every)
      context.ellipse(x - (shift % every) + every / 2, y + tall * 0.5, every * 0.62, tall, 0, 0, Math.PI * 2);
    context.fill();
  }

  #finish(x: number, top: number, height: number): void {
    const context = this.#context;
    const cell = Math.max(3, this.#width * 0.008);
    for (let row = 0; row * cell < height; row += 1)
      for (const column of [0, 1]) {
        context.fillStyle = (row + column) % 2 === 0 ? '#fff' : '#15171c';
        context.fillRect(x + column * cell, top + row * cell, cell, cell);
      }
    context.fillStyle = '#d8243c';
    context.beginPath();
    context.arc(x + cell, top - cell * 1.6, cell * 1.5, 0, Math.PI * 2);
    context.fill();
  }

  /** A horse with its rider; the nose is at `x`. */
  #horse(x: number, y: number, size: number, { runner, beat }: { runner: number; beat: number }): void {
    const context = this.#context;
    const coat = ['#6b3f22', '#8a5a2e', '#3b2a22', '#a56b3a', '#54504d', '#7a4a2a', '#c3a27a', '#2d2420'][
      runner
    ]!;
    const swing = Math.sin(beat * Math.PI * 2);
    context.save();
    context.translate(x - size * 0.5, y + Math.abs(swing) * -size * 0.03);
    context.scale(size / 100, size / 100);
    context.lineCap = 'round';
    context.strokeStyle = coat;
    context.lineWidth = 6;
    for (const [from, turn] of [
      [-24, 1],
      [-18, -0.7],
      [20, -1],
      [25, 0.7],
    ] as const) {
      const knee = from + swing * turn * 13;
      context.beginPath();
      context.moveTo(from, 4);
      context.lineTo(knee, 18);
      context.lineTo(knee + swing * turn * 9 - 4, 32);
      context.stroke();
    }
    context.beginPath();
    context.moveTo(-30, -8);
    context.quadraticCurveTo(-46, -6 - swing * 4, -52, 8);
    context.stroke();
    context.fillStyle = coat;
    context.beginPath();
    context.ellipse(0, -4, 34, 13, 0, 0, Math.PI * 2);
    context.fill();
    context.beginPath();
    context.moveTo(18, -12);
    context.lineTo(36, -34 + swing * 3);
    context.lineTo(52, -24 + swing * 3);
    context.lineTo(48, -18 + swing * 3);
    context.lineTo(39, -20 + swing * 3);
    context.lineTo(32, 2);
    context.closePath();
    context.fill();
    this.#rider(runner, swing);
    context.restore();
  }

  #rider(runner: number, swing: number): void {
    const context = this.#context;
    context.fillStyle = SILKS[runner]!;
    context.strokeStyle = '#fff9';
    context.lineWidth = 1.5;
    context.beginPath();
    context.ellipse(4, -24 + swing * 2, 15, 9, -0.4, 0, Math.PI * 2);
    context.fill();
    context.stroke();
    context.beginPath();
    context.arc(18, -36 + swing * 2, 7.5, 0, Math.PI * 2);
    context.fill();
    context.stroke();
    context.fillStyle = '#fff';
    context.fillRect(-12, -13, 20, 15);
    context.fillStyle = '#16182a';
    context.font = "800 14px 'Plus Jakarta Sans Variable', sans-serif";
    context.textAlign = 'center';
    context.textBaseline = 'middle';
    context.fillText(String(runner + 1), -2, -5);
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
