import { beforeAll, expect, test } from 'vitest';
import { activateLanguage } from '../i18n/i18n.ts';
import { blamesAccount, failureMessage, loginFailureMessage } from './errors.ts';
import { CallFailure } from './failure.ts';

beforeAll(() => activateLanguage('en'));

function refused(message: string, code = 1003): CallFailure {
  return new CallFailure('answer', { code, status: 200, message });
}

test.each([
  ['IP is blacklisted(1)', 'User logged in, but the IP address has been blacklisted.'],
  ['IP is blacklisted(2)', 'IP is blacklisted.'],
  ['Wrong account', 'Incorrect account.'],
  ['Wrong Password!', 'Incorrect password.'],
  ['Wrong account (NO: 7)', 'This account does not exist.'],
  ['Come back tomorrow', 'Come back tomorrow'],
])('login answered with %j reads %j', (answer, words) => {
  expect(loginFailureMessage(refused(answer))).toBe(words);
});

test('a refusal by a rule is shown in the server’s words', () => {
  expect(failureMessage(refused('This game is closed.', 2005))).toBe('This game is closed.');
});

test('a call that never arrived, one that took too long, and something unforeseen', () => {
  expect(failureMessage(new CallFailure('network'))).toBe('Network environment abnormal');
  expect(failureMessage(new CallFailure('timeout'))).toBe('Network congestion, please try again later.');
  expect(failureMessage(new TypeError('undefined is not a function'))).toBe('Network error');
});

test('any other failure names its code and message', () => {
  const fault = new CallFailure('answer', { code: 500, status: 500, message: 'oops' });
  expect(failureMessage(fault)).toBe('Request fails! (500: oops)');
  const text = new CallFailure('answer', { code: -255, status: 502, message: 'Bad Gateway' });
  expect(failureMessage(text)).toBe('Request fails! (-255: Bad Gateway)');
});

test('an unknown or barred account is looked for in the account field', () => {
  expect(blamesAccount(refused('Wrong account (NO: 7)'))).toBe(true);
  expect(blamesAccount(refused('Wrong account'))).toBe(true);
  expect(blamesAccount(refused('Wrong Password!'))).toBe(false);
  expect(blamesAccount(null)).toBe(false);
});

test('the words follow the language', async () => {
  await activateLanguage('vi');
  expect(loginFailureMessage(refused('Wrong Password!'))).toBe('Mật khẩu không đúng.');
  await activateLanguage('en');
});
