import { ERRORS, TEXT_BODY_CODE } from '@parlour/contract/errors';
import { expect, test } from 'vitest';
import { classifyFailure } from './classify-failure.ts';

test('code 2003 is money on its way', () => {
  expect(classifyFailure(2003)).toBe('onItsWay');
});

test('no answer, a foreign answer and our own fault leave the outcome unknown', () => {
  for (const code of [null, TEXT_BODY_CODE, 500, 502, 503, 504])
    expect(classifyFailure(code)).toBe('unanswered');
});

test('a rule that turns a move down is a refusal', () => {
  for (const { code } of [
    ERRORS.transferRefused,
    ERRORS.platformMaintenance,
    ERRORS.insufficientBalance,
    ERRORS.tooManyRequests,
  ]) {
    expect(classifyFailure(code)).toBe('refused');
  }
});
