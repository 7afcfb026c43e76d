import { ZZFX, zzfx } from 'zzfx';
import { keep, recall } from '../../../page-storage.ts';

const KEPT = 'parlour.slot.muted';
const SOUNDS = {
  press: [0.35, 0, 320, 0, 0.01, 0.04, 0, 1.6, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0.6, 0.01],
  stop: [0.5, 0, 130, 0, 0.02, 0.06, 1, 1.2, -4, 0, 0, 0, 0, 0.3, 0, 0, 0, 0.6, 0.02],
  scatter: [0.6, 0, 740, 0.01, 0.12, 0.3, 0, 1.6, 0, 0, 250, 0.06, 0, 0, 0, 0, 0, 0.7, 0.05],
  win: [0.6, 0, 523, 0.02, 0.1, 0.3, 0, 1.8, 0, 0, 130, 0.07, 0.07, 0, 0, 0, 0, 0.7, 0.06],
  bigWin: [0.8, 0, 392, 0.03, 0.4, 0.6, 0, 1.7, 0, 0, 196, 0.09, 0.09, 0, 0, 0, 0.05, 0.8, 0.1],
  bonus: [0.8, 0, 262, 0.05, 0.5, 0.7, 0, 1.4, 3, 0, 131, 0.11, 0.11, 0, 0, 0, 0.1, 0.8, 0.1],
} satisfies Record<string, number[]>;

let hasTouched = false;
addEventListener('pointerdown', () => (hasTouched = true), { once: true });
addEventListener('keydown', () => (hasTouched = true), { once: true });
ZZFX.volume = 0.22;

export const isMuted = () => recall(KEPT) === '1';

export function mute(wanted: 'on' | 'off'): void {
  keep(KEPT, wanted === 'on' ? '1' : '0');
}

/** Plays a sound, if the player has touched the page and wants to hear it. */
export function play(name: keyof typeof SOUNDS): void {
  if (hasTouched && !isMuted()) zzfx(...SOUNDS[name]);
}
