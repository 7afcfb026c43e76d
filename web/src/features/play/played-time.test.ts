import { beforeEach, expect, test } from 'vitest';
import { playedTime } from './played-time.ts';

beforeEach(() => playedTime.reset());

/** Ticks each second of an interval; the seconds at which it rang. */
function play(fromS: number, toS: number, minutes: number): number[] {
  const rang: number[] = [];
  for (let at = fromS; at <= toS; at += 1) if (playedTime.tick(at * 1_000, minutes)) rang.push(at);
  return rang;
}

test('it rings each time the minutes are played', () => {
  expect(play(0, 3_700, 15)).toEqual([900, 1_800, 2_700, 3_600]);
});

test('another game goes on where the one before has stopped, without the time between', () => {
  expect(play(0, 600, 15)).toEqual([]);
  playedTime.pause();
  expect(play(5_000, 5_299, 15)).toEqual([]);
  expect(play(5_300, 5_301, 15)).toEqual([5_300]);
});

test('a device that slept has not played, nor one whose clock is set back', () => {
  play(0, 890, 15);
  expect(playedTime.tick(4_000_000, 15)).toBe(false);
  expect(playedTime.tick(3_990_000, 15)).toBe(false);
  expect(play(3_991, 3_998, 15)).toEqual([]);
  expect(play(3_999, 4_001, 15)).toEqual([4_000]);
});
