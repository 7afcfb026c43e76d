import fc from 'fast-check';
import { expect, test } from 'vitest';
import { findGames, withoutAccents } from './find-games.ts';

const list = (...titles: string[]) => titles.map((game_title) => ({ game_title }));
const titlesFor = (titles: string[], text: string) =>
  findGames(list(...titles), text).map((found) => found.game.game_title);

test('a part of the title is enough, whatever the case', () => {
  expect(titlesFor(['Dragon of Nine Bays', 'Emberscale', 'Koi Pond'], 'NINE')).toEqual([
    'Dragon of Nine Bays',
  ]);
});

test('spaces around the text do not matter, an empty text finds nothing', () => {
  expect(titlesFor(['Koi Pond'], '  koi ')).toEqual(['Koi Pond']);
  expect(titlesFor(['Koi Pond'], '   ')).toEqual([]);
});

test('Vietnamese titles are found without their accents, after the exact ones', () => {
  const titles = ['Rồng Vàng', 'Đèn Lồng', 'Strong Bull'];
  expect(titlesFor(titles, 'rong')).toEqual(['Strong Bull', 'Rồng Vàng']);
  expect(titlesFor(titles, 'den')).toEqual(['Đèn Lồng']);
  expect(titlesFor(titles, 'rồng')).toEqual(['Rồng Vàng', 'Strong Bull']);
});

test('Chinese titles are found by any of their characters', () => {
  expect(titlesFor(['九湾金龙', '炎鳞宝藏'], '金龙')).toEqual(['九湾金龙']);
});

test('the matched letters are marked in the title itself', () => {
  const [found] = findGames(list('Đèn Lồng Đỏ'), 'long');
  expect('Đèn Lồng Đỏ'.slice(found!.start, found!.end)).toBe('Lồng');
  const composed = 'Rồng'.normalize('NFD');
  const [apart] = findGames(list(composed), 'rong');
  expect(composed.slice(apart!.start, apart!.end)).toBe(composed);
});

test('characters that mean something in patterns are taken literally', () => {
  expect(titlesFor(['Lucky 7 (Deluxe)', 'Lucky 7'], '(d')).toEqual(['Lucky 7 (Deluxe)']);
  expect(titlesFor(['abc'], '.*')).toEqual([]);
});

test('every title that holds the text is found, and nothing is found twice', () => {
  fc.assert(
    fc.property(
      fc.array(fc.string({ unit: 'grapheme' })),
      fc.string({ unit: 'grapheme', minLength: 1 }),
      (titles, text) => {
        const found = findGames(list(...titles), text);
        const needle = text.trim().toLowerCase();
        const expected =
          needle === '' ? 0 : titles.filter((title) => title.toLowerCase().includes(needle)).length;
        expect(found.length).toBeGreaterThanOrEqual(expected);
        expect(new Set(found.map((one) => one.game)).size).toBe(found.length);
        for (const one of found.slice(expected)) {
          expect(withoutAccents(one.game.game_title)).toContain(withoutAccents(text.trim()));
        }
      },
    ),
  );
});

test('a marked part lies inside its title', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'grapheme', minLength: 1 }),
      fc.string({ unit: 'grapheme', minLength: 1 }),
      (title, text) => {
        for (const found of findGames(list(title), text)) {
          expect(found.start).toBeGreaterThanOrEqual(0);
          expect(found.end).toBeGreaterThan(found.start);
          expect(found.end).toBeLessThanOrEqual(title.length);
        }
      },
    ),
  );
});
