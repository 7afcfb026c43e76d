import type { Language } from '@parlour/contract/languages';
import { expect, test } from 'vitest';
import { inLanguage, listCatalogues, nameOf, textsOf } from './text-files.ts';

/** Words that docs/words.md has another one for, and spellings of another region. */
const UNUSED: readonly (readonly [language: Language, what: string, word: RegExp])[] = [
  ['cn', 'points are 点数', /积分/],
  ['cn', 'a deposit is 充值, a withdrawal 提款', /存款|取款|提现/],
  ['cn', 'a bet is 投注', /下注/],
  ['cn', 'a provider is 平台', /游戏商/],
  ['cn', 'return to player is 返还率', /回报率/],
  ['cn', 'a jackpot is 奖池', /彩金/],
  ['tw', 'points are 點數', /積分/],
  ['tw', 'a deposit is 儲值, a withdrawal 提領', /存款|取款|提款|提現/],
  ['tw', 'a bet is 投注', /下注/],
  ['tw', 'a provider is 平台', /遊戲商/],
  ['tw', 'return to player is 返還率', /回報率/],
  ['tw', 'a jackpot is 獎池', /彩金/],
  ['tw', 'Taiwan writes 紀錄, 彩券, 變更', /記錄|彩票|修改密碼/],
  ['vi', 'a jackpot is hũ thưởng', /jackpot/i],
  ['vi', 'one binds by thêm', /liên kết (?:tài khoản|được)/i],
  ['vi', 'hủy carries its mark on u', /huỷ/i],
  ['ms', 'points are kredit', /\bmata\b(?! wang)/i],
  ['ms', 'one binds by tambah', /\b(?:me|di)?m?pautkan/i],
  ['ms', 'the house is kami, a shoe of cards a shoe', /\b(?:membebankan|daripada) rumah\b|\bkasut\b/i],
];

const catalogues = listCatalogues();

test.each(UNUSED)('%s: %s', (language, _what, word) => {
  const found = catalogues.flatMap((english) =>
    [...textsOf(inLanguage(english, language))]
      .filter(([, text]) => word.test(text))
      .map(([id, text]) => `${nameOf(english)} ${id}: ${text}`),
  );
  expect(found).toEqual([]);
});

test.each(['en', 'cn', 'tw', 'vi', 'ms'] as const)(
  'in %s a per cent sign follows its number at once',
  (language) => {
    const found = catalogues.flatMap((english) =>
      [...textsOf(inLanguage(english, language))]
        .filter(([, text]) => /[\d}]\s%/.test(text))
        .map(([id, text]) => `${nameOf(english)} ${id}: ${text}`),
    );
    expect(found).toEqual([]);
  },
);
