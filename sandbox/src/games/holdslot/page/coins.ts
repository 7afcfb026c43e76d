import { Sprite } from 'pixi.js';
import { isCalm, pause } from '../../kit/page/dom.ts';
import { EDGE } from '../../slot-kit/page/atlas.ts';
import { easeOut } from '../../slot-kit/page/motion.ts';
import type { Cell, Pace, Reels } from '../../slot-kit/page/reels.ts';
import * as sound from '../../slot-kit/page/sound.ts';
import { SCATTER } from '../../slot-kit/steps.ts';

const TURN_MS = { usual: 1_000, quick: 320 };
const LAND_MS = { usual: 300, quick: 140 };
const COUNT_MS = { usual: 190, quick: 60 };

/** A picture above a cell, around its middle. */
function lay(reels: Reels, [reel, row]: Cell, symbol: number): Sprite {
  const sprite = new Sprite(reels.texture(symbol));
  sprite.anchor.set(0.5);
  sprite.position.set((reel + 0.5) * EDGE, (row + 0.5) * EDGE);
  reels.above.addChild(sprite);
  return sprite;
}

/** Turns a pale coin over each free place, slower and slower. */
export async function turnCoins(reels: Reels, free: readonly Cell[], pace: Pace): Promise<void> {
  if (isCalm() || document.hidden) return pause(250);
  const sprites = free.map((cell) => lay(reels, cell, SCATTER));
  await reels.motion.run(TURN_MS[pace], (part) =>
    sprites.forEach((sprite, at) => {
      sprite.scale.x = 0.8 * Math.cos(easeOut(part) * Math.PI * 6 + at * 0.9);
      sprite.scale.y = 0.8;
      sprite.alpha = Math.min(1, 6 * part, 3 * (1 - part)) * 0.42;
    }),
  );
  for (const sprite of sprites) sprite.destroy();
}

/** Drops a coin onto its place, where it locks with a flash. */
export async function lockCoin(reels: Reels, cell: Cell, symbol: number, pace: Pace): Promise<void> {
  const coin = lay(reels, cell, symbol);
  await reels.motion.run(LAND_MS[pace], (part) => {
    coin.scale.set(1 + 1.3 * (1 - part ** 2));
    coin.alpha = Math.min(1, part * 4);
    coin.rotation = 0.5 * (1 - part);
  });
  coin.destroy();
  reels.put([cell], symbol);
  sound.play('lock');
  void flash(reels, cell, symbol);
}

/** A ring of the coin's own light, that grows and fades. */
async function flash(reels: Reels, cell: Cell, symbol: number): Promise<void> {
  const light = lay(reels, cell, symbol);
  light.blendMode = 'add';
  await reels.motion.run(380, (part) => {
    light.scale.set(1 + 0.5 * easeOut(part));
    light.alpha = 0.85 * (1 - part);
  });
  light.destroy();
}

/** The moment of a full board: every coin flashes, wave after wave. */
export async function lightBoard(reels: Reels, coins: readonly (readonly [Cell, number])[]): Promise<void> {
  sound.play('bonus');
  for (let wave = 0; wave < (isCalm() ? 1 : 3); wave += 1) {
    for (const [cell, symbol] of coins) void flash(reels, cell, symbol);
    await pause(420);
  }
}

/** Counts a coin: it flashes once. */
export async function countCoin(reels: Reels, cell: Cell, symbol: number, pace: Pace): Promise<void> {
  sound.play('count');
  void flash(reels, cell, symbol);
  await pause(isCalm() ? 0 : COUNT_MS[pace]);
}
