import { planTicks } from '../../state/prize-sound.ts';
import { fieldAngle, turnTo } from './wheel-angles.ts';

const TURN_MS = 5_200;
const WHOLE_TURNS = 6;
/** The last part of a turn is slow: fast at first, and no faster again. */
const EASING = { x1: 0.1, y1: 0.62, x2: 0.12, y2: 1 };
const SAMPLES = 240;
/** Ticks closer together are one noise. */
const LEAST_BETWEEN_S = 0.04;

/**
 * Turns the layer to a field; the browser's compositor moves it, at the speed of the screen. With reduced motion it stands there at
 * once. Answers the angle at which it stands.
 */
export async function turnWheel(
  dial: HTMLElement,
  field: number,
  fields: number,
  from: number,
): Promise<number> {
  const isStill = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  const to = turnTo(field, fields, from, isStill ? 0 : WHOLE_TURNS);
  if (!isStill) {
    planTicks(tickMoments(from, to, fieldAngle(fields)));
    const { x1, y1, x2, y2 } = EASING;
    const turning = dial.animate([{ transform: `rotate(${from}deg)` }, { transform: `rotate(${to}deg)` }], {
      duration: TURN_MS,
      easing: `cubic-bezier(${x1}, ${y1}, ${x2}, ${y2})`,
      fill: 'forwards',
    });
    // Rejected when the page is left meanwhile: the draw stands all the same.
    await turning.finished.catch(() => undefined);
    turning.cancel();
  }
  dial.style.transform = `rotate(${to}deg)`;
  return to;
}

/** Seconds after which the edge of a field passes the pointer. */
function tickMoments(from: number, to: number, step: number): number[] {
  const moments: number[] = [];
  let passed = Math.floor((from + step / 2) / step);
  for (let sample = 1; sample <= SAMPLES; sample += 1) {
    const u = sample / SAMPLES;
    const [time, way] = [bezier(u, EASING.x1, EASING.x2), bezier(u, EASING.y1, EASING.y2)];
    const now = Math.floor((from + (to - from) * way + step / 2) / step);
    const at = (time * TURN_MS) / 1000;
    if (now > passed && at - (moments.at(-1) ?? -1) >= LEAST_BETWEEN_S) moments.push(at);
    passed = now;
  }
  return moments;
}

/** A cubic Bézier from 0 to 1. */
function bezier(u: number, first: number, second: number): number {
  const v = 1 - u;
  return 3 * v * v * u * first + 3 * v * u * u * second + u * u * u;
}
