import { ZZFX, zzfx } from 'zzfx';
import { keep, recall } from '../../../page-storage.ts';

const KEPT = 'parlour.games.volume';
const SOUNDS = {
  press: [0.4, 0, 320, 0, 0.01, 0.04, 0, 1.6],
  tick: [0.25, 0, 900, 0, 0.005, 0.02, 1, 1.4],
  step: [0.5, 0, 430, 0.01, 0.04, 0.09, 0, 1.7, 0, 0, 120, 0.04],
  safe: [0.6, 0, 660, 0.01, 0.06, 0.16, 0, 1.7, 0, 0, 220, 0.05],
  win: [0.6, 0, 523, 0.02, 0.1, 0.3, 0, 1.8, 0, 0, 130, 0.07, 0.07],
  bigWin: [0.8, 0, 392, 0.03, 0.4, 0.6, 0, 1.7, 0, 0, 196, 0.09, 0.09, 0, 0, 0, 0.05, 0.8, 0.1],
  crash: [0.7, 0, 90, 0, 0.05, 0.35, 4, 1.6, -2, 0, 0, 0, 0, 1.2],
} satisfies Record<string, number[]>;
export type Sound = keyof typeof SOUNDS;

/** Loudness from silent to full, as the button goes through them. */
const VOLUMES = [0, 0.1, 0.25] as const;

let hasTouched = false;
addEventListener('pointerdown', () => (hasTouched = true), { once: true });
addEventListener('keydown', () => (hasTouched = true), { once: true });

/** 0 is mute, 1 is soft, 2 is loud. */
export function loudness(): number {
  const kept = recall(KEPT);
  return kept === '0' ? 0 : kept === '1' ? 1 : 2;
}

export function changeLoudness(): void {
  keep(KEPT, String((loudness() + 2) % 3));
}

/** Plays a sound, if the player has touched the page and wants to hear it. */
export function play(name: Sound): void {
  ZZFX.volume = VOLUMES[loudness()]!;
  if (hasTouched && ZZFX.volume > 0) zzfx(...SOUNDS[name]);
}
