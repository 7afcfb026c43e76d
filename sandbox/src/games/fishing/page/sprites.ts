import { type Kind, MULTIPLES } from '../sea.ts';
import { BOSS_DRAWINGS, type Drawing, DRAWINGS } from './drawings.ts';
import type { Boss } from './seas.ts';

/** The length of a fish in parts of the smaller side of the sea. */
export const LENGTHS: Record<Kind, number> = {
  minnow: 0.085,
  clown: 0.1,
  tang: 0.115,
  angel: 0.13,
  puffer: 0.12,
  jelly: 0.12,
  turtle: 0.17,
  ray: 0.19,
  squid: 0.2,
  shark: 0.3,
  boss: 0.42,
};

const FRAMES = 4;
export type Sprite = HTMLCanvasElement[];

/** Every fish once for each beat of its tail, so that a frame of the game only copies pictures. */
export function drawSprites(boss: Boss, side: number): Record<Kind, Sprite> {
  const of = (kind: Kind, drawing: Drawing): Sprite =>
    Array.from({ length: FRAMES }, (_, frame) => {
      const canvas = document.createElement('canvas');
      const unit = (LENGTHS[kind] * side) / 2;
      canvas.width = canvas.height = Math.ceil(unit * 2.5);
      const pen = canvas.getContext('2d')!;
      pen.translate(canvas.width / 2, canvas.height / 2);
      pen.scale(unit, unit);
      drawing(pen, Math.sin((frame / FRAMES) * Math.PI * 2));
      return canvas;
    });
  const kinds = Object.keys(MULTIPLES) as Kind[];
  return Object.fromEntries(
    kinds.map((kind) => [kind, of(kind, kind === 'boss' ? BOSS_DRAWINGS[boss] : DRAWINGS[kind])]),
  ) as Record<Kind, Sprite>;
}
