import { expect, test } from 'vitest';
import { isRuleName } from './rule-names.ts';
import * as rules from './rules.ts';

const { checkForm, firstBroken } = rules;

test.each([
  ['lucky88', undefined],
  ['LUCKY8', undefined],
  ['', 'required'],
  ['luck', 'lengthBetween'],
  ['lucky88lucky8', 'lengthBetween'],
  ['lucky 8', 'lettersOrDigits'],
  ['lucky٨٨', 'lettersOrDigits'],
  ['lücky88', 'lettersOrDigits'],
  ['lucky88\n', undefined],
  ['luc\nky88', 'lettersOrDigits'],
])('account %j breaks %s', (account, rule) => {
  expect(checkForm({ account: rules.accountRules }, { account }).account?.rule).toBe(rule);
});

test.each([
  ['', undefined],
  ['幸运88', undefined],
  ['幸運_玩-家', undefined],
  ['𠮷𠮷𠮷𠮷𠮷𠮷𠮷𠮷𠮷𠮷𠮷𠮷𠮷𠮷𠮷𠮷𠮷𠮷𠮷𠮷', undefined],
  ['x'.repeat(21), 'maxLength'],
  ['Sen Hồng', 'nicknameCharacters'],
  ['アキラ', 'nicknameCharacters'],
  ['<b>', 'nicknameCharacters'],
  ['👑king', 'nicknameCharacters'],
  ['a\u200bb', 'nicknameCharacters'],
])('nickname %j breaks %s', (nickname, rule) => {
  const { nickname: found } = checkForm({ nickname: rules.accountStepRules().nickname }, { nickname });
  expect(found?.rule).toBe(rule);
});

test.each([
  ['secret', undefined],
  ['a,.~!@#$%^&', undefined],
  ['*()_+1', undefined],
  ['short', 'lengthBetween'],
  ['thirteen-long', 'passwordCharacters'],
  ['thirteenlong1', 'lengthBetween'],
  ['pass word', 'passwordCharacters'],
  ['pässword', 'passwordCharacters'],
])('password %j breaks %s', (password, rule) => {
  expect(firstBroken(rules.passwordRules(), password)?.rule).toBe(rule);
});

test.each([
  ['123456789', undefined],
  ['', 'required'],
  ['012345678', 'phoneLeadingZero'],
  ['12345678', 'phoneDigits'],
  ['1234567890', 'phoneDigits'],
  ['12 345 67', 'digitsOnly'],
  ['+12345678', 'digitsOnly'],
  ['१२३४५६७८९', 'digitsOnly'],
])('national number %j breaks %s', (number, rule) => {
  expect(firstBroken(rules.phoneRules, number)?.rule).toBe(rule);
});

test.each([
  [rules.secretCode, '123456', undefined],
  [rules.secretCode, '12345', 'secretCode'],
  [rules.secretCode, '12345a', 'secretCode'],
  [rules.minLength(8), '1234567', 'minLength'],
  [rules.maxLength(6), '1234567', 'maxLength'],
  [rules.maxLength(16), '1'.repeat(16), undefined],
  [rules.minItems(2), 'a', 'minItems'],
  [rules.minItems(2), 'a,b', undefined],
  [rules.notBelow(0), '-1', 'notBelow'],
  [rules.notBelow(1), '0.99', 'notBelow'],
  [rules.notAbove(500), '500.01', 'notAbove'],
  [rules.within(10, 20), '10', undefined],
  [rules.fieldMinimum(3), '2', 'fieldMinimum'],
  [rules.fieldMaximum(3), '4', 'fieldMaximum'],
  [rules.notBelow(1), '1e3', 'format'],
  [rules.notBelow(1), 'NaN', 'format'],
  [rules.noSpaces, 'a\u00a0b', 'noSpaces'],
  [rules.newPasswordConfirmed, '', 'newPasswordUnconfirmed'],
  [rules.countryChosen, '', 'countryMissing'],
  [rules.consented, 'false', 'consentMissing'],
])('rule %# of %j breaks %s', (rule, value, name) => {
  expect(rule(value, {})?.rule).toBe(name);
});

test('an end must be later than its start, and no rule breaks while the start is empty', () => {
  const dates = { start: [], end: [rules.laterThan('start')] };
  expect(checkForm(dates, { start: '2026-11-21', end: '2026-11-21' }).end?.rule).toBe('endNotLater');
  expect(checkForm(dates, { start: '2026-11-21', end: '2026-11-22' })).toEqual({});
  expect(checkForm(dates, { start: '', end: '2026-11-22' })).toEqual({});
});

test('a name from outside is a rule’s name only if that rule exists', () => {
  expect(isRuleName('required')).toBe(true);
  for (const hostile of ['toString', '__proto__', 'constructor', '', null, 3])
    expect(isRuleName(hostile)).toBe(false);
});
