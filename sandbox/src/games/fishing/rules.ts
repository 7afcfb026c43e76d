import type { Draw } from '../random.ts';
import { fishOf, type Kind, MULTIPLES } from './sea.ts';

/** What a shot of each cannon costs, in least stakes. */
export const CANNONS = [1, 2, 5] as const;
export const MOST_SHOTS = 10;
/** A shot is sent when it meets its fish; a fish that has just left still counts, for the time that this takes. */
const LATE_MS = 3_000;
/** 96 % in parts of a million. */
const RETURN_PPM = 960_000;
const ROLLS = 1_000_000;

/** Shots that are booked together: the number of the fish that each one met. */
export type Choice = { cannon: (typeof CANNONS)[number]; fish: number[] };

/** One roll a shot, also for one that comes back: what a shot draws does not depend on the ones before it. */
export const roll = (shots: number, draw: Draw): number[] => Array.from({ length: shots }, () => draw(ROLLS));

/** Whether a roll catches a fish: with the chance 0.96 / multiple. */
export const isCaught = (roll: number, multiple: number): boolean => roll * multiple < RETURN_PPM;

type Shot = 'caught' | 'missed' | 'back';

/** How each shot ended. A shot at a fish that an earlier one has caught comes back. */
export function shotsOf({ fish }: Choice, rolls: readonly number[]): Shot[] {
  const caught = new Set<number>();
  return fish.map((id, at) => {
    if (caught.has(id)) return 'back';
    if (!isCaught(rolls[at]!, multipleOf(id))) return 'missed';
    caught.add(id);
    return 'caught';
  });
}

const kindOf = (id: number): Kind => fishOf(id)?.kind ?? 'minnow';
export const multipleOf = (id: number): number => MULTIPLES[kindOf(id)];

interface ShotOnFish {
  target: Kind;
  multiple: number;
  result: Shot;
  shotMinor: number;
  winMinor: number;
}

/** Every shot with the fish it met and what it brought. */
export function listShots(choice: Choice, rolls: readonly number[], stakeMinor: number): ShotOnFish[] {
  const shotMinor = stakeMinor / choice.fish.length;
  return shotsOf(choice, rolls).map((result, at) => {
    const target = kindOf(choice.fish[at]!);
    const multiple = MULTIPLES[target];
    const times = result === 'caught' ? multiple : result === 'back' ? 1 : 0;
    return { target, multiple, result, shotMinor, winMinor: shotMinor * times };
  });
}

export function payMinor(choice: Choice, rolls: readonly number[], stakeMinor: number): number {
  return listShots(choice, rolls, stakeMinor).reduce((sum, { winMinor }) => sum + winMinor, 0);
}

/** The most that can come back: every fish is caught by its first shot. */
export function mostMinor({ fish }: Choice, stakeMinor: number): number {
  const shotMinor = stakeMinor / fish.length;
  const first = new Set(fish);
  const caught = [...first].reduce((sum, id) => sum + multipleOf(id), 0);
  return shotMinor * (caught + fish.length - first.size);
}

/** Whether every fish swims now, and the stake is what the shots cost. */
export function isAllowed(
  { cannon, fish }: Choice,
  stakeMinor: number,
  leastMinor: number,
  now: number,
): boolean {
  const swims = (id: number) => {
    const one = fishOf(id);
    return one !== undefined && one.from <= now + LATE_MS && now < one.until + LATE_MS;
  };
  return stakeMinor === fish.length * cannon * leastMinor && fish.every(swims);
}

/** The return in per cent of a batch of shots that all aim at fish of one multiple: higher than 96 only by the shots that come back. */
export function returnOf(multiple: number, shots: number): number {
  const chance = RETURN_PPM / ROLLS / multiple;
  let back = 0;
  let isFree = 1;
  for (let shot = 0; shot < shots; shot += 1) {
    back += isFree * chance * multiple + (1 - isFree);
    isFree *= 1 - chance;
  }
  return (back / shots) * 100;
}
