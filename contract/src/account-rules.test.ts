import { expect, test } from 'vitest';
import { bankAccountRules, isWeakSecretCode, newSecretCodeRules } from './account-rules.ts';
import { checkForm } from './rules.ts';

test('codes that a guesser tries first are weak', () => {
  for (const code of [
    '000000',
    '777777',
    '123456',
    '654321',
    '890123',
    '210987',
    '121212',
    '131313',
    '123123',
  ])
    expect(isWeakSecretCode(code), code).toBe(true);
  for (const code of ['135790', '135791', '102938', '112233', '246810', '123457', '136135'])
    expect(isWeakSecretCode(code), code).toBe(false);
});

test('of a million codes about a thousand are weak', () => {
  let weak = 0;
  for (let n = 0; n < 1_000_000; n += 1) if (isWeakSecretCode(String(n).padStart(6, '0'))) weak += 1;
  // 10 of one digit, 20 runs, 90 of two digits, 990 of three.
  expect(weak).toBe(10 + 20 + 90 + 990);
});

test('a new code is refused with the reason: length, characters, too easy, not the same', () => {
  const wrong = (secret_code: string, secret_code_confirm = secret_code) => {
    const found = checkForm(newSecretCodeRules, { secret_code, secret_code_confirm });
    return [found.secret_code?.rule, found.secret_code_confirm?.rule];
  };
  expect(wrong('135790')).toEqual([undefined, undefined]);
  expect(wrong('')).toEqual(['required', 'required']);
  expect(wrong('13579')).toEqual(['secretCode', 'secretCode']);
  expect(wrong('１３５７９０')).toEqual(['secretCode', 'secretCode']);
  expect(wrong('111111')).toEqual(['secretCodeWeak', undefined]);
  expect(wrong('135790', '135791')).toEqual([undefined, 'securityCodeMismatch']);
});

test('names of every script are names, numbers and markup are none', () => {
  const holder = (text: string) =>
    checkForm(bankAccountRules, { holder: text, number: '123456' }).holder?.rule;
  for (const name of [
    'Tan Wei Ming',
    'NGUYỄN THỊ HỒNG',
    '王小明',
    "Siti Nur'aini binti Ahmad",
    'Rajesh A/L Kumar',
  ])
    expect(holder(name), name).toBeUndefined();
  for (const name of ['<b>Tan</b>', 'Tan 2', '=SUM(A1)', ' .Tan', 'Tan\u202eWei', '-'])
    expect(holder(name), name).toBeDefined();
  expect(holder('A'.repeat(61))).toBe('lengthBetween');
});
