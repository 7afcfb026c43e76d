import { create } from 'zustand';
import { readStorage, writeStorage } from '../api/storage.ts';

/** The sounds of prizes: made by the browser, heard only after a touch, with one switch that the device remembers. */

const MUTE_KEY = 'WHEEL_MUTE';
const TICK_S = 0.03;
const TICK_HZ = 900;
const TICK_GAIN = 0.06;
const CHIME_HZ = [523, 659, 784, 1047];
const CHIME_STEP_S = 0.11;
const CHIME_S = 0.35;
const CHIME_GAIN = 0.1;

export const useMute = create<{ isMuted: boolean }>(() => ({ isMuted: readStorage(MUTE_KEY) === 'true' }));

let context: AudioContext | undefined;

export function toggleMute(): void {
  const isMuted = !useMute.getState().isMuted;
  writeStorage(MUTE_KEY, isMuted ? 'true' : null);
  useMute.setState({ isMuted });
  if (isMuted) void context?.suspend().catch(() => undefined);
}

/** Called by the touch that spins or opens: browsers allow sound from then on. */
export function wakeSound(): void {
  if (useMute.getState().isMuted) return;
  try {
    context ??= new AudioContext();
    void context.resume().catch(() => undefined);
  } catch {
    // A browser without sound goes on without it.
  }
}

function beep(hz: number, at: number, lengthS: number, gain: number): void {
  if (!context) return;
  const tone = context.createOscillator();
  const volume = context.createGain();
  tone.frequency.value = hz;
  volume.gain.setValueAtTime(gain, at);
  volume.gain.exponentialRampToValueAtTime(0.0001, at + lengthS);
  tone.connect(volume).connect(context.destination);
  tone.start(at);
  tone.stop(at + lengthS);
}

/** A tick at each of these moments from now, in seconds: they are planned ahead, so that the turning wheel has no work. */
export function planTicks(moments: readonly number[]): void {
  if (!context || useMute.getState().isMuted) return;
  for (const moment of moments) beep(TICK_HZ, context.currentTime + moment, TICK_S, TICK_GAIN);
}

export function chime(): void {
  if (!context || useMute.getState().isMuted) return;
  for (const [index, hz] of CHIME_HZ.entries())
    beep(hz, context.currentTime + index * CHIME_STEP_S, CHIME_S, CHIME_GAIN);
}
