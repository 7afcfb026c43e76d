import { existsSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { checkCatalogue } from './catalogue.ts';
import { doubles } from './neighbours.ts';
import type { Tile } from './neighbours.ts';
import { LANGUAGES } from './typeface.ts';
import type { Language } from './typeface.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const picture = (game: { platformId: number; code: string }, ending: string): string =>
  `${root}art/games/${game.platformId}/${game.code}_${ending}`;

test('the demo catalogue has no row that leads nowhere and no empty hall', () => {
  expect(checkCatalogue().faults).toEqual([]);
});

test('every game has its pictures, lettered in each language, within their weight', () => {
  const wrong: string[] = [];
  for (const game of checkCatalogue().games)
    for (const language of letteredIn(game.title))
      for (const [format, maxBytes] of [
        ['avif', 9_500],
        ['webp', 7_000],
      ] as const) {
        const file = picture(game, `${language}.${format}`);
        if (!existsSync(file) || statSync(file).size > maxBytes) wrong.push(file);
      }
  expect(wrong).toEqual([]);
});

/** A title that two languages write alike is lettered once. */
function letteredIn({ en, cn, tw, vi, ms }: Record<Language, string>): Language[] {
  const alike = { en: false, cn: cn === en, tw: tw === cn, vi: vi === en, ms: ms === en };
  return LANGUAGES.filter((language) => !alike[language]);
}

test('every symbol of every slot is a picture we have', () => {
  const assets = `${root}node_modules/@lobehub/fluent-emoji-3d/assets/`;
  const missing = checkCatalogue().games.flatMap((game) =>
    game.pictures.filter((name) => !existsSync(`${assets}${name}.webp`)),
  );
  expect(missing).toEqual([]);
});

test('neighbours of a hall that look alike are found', () => {
  const tile = (code: string, hero: string, scene: string, colour: string, halls = [1]): Tile => ({
    code,
    engine: 'slot',
    halls,
    status: true,
    art: { scene, hero, palette: ['#ffffff', colour, '#000000'] },
  });
  const [red, green, blue] = ['#b8141f', '#14b81f', '#1414b8'] as const;
  const others = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map((name, at) =>
    tile(name, name, ['moon', 'deep'][at % 2]!, blue),
  );
  const dragon = tile('dragon', '1f409', 'burst', red);
  const python = tile('python', '1f40d', 'arch', green);
  expect(doubles([dragon, python, ...others])).toEqual(['hall 1: python like dragon']);
  expect(doubles([dragon, ...others, python])).toEqual([]);
  expect(doubles([dragon, tile('fire', 'fire', 'burst', '#b82014'), ...others])).toEqual([
    'hall 1: fire like dragon',
  ]);
  // Nobody sees the two of other halls, or a table, beside each other.
  expect(doubles([dragon, { ...python, halls: [8] }, ...others])).toEqual([]);
  expect(doubles([dragon, { ...python, engine: 'baccarat' }, ...others])).toEqual([]);
});
