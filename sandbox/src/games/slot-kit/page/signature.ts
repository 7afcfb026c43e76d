import { Sprite } from 'pixi.js';
import { EDGE } from './atlas.ts';
import { easeOut } from './motion.ts';
import type { Reels } from './reels.ts';

interface Voice {
  pitch: number;
  shape: number;
  curve: number;
}
type Way = 'sweep' | 'rain' | 'rise' | 'ring' | 'spiral' | 'drop';
interface Character extends Voice {
  /** The moment that is the skin's own, when its feature begins: these symbols cross the reels in this way. */
  way: Way;
  cast: readonly number[];
}

/** What only one skin does. Shapes: 0 sine, 1 triangle, 2 saw, 3 tangent. */
const CHARACTERS: Record<string, Character> = {
  'dragon-of-nine-bays': { way: 'sweep', cast: [0, 8, 8], pitch: 1, shape: 0, curve: 1 },
  'vampire-vineyard': { way: 'spiral', cast: [3, 3, 9], pitch: 0.6, shape: 2, curve: 1.2 },
  'burning-bells': { way: 'drop', cast: [0, 8, 0], pitch: 1.5, shape: 1, curve: 0.6 },
  'pocket-sevens': { way: 'rain', cast: [0, 4, 8], pitch: 1.25, shape: 2, curve: 0.5 },
  'cherry-telegraph': { way: 'rain', cast: [0, 4, 5], pitch: 1.1, shape: 1, curve: 1 },
  'thunder-colonnade': { way: 'drop', cast: [0, 0, 0], pitch: 0.5, shape: 3, curve: 1.6 },
  'red-packet-alley': { way: 'rain', cast: [0, 2, 8], pitch: 0.9, shape: 0, curve: 1.3 },
  'gorilla-guestbook': { way: 'rise', cast: [9, 0, 8], pitch: 0.45, shape: 1, curve: 2 },
  'anchor-gold': { way: 'ring', cast: [9, 0, 9], pitch: 1.2, shape: 1, curve: 1.5 },
  'lollipop-lagoon': { way: 'ring', cast: [0, 6, 3], pitch: 1.7, shape: 0, curve: 0.7 },
  'octopus-orchestra': { way: 'spiral', cast: [0, 5, 6], pitch: 0.75, shape: 0, curve: 1.8 },
  'comet-laundry': { way: 'ring', cast: [8, 4, 6], pitch: 1.4, shape: 2, curve: 1.5 },
  'lantern-koi-gate': { way: 'rise', cast: [0, 2, 8], pitch: 1.3, shape: 1, curve: 0.8 },
};

export const VOICES: Record<string, Voice> = CHARACTERS;

const LASTS_MS = 1_500;
const COUNT = 18;

/** Plays the moment of a skin over the reels; an edition has none. */
export async function playSignature(reels: Reels, skin: string | undefined, isQuick: boolean): Promise<void> {
  const character = skin === undefined ? undefined : CHARACTERS[skin];
  if (!character || isQuick) return;
  const { way, cast } = character;
  const count = way === 'sweep' || way === 'drop' ? cast.length : COUNT;
  const sprites = Array.from({ length: count }, (_, at) => {
    const sprite = new Sprite(reels.texture(cast[at % cast.length]!));
    sprite.anchor.set(0.5);
    reels.above.addChild(sprite);
    return sprite;
  });
  await reels.motion.run(LASTS_MS, (part) => {
    sprites.forEach((sprite, at) => place(sprite, way, at / count, part, reels.size));
  });
  for (const sprite of sprites) sprite.destroy();
  reels.motion.draw();
}

function place(
  sprite: Sprite,
  way: Way,
  own: number,
  part: number,
  { reels, rows }: { reels: number; rows: number },
): void {
  const [width, height] = [reels * EDGE, rows * EDGE];
  const late = Math.min(1, Math.max(0, part * 1.6 - own * 0.6));
  sprite.alpha = Math.min(1, 5 * late, 5 * (1 - late));
  const turn = own * 2 * Math.PI;
  if (way === 'sweep') {
    const along = part * 1.5 - 0.2 - own * 0.3;
    sprite.position.set(along * width, height * (0.5 + 0.28 * Math.sin(along * 7)));
    sprite.scale.set(own === 0 ? 2.3 : 1.2);
    sprite.alpha = 1;
  } else if (way === 'drop') {
    sprite.position.set(width * (own + 0.5 / 3), height * (easeOut(late) * 0.8 - 0.15));
    sprite.scale.set(1.6 + 0.3 * Math.sin(late * 9) * (1 - late));
  } else if (way === 'rain' || way === 'rise') {
    const x = ((own * 7.3) % 1) * width + 30 * Math.sin(late * 6 + turn);
    sprite.position.set(x, height * (way === 'rain' ? late * 1.3 - 0.15 : 1.15 - late * 1.3));
    sprite.scale.set(0.5 + 0.4 * ((own * 3.7) % 1));
    sprite.rotation = way === 'rain' ? late * 4 + turn : 0;
  } else {
    const radius = (way === 'ring' ? easeOut(part) : 1 - part) * width * 0.62;
    const angle = turn + part * (way === 'ring' ? 1.2 : 7);
    sprite.position.set(width / 2 + radius * Math.cos(angle), height / 2 + radius * 0.6 * Math.sin(angle));
    sprite.scale.set(0.55 + 0.5 * part);
    sprite.alpha = Math.min(1, 4 * part, 4 * (1 - part));
  }
}
