import { Canvas } from '../../kit/page/canvas.ts';
import { isCalm } from '../../kit/page/dom.ts';
import { SILKS } from '../runners.ts';
import { FINISH } from '../script.ts';
import { drawHorse } from './horse.ts';
import {
  across,
  drawFarOff,
  drawFinish,
  drawGate,
  drawRail,
  drawTurf,
  FAR_RAIL,
  NEAR_RAIL,
  paintStand,
  showStand,
  slant,
  type View,
} from './scenery.ts';

/** A gallop: strides a second. */
const STRIDE = 2.1;
/** How much of the course the camera shows, in thousandths, and where in the picture the leader is. */
const SPAN = 430;
const LEADER = 0.7;
/** How far the far rail lies to the right, in parts of the height. */
const LEAN = 0.24;
/** Without motion the whole course is seen at once. */
const WHOLE = { from: -130, span: 1_330 } as const;
const MEDALS = ['#ffcf4a', '#d5dbe6', '#d8935a'] as const;

/** Draws a race from the side: the camera goes along with the leaders, the strip above shows the whole course. */
export class Course {
  readonly element: HTMLCanvasElement;
  readonly #canvas: Canvas;
  #stand: HTMLCanvasElement | undefined;

  constructor(label: string) {
    this.#canvas = new Canvas('scene', { role: 'img', 'aria-label': label }, (density) => {
      const { height } = this.#canvas;
      this.#stand = paintStand(height * 1.6, height * 0.33, density);
    });
    this.element = this.#canvas.element;
  }

  /** `positions` in thousandths of the course by runner; `at` moves the legs; `home` are the first ones of a race that is over, as they came in. */
  draw(positions: readonly number[], isRunning: boolean, at: number, home: readonly number[]): void {
    const { pen, width, height } = this.#canvas;
    const seen = this.#seen(positions);
    const view: View = { width, height, ...seen, lean: (height * LEAN * SPAN) / seen.span };
    const isOver = home.length > 0;
    drawFarOff(pen, view);
    const rise = isOver && !isCalm() ? Math.abs(Math.sin(at / 130)) * height * 0.012 : 0;
    if (this.#stand) showStand(pen, view, this.#stand, rise);
    drawTurf(pen, view);
    drawRail(pen, view, FAR_RAIL);
    const lanes = positions.map((_, runner) => this.#laneOf(runner, positions.length));
    drawGate(pen, view, 8, lanes);
    drawFinish(pen, view);
    positions.forEach((position, runner) => {
      const y = lanes[runner]!;
      const size = height * 0.27 * (0.86 + 0.2 * ((y / height - FAR_RAIL) / (NEAR_RAIL - FAR_RAIL)));
      const x = across(view, position) + slant(view, y);
      if (x < -size || x - size > width) return;
      const isMoving = isRunning && !isCalm();
      const beat = isMoving ? (at / 1_000) * STRIDE + runner * 0.37 : undefined;
      if (isMoving) this.#dust(x - size, y, size, beat!);
      drawHorse(pen, { x, y, size, runner, beat });
      const place = home.indexOf(runner);
      if (place !== -1) this.#medal(x - size * 0.55, y - size * 0.98, place);
    });
    drawRail(pen, view, NEAR_RAIL + 0.035);
    if (!isCalm()) this.#strip(positions);
  }

  #seen(positions: readonly number[]): { from: number; span: number } {
    if (isCalm()) return WHOLE;
    const sorted = positions.toSorted((one, other) => other - one);
    const lead =
      sorted.slice(0, 3).reduce((sum, position) => sum + position, 0) /
      Math.max(1, Math.min(3, sorted.length));
    return { from: Math.max(-150, lead - SPAN * LEADER), span: SPAN };
  }

  #laneOf(runner: number, lanes: number): number {
    const [far, near] = [FAR_RAIL + 0.09, NEAR_RAIL - 0.005];
    return this.#canvas.height * (far + ((near - far) * (runner + 0.5)) / Math.max(1, lanes));
  }

  #dust(x: number, y: number, size: number, beat: number): void {
    const { pen } = this.#canvas;
    for (let puff = 0; puff < 3; puff += 1) {
      const part = (beat * 0.8 + puff / 3) % 1;
      pen.fillStyle = `rgb(214 232 190 / ${0.26 * (1 - part)})`;
      pen.beginPath();
      pen.arc(
        x + size * (0.22 - part * 0.45),
        y - size * 0.05 * part,
        size * (0.04 + part * 0.1),
        0,
        Math.PI * 2,
      );
      pen.fill();
    }
  }

  #medal(x: number, y: number, place: number): void {
    const { pen, height } = this.#canvas;
    const size = height * 0.052;
    pen.fillStyle = MEDALS[place] ?? MEDALS[2];
    pen.strokeStyle = '#141722';
    pen.lineWidth = 1.5;
    pen.beginPath();
    pen.arc(x, Math.max(y, height * 0.16), size, 0, Math.PI * 2);
    pen.fill();
    pen.stroke();
    pen.fillStyle = '#141722';
    pen.font = `900 ${size * 1.25}px 'Plus Jakarta Sans Variable', sans-serif`;
    pen.textAlign = 'center';
    pen.textBaseline = 'middle';
    pen.fillText(String(place + 1), x, Math.max(y, height * 0.16) + size * 0.06);
  }

  /** The whole course as a line with a dot for each runner: who leads can be read however close they lie. */
  #strip(positions: readonly number[]): void {
    const { pen, width, height } = this.#canvas;
    const size = Math.max(6, Math.min(11, height * 0.036));
    const [left, right, y] = [width * 0.05 + size, width * 0.95 - size, size * 1.9];
    pen.fillStyle = '#0b1420b3';
    pen.beginPath();
    pen.roundRect(left - size * 1.5, y - size * 1.4, right - left + size * 3, size * 2.8, size * 1.4);
    pen.fill();
    pen.fillStyle = '#ffffff55';
    pen.fillRect(left, y - 1, right - left, 2);
    pen.fillStyle = '#fff';
    pen.fillRect(right - 1, y - size, 2.5, size * 2);
    const byPlace = positions.map((position, runner) => ({ position, runner }));
    for (const { position, runner } of byPlace.toSorted((one, other) => one.position - other.position)) {
      const x = left + ((right - left) * Math.min(FINISH, position)) / FINISH;
      pen.fillStyle = SILKS[runner]!;
      pen.strokeStyle = '#ffffffd0';
      pen.lineWidth = 1.2;
      pen.beginPath();
      pen.arc(x, y, size, 0, Math.PI * 2);
      pen.fill();
      pen.stroke();
      pen.fillStyle = runner === 1 || runner === 3 ? '#14161f' : '#fff';
      pen.font = `900 ${size * 1.25}px 'Plus Jakarta Sans Variable', sans-serif`;
      pen.textAlign = 'center';
      pen.textBaseline = 'middle';
      pen.fillText(String(runner + 1), x, y + size * 0.08);
    }
  }
}
