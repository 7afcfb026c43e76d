import { existsSync } from 'node:fs';
import { mkdir, readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import { readCatalogue } from '../src/games/catalogue.ts';
import { FALLBACK_SYMBOLS } from '../src/games/skin.ts';

/** Edge of a symbol in pixels: sharp at the largest cell of a phone with a dense screen, and light. */
const EDGE_PX = 160;

/** Writes one small picture for every symbol that a skin names, and for what flies or fights in a game with shared rounds. Throws when a skin names one that is not there. */
export async function drawSymbols(gamesFile: string, target: string): Promise<void> {
  const art = join(
    dirname(createRequire(import.meta.url).resolve('@lobehub/fluent-emoji-3d/package.json')),
    'assets',
  );
  const wanted = new Set([...FALLBACK_SYMBOLS.symbols, FALLBACK_SYMBOLS.wild, FALLBACK_SYMBOLS.scatter]);
  if (existsSync(gamesFile)) {
    for (const { skin, engine, art } of readCatalogue(gamesFile).all()) {
      for (const codePoint of [...skin.symbols, skin.wild, skin.scatter]) wanted.add(codePoint);
      // What flies or fights is what the tile shows.
      if (['crash', 'dragontiger'].includes(engine) && art) wanted.add(art.hero);
    }
  }
  await mkdir(target, { recursive: true });
  for (const codePoint of wanted) {
    const picture = await readFile(join(art, `${codePoint}.webp`));
    await sharp(picture)
      .resize(EDGE_PX)
      .webp({ quality: 82, effort: 3 })
      .toFile(join(target, `${codePoint}.webp`));
  }
}
