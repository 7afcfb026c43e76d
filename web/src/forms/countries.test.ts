import { expect, test } from 'vitest';
import { CALLING_CODES } from '@parlour/contract/countries';
import { findCountries, groupDigits, listCountries, nationalDigits, suggestCountries } from './countries.ts';

const everywhere = [...CALLING_CODES.keys()];
const english = listCountries('en', everywhere);
const codes = (query: string): string[] => findCountries(english, query).map(({ code }) => code);

test('all countries stand in the order of the language, TW is not among them', () => {
  expect(english[0]?.name).toBe('Afghanistan');
  expect(english.some(({ code }) => code === 'TW')).toBe(false);
  expect(listCountries('cn', everywhere).find(({ code }) => code === 'MY')?.name).toBe('马来西亚');
  expect(listCountries('tw', everywhere).find(({ code }) => code === 'MY')?.name).toBe('馬來西亞');
});

test('only countries whose numbers are served are offered', () => {
  expect(listCountries('en', ['VN', 'TW', 'MY', 'XX']).map(({ code }) => code)).toEqual(['MY', 'VN']);
});

test.each([
  ['malay', 'MY'],
  ['马来', 'MY'],
  ['馬來', 'MY'],
  ['Viet', 'VN'],
  ['VIỆT', 'VN'],
  ['duc', 'DE'],
  ['Jerman', 'DE'],
  ['my', 'MY'],
  ['+60', 'MY'],
  ['852', 'HK'],
])('%j finds %s', (query, code) => {
  expect(codes(query)).toContain(code);
});

test('an unknown name finds no country, and no query finds all', () => {
  for (const query of ['xyzzy', '+999', '.*', '()', '\u0000']) expect(codes(query)).toEqual([]);
  expect(codes('  ')).toHaveLength(english.length);
});

test('the chosen country is offered first, then the served ones where the browser’s languages are spoken, each once', () => {
  const browser = ['en-US', 'vi-VN', 'zh-TW', 'en'];
  const suggest = (chosen: string, served: string[]): string[] =>
    suggestCountries(chosen, served, browser, 'en').map(({ code }) => code);
  expect(suggest('MY', ['MY', 'SG', 'TH', 'ID', 'VN'])).toEqual(['MY', 'VN', 'SG', 'TH']);
  expect(suggest('', [])).toEqual([]);
  expect(suggest('', ['TW', 'SG'])).toEqual(['SG']);
});

test.each([
  ['12 345-6789', '123456789'],
  ['+60 12 345 6789', '123456789'],
  ['(012) 345.678', '12345678'],
  ['012-345 6789', '123456789'],
  ['+60 012 345 6789', '123456789'],
  ['+6512345678', '+6512345678'],
  ['１２３', '１２３'],
])('%j is typed as %j', (typed, digits) => {
  expect(nationalDigits(typed, '60')).toBe(digits);
});

test('nine digits are read in groups', () => {
  expect(groupDigits('123456789')).toBe('12 345 6789');
  expect(groupDigits('12')).toBe('12');
});
