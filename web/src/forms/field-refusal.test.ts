import { setupI18n } from '@lingui/core';
import { expect, test } from 'vitest';
import { CallFailure } from '../api/failure.ts';
import { messages as en } from '../i18n/locales/lazy/en.ts';
import { messages as vi } from '../i18n/locales/lazy/vi.ts';
import { fieldRefusal } from './field-refusal.ts';

const inEnglish = setupI18n({ locale: 'en', messages: { en } });
const inVietnamese = setupI18n({ locale: 'vi', messages: { vi } });

function refused(data: unknown, message = 'The server’s own words'): CallFailure {
  return new CallFailure('answer', { code: 400, status: 400, message, data });
}

test('a refusal by a rule is said in the reader’s language, with the field as the reader knows it', () => {
  const found = fieldRefusal(
    refused({ field: 'account', rule: 'lengthBetween', values: { min: 6, max: 12 } }),
  );
  expect(found?.field).toBe('account');
  expect(found?.words(inEnglish, 'Account')).toBe('Length between 6 and 12 characters');
  expect(found?.words(inVietnamese, 'Tài khoản')).toBe('Độ dài từ 6 đến 12 ký tự');
  const empty = fieldRefusal(refused({ field: 'account', rule: 'required', values: {} }));
  expect(empty?.words(inEnglish, 'Account')).toBe('Account is required');
});

test('a refusal for another reason keeps the server’s words', () => {
  expect(fieldRefusal(refused({ field: 'smsOTP' }))?.words(inEnglish, 'Code')).toBe('The server’s own words');
  const strange = refused({ field: 'smsOTP', rule: 'toString', values: { '<b>': {} } });
  expect(fieldRefusal(strange)?.words(inEnglish, 'Code')).toBe('The server’s own words');
});

test.each([null, undefined, [], 'account', { field: 3 }, { rule: 'required' }])(
  '%j names no field',
  (data) => {
    expect(fieldRefusal(refused(data))).toBeUndefined();
  },
);

test('a failure without an answer names no field', () => {
  expect(fieldRefusal(new CallFailure('network'))).toBeUndefined();
  expect(fieldRefusal(new TypeError('x'))).toBeUndefined();
});
