/**
 * The fish of the sea and where they swim. All of it follows from the clock alone, so that server and page know the same sea without a
 * word between them; whether a shot catches a fish follows from the player's seeds and never from this.
 */

export const KINDS = [
  'minnow',
  'clown',
  'tang',
  'angel',
  'puffer',
  'jelly',
  'turtle',
  'ray',
  'squid',
  'shark',
  'boss',
] as const;
export type Kind = (typeof KINDS)[number];

/** What a caught fish pays, in multiples of the shot. */
export const MULTIPLES: Record<Kind, number> = {
  minnow: 2,
  clown: 3,
  tang: 5,
  angel: 8,
  puffer: 10,
  jelly: 15,
  turtle: 20,
  ray: 30,
  squid: 50,
  shark: 80,
  boss: 200,
};

/** How often each kind comes, in parts of 100; a boss comes by itself. */
const SHARES: readonly (readonly [Kind, number])[] = [
  ['minnow', 26],
  ['clown', 20],
  ['tang', 14],
  ['angel', 11],
  ['puffer', 9],
  ['jelly', 7],
  ['turtle', 5],
  ['ray', 4],
  ['squid', 2],
  ['shark', 2],
];

/** A new shoal comes so often, and has so many fish. */
const SHOAL_MS = 2_000;
const SHOAL_FISH = 3;
/** Every so many shoals a boss comes too. */
const SHOALS_A_BOSS = 20;
const BOSS_AT = SHOAL_FISH;
/** Room for every fish of a shoal in a fish's number. */
const SLOTS = 4;
const LEAST_SWIM_MS = 22_000;
const MORE_SWIM_MS = 16_000;

export interface Fish {
  id: number;
  kind: Kind;
  from: number;
  until: number;
  /** 1 swims to the right, −1 to the left. */
  heading: 1 | -1;
  depth: number;
  swing: number;
  waves: number;
  phase: number;
}

/** An even number from 0 to 1 for a fish and one of its traits: the sea is no secret, so any mixing does. */
function trait(id: number, which: number): number {
  let mixed = Math.imul(id ^ (which * 0x9e37_79b9), 0x85eb_ca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2_ae35);
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x27d4_eb2f);
  return ((mixed ^ (mixed >>> 15)) >>> 0) / 2 ** 32;
}

/** The fish of a number; undefined where there is none. */
export function fishOf(id: number): Fish | undefined {
  const shoal = Math.floor(id / SLOTS);
  const slot = id % SLOTS;
  const isBoss = slot === BOSS_AT;
  if (isBoss && shoal % SHOALS_A_BOSS !== 0) return undefined;
  const from = shoal * SHOAL_MS + Math.floor(trait(id, 1) * SHOAL_MS);
  return {
    id,
    kind: isBoss ? 'boss' : kindOf(trait(id, 2)),
    from,
    until: from + LEAST_SWIM_MS + Math.floor(trait(id, 3) * MORE_SWIM_MS) + (isBoss ? MORE_SWIM_MS : 0),
    heading: trait(id, 4) < 0.5 ? 1 : -1,
    depth: isBoss ? 0.35 + trait(id, 5) * 0.2 : 0.1 + trait(id, 5) * 0.62,
    swing: 0.02 + trait(id, 6) * 0.08,
    waves: 1 + trait(id, 7) * 2.5,
    phase: trait(id, 8) * Math.PI * 2,
  };
}

function kindOf(share: number): Kind {
  let left = share * 100;
  for (const [kind, parts] of SHARES) {
    left -= parts;
    if (left < 0) return kind;
  }
  return 'minnow';
}

/** All fish that swim at a moment. */
export function fishAt(now: number): Fish[] {
  const last = Math.floor(now / SHOAL_MS);
  const first = last - Math.ceil((LEAST_SWIM_MS + 2 * MORE_SWIM_MS) / SHOAL_MS) - 1;
  const fish: Fish[] = [];
  for (let id = first * SLOTS; id < (last + 1) * SLOTS; id += 1) {
    const one = fishOf(id);
    if (one && one.from <= now && now < one.until) fish.push(one);
  }
  return fish;
}

/** Where a fish is, in parts of the sea's width and height; `tilt` is the slope of its way. */
export function placeOf(fish: Fish, now: number): { x: number; y: number; tilt: number } {
  const way = (now - fish.from) / (fish.until - fish.from);
  const across = -0.15 + way * 1.3;
  const wave = way * fish.waves * Math.PI * 2 + fish.phase;
  return {
    x: fish.heading === 1 ? across : 1 - across,
    y: fish.depth + fish.swing * Math.sin(wave),
    tilt: fish.swing * fish.waves * Math.cos(wave) * 2.4,
  };
}
