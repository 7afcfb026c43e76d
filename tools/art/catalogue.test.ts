import { existsSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { checkCatalogue } from './catalogue.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const picture = (game: { platformId: number; code: string }, ending: string): string =>
  `${root}art/games/${game.platformId}/${game.code}_${ending}`;

test('the demo catalogue has no row that leads nowhere and no empty hall', () => {
  expect(checkCatalogue().faults).toEqual([]);
});

test('every game has its pictures, Latin and Chinese, within their weight', () => {
  const wrong: string[] = [];
  for (const game of checkCatalogue().games)
    for (const language of ['en', 'cn'])
      for (const [format, maxBytes] of [
        ['avif', 9_500],
        ['webp', 7_000],
      ] as const) {
        const file = picture(game, `${language}.${format}`);
        if (!existsSync(file) || statSync(file).size > maxBytes) wrong.push(file);
      }
  expect(wrong).toEqual([]);
});

test('every symbol of every slot is a picture we have', () => {
  const assets = `${root}node_modules/@lobehub/fluent-emoji-3d/assets/`;
  const missing = checkCatalogue().games.flatMap((game) =>
    game.pictures.filter((name) => !existsSync(`${assets}${name}.webp`)),
  );
  expect(missing).toEqual([]);
});
