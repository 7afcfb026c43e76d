import { planTicks } from '../../state/prize-sound.ts';
import { fieldAngle, turnTo } from './wheel-angles.ts';

const TURN_MS = 5_200;
const WHOLE_TURNS = 6;
/** The last part of a turn is slow: fast at first, and no faster again. */
const EASING = { x1: 0.1, y1: 0.62, x2: 0.12, y2: 1 };
const SAMPLES = 240;
/** Ticks closer together are one noise. */
const LEAST_BETWEEN_S = 0.04;
/** How far the edge of a field pushes the pointer, and how soon it is back. */
const PUSH_DEGREES = 16;
const BACK_S = 0.14;

interface Turn {
  dial: HTMLElement;
  pointer: HTMLElement | null;
  field: number;
  fields: number;
  from: number;
}

/**
 * Turns the layer to a field; the browser's compositor moves it, at the speed of the screen. With reduced motion it stands there at
 * once. Answers the angle at which it stands.
 */
export async function turnWheel({ dial, pointer, field, fields, from }: Turn): Promise<number> {
  const isStill = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  const to = turnTo(field, fields, from, isStill ? 0 : WHOLE_TURNS);
  if (!isStill) {
    const moments = tickMoments(from, to, fieldAngle(fields));
    planTicks(moments);
    pointer?.animate(pushes(moments), { duration: TURN_MS });
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

/** The pointer's way: pushed aside at each tick, and back before the next. */
function pushes(moments: readonly number[]): Keyframe[] {
  const at = (angle: number, moment: number): Keyframe => ({
    transform: `rotate(${angle}deg)`,
    offset: Math.min(1, (moment * 1000) / TURN_MS),
  });
  const way = moments.flatMap((moment, tick) => {
    const next = moments[tick + 1] ?? TURN_MS / 1000;
    return [at(-PUSH_DEGREES, moment), at(0, moment + Math.min(BACK_S, (next - moment) * 0.9))];
  });
  return [at(0, 0), ...way, at(0, TURN_MS / 1000)];
}

/** A cubic Bézier from 0 to 1. */
function bezier(u: number, first: number, second: number): number {
  const v = 1 - u;
  return 3 * v * v * u * first + 3 * v * u * u * second + u * u * u;
}
