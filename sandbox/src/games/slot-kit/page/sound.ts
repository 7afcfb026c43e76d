import { ZZFX, zzfx } from 'zzfx';
import { changeLoudness, loudness } from '../../kit/page/sound.ts';

export { loudness } from '../../kit/page/sound.ts';

const SOUNDS = {
  press: [0.35, 0, 320, 0, 0.01, 0.04, 0, 1.6, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0.6, 0.01],
  stop: [0.5, 0, 130, 0, 0.02, 0.06, 1, 1.2, -4, 0, 0, 0, 0, 0.3, 0, 0, 0, 0.6, 0.02],
  scatter: [0.6, 0, 740, 0.01, 0.12, 0.3, 0, 1.6, 0, 0, 250, 0.06, 0, 0, 0, 0, 0, 0.7, 0.05],
  grow: [0.6, 0, 196, 0.05, 0.2, 0.3, 0, 1.5, 4, 0, 98, 0.1, 0, 0, 0, 0, 0, 0.7, 0.1],
  burst: [0.4, 0, 620, 0, 0.02, 0.12, 0, 1.5, 8, 0, 0, 0, 0, 0.5, 0, 0, 0, 0.6, 0.02],
  lock: [0.8, 0, 185, 0, 0.04, 0.22, 1, 1.9, -1, 0, 370, 0.03, 0, 0.4, 0, 0, 0, 0.6, 0.03],
  count: [0.4, 0, 880, 0, 0.02, 0.14, 0, 1.6, 0, 0, 220, 0.03, 0, 0, 0, 0, 0, 0.6, 0.02],
  win: [0.6, 0, 523, 0.02, 0.1, 0.3, 0, 1.8, 0, 0, 130, 0.07, 0.07, 0, 0, 0, 0, 0.7, 0.06],
  bigWin: [0.8, 0, 392, 0.03, 0.4, 0.6, 0, 1.7, 0, 0, 196, 0.09, 0.09, 0, 0, 0, 0.05, 0.8, 0.1],
  bonus: [0.8, 0, 262, 0.05, 0.5, 0.7, 0, 1.4, 3, 0, 131, 0.11, 0.11, 0, 0, 0, 0.1, 0.8, 0.1],
} satisfies Record<string, number[]>;

const [PITCH, SHAPE, CURVE] = [2, 6, 7];
const VOLUMES = [0, 0.1, 0.22] as const;
let voice = { pitch: 1, shape: 0, curve: 1 };

let hasTouched = false;
addEventListener('pointerdown', () => (hasTouched = true), { once: true });
addEventListener('keydown', () => (hasTouched = true), { once: true });

/** The voice of a skin: how high it sounds, and with which wave. */
export function speakWith(chosen: typeof voice): void {
  voice = chosen;
}

export const change = changeLoudness;

/** Plays a sound, if the player has touched the page and wants to hear it. */
export function play(name: keyof typeof SOUNDS): void {
  ZZFX.volume = VOLUMES[loudness()]!;
  if (!hasTouched || ZZFX.volume === 0) return;
  const sound: number[] = [...SOUNDS[name]];
  sound[PITCH]! *= voice.pitch;
  // A press and a reel that stops are the same wood in every skin.
  if (name !== 'press' && name !== 'stop') {
    sound[SHAPE] = voice.shape;
    sound[CURVE]! *= voice.curve;
  }
  zzfx(...sound);
}
