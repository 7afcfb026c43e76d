import type { SearchGame } from '@parlour/contract/lobby';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { englishMatch, findGames, markOf } from './find-games.ts';
import { indexGame, indexGames, withoutAccents } from './game-index.ts';

let lastId = 0;
function searchGame(game_title: string, more: Partial<SearchGame> = {}): SearchGame {
  lastId += 1;
  return {
    id: lastId,
    game_id: 1,
    game_code: `game-${lastId}`,
    game_title,
    platform: { gm: 'Lunara' },
    halls: [1],
    img: '',
    status: true,
    jp: false,
    ...more,
  };
}
const list = (...titles: string[]) => titles.map((title) => indexGame(searchGame(title)));
const titlesFor = (titles: string[], text: string) =>
  findGames(list(...titles), text).map(({ title }) => title);
const chinese = (title: string, sound: string) => indexGame(searchGame(title, { sound }));
const marked = (title: string, text: string) => {
  const mark = markOf(list(title)[0]!, text);
  return mark && title.slice(mark.start, mark.end);
};

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

test('Chinese titles are found by pinyin: from a syllable on, or by first letters', () => {
  const games = [chinese('九湾金龙', 'jiu wan jin long'), chinese('炎鳞宝藏', 'yan lin bao zang')];
  const found = (text: string) => findGames(games, text).map(({ title }) => title);
  expect(found('jinlong')).toEqual(['九湾金龙']);
  expect(found('jin long')).toEqual(['九湾金龙']);
  expect(found('JWJL')).toEqual(['九湾金龙']);
  expect(found('baoz')).toEqual(['炎鳞宝藏']);
  expect(found('inlong'), 'not from within a syllable').toEqual([]);
  expect(found('w'), 'one letter is a syllable’s beginning, not an initial').toEqual(['九湾金龙']);
});

test('an exact title comes before one that only sounds so', () => {
  const games = [chinese('金龙', 'jin long'), indexGame(searchGame('Jin Long Bay'))];
  expect(findGames(games, 'jin long').map(({ title }) => title)).toEqual(['Jin Long Bay', '金龙']);
});

test('L8: a title in another language is found by its English one too, after titles that hold the text', () => {
  const games = [
    searchGame('Rồng Vàng Chín Vịnh', { en_title: 'Dragon of Nine Bays' }),
    searchGame('Ba Chú Hổ', { en_title: 'Bridge Dragon Tiger' }),
    searchGame('Dragon Gate'),
    searchGame('Cá Chép'),
  ].map(indexGame);
  const found = (text: string) => findGames(games, text).map(({ title }) => title);
  expect(found('dragon')).toEqual(['Dragon Gate', 'Rồng Vàng Chín Vịnh', 'Ba Chú Hổ']);
  expect(found('NINE bays')).toEqual(['Rồng Vàng Chín Vịnh']);
  expect(found('rong vang')).toEqual(['Rồng Vàng Chín Vịnh']);
});

test('L8: a game that only its English title found says so', () => {
  const game = indexGame(
    searchGame('九湾金龙', { sound: 'jiu wan jin long', en_title: 'Dragon of Nine Bays' }),
  );
  expect(englishMatch(game, 'dragon')).toBe('Dragon of Nine Bays');
  for (const text of ['金龙', 'jinlong', 'tiger', '']) expect(englishMatch(game, text)).toBeUndefined();
});

test('the matched letters are marked in the title itself', () => {
  expect(marked('Đèn Lồng Đỏ', 'long')).toBe('Lồng');
  const composed = 'Rồng'.normalize('NFD');
  expect(marked(composed, 'rong')).toBe(composed);
  const mark = markOf(chinese('九湾金龙', 'jiu wan jin long'), 'jinl')!;
  expect('九湾金龙'.slice(mark.start, mark.end)).toBe('金龙');
});

test('characters that mean something in patterns are taken literally', () => {
  expect(titlesFor(['Lucky 7 (Deluxe)', 'Lucky 7'], '(d')).toEqual(['Lucky 7 (Deluxe)']);
  expect(titlesFor(['abc'], '.*')).toEqual([]);
});

test('a title that begins with the text comes before one that holds it', () => {
  expect(titlesFor(['Bridge Dragon Tiger', 'Dragon of Nine Bays'], 'dragon')).toEqual([
    'Dragon of Nine Bays',
    'Bridge Dragon Tiger',
  ]);
});

test('every title that holds the text is found first, and nothing is found twice', () => {
  fc.assert(
    fc.property(
      fc.array(fc.string({ unit: 'grapheme' })),
      fc.string({ unit: 'grapheme', minLength: 1 }),
      (titles, text) => {
        const found = findGames(list(...titles), text);
        const needle = text.trim().toLowerCase();
        const holding = needle === '' ? [] : titles.filter((title) => title.toLowerCase().includes(needle));
        const begins = (title: string) => title.toLowerCase().startsWith(needle);
        const exact = [...holding.filter(begins), ...holding.filter((title) => !begins(title))];
        expect(found.slice(0, exact.length).map(({ title }) => title)).toEqual(exact);
        expect(new Set(found).size).toBe(found.length);
        for (const { title } of found.slice(exact.length))
          expect(withoutAccents(title)).toContain(withoutAccents(text.trim()));
      },
    ),
  );
});

test('a marked part lies inside its title', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'grapheme', minLength: 1 }),
      fc.string({ unit: 'grapheme', minLength: 1 }),
      fc.array(fc.stringMatching(/^[a-z]{1,5}$/)),
      (title, text, syllables) => {
        const game = chinese(title, syllables.join(' '));
        const mark = markOf(game, text);
        if (findGames([game], text).length === 0) expect(mark).toBeUndefined();
        if (!mark) return;
        expect(mark.start).toBeGreaterThanOrEqual(0);
        expect(mark.end).toBeGreaterThan(mark.start);
        expect(mark.end).toBeLessThanOrEqual(title.length);
      },
    ),
  );
});

test('the list leaves out the fields that most games lack', async () => {
  const [plain, closed, rich] = await indexGames([
    searchGame('Plain'),
    searchGame('Closed', { status: false, until: 0 }),
    searchGame('Rich', { jp: true, is_new: true, rtp: 96.5, bet: [0.2, 500], categories: [3] }),
  ]);
  expect(plain).toMatchObject({ status: true, maintenance_flag: false, other_info: { rtp: null } });
  expect(closed).toMatchObject({ maintenance_flag: true, maintenance_until: null });
  expect(rich!.other_info).toMatchObject({ is_new: true, rtp: 96.5, bet_min: 0.2, categories: [3] });
});
