import { expect, test } from 'vitest';
import { breakTitle, lockup, TILE } from './lettering.ts';

test('a title is broken where its longest line is shortest', () => {
  expect(breakTitle('Dragon of Nine Bays')).toEqual(['DRAGON OF', 'NINE BAYS']);
  expect(breakTitle('Emberscale')).toEqual(['EMBERSCALE']);
  expect(breakTitle('Velvet Roulette Shoreline')).toEqual(['VELVET', 'ROULETTE', 'SHORELINE']);
});

test('Chinese titles of more than five characters take two lines, Latin words in them stay whole', () => {
  expect(breakTitle('九湾金龙')).toEqual(['九湾金龙']);
  expect(breakTitle('外星卡拉OK')).toEqual(['外星卡拉OK']);
  expect(breakTitle('狮身人面之谜')).toEqual(['狮身人', '面之谜']);
});

test('words stay inside the tile and leave the upper half to the picture', () => {
  for (const title of ['Emberscale', 'Velvet Roulette Shoreline', 'Monkey Quartermaster', '短尾矮袋鼠竞猜']) {
    const { lines, top } = lockup({
      title,
      family: 'lilita-one',
      chineseFamilies: ['zcool-kuaile'],
      arch: 0,
    });
    for (const line of lines) expect(line.width).toBeLessThanOrEqual(TILE - 60);
    expect(top).toBeGreaterThan(TILE / 2);
  }
});
