import { expect, test } from 'vitest';
import { promotionStep } from './promotion-step.ts';

const PLAIN = { id: 1, url: '' };
const LINKED = { id: 2, url: '/promotion' };
const every = () => true;

test('with a link among them the button is go, disabled until one is selected', () => {
  expect(promotionStep([PLAIN, LINKED], undefined, every)).toEqual({ kind: 'go', url: undefined });
  expect(promotionStep([PLAIN, LINKED], 2, every)).toEqual({ kind: 'go', url: '/promotion' });
  expect(promotionStep([PLAIN, LINKED], 1, every)).toEqual({ kind: 'pass' });
});

test('without a link the button is pass', () => {
  expect(promotionStep([PLAIN], undefined, every)).toEqual({ kind: 'pass' });
  expect(promotionStep([PLAIN], 1, every)).toEqual({ kind: 'pass' });
});

test('an address outside the site, or of no page, is no link', () => {
  for (const url of ['javascript:alert(1)', 'https://evil.test/', '//evil.test', '/\\evil.test']) {
    expect(promotionStep([{ id: 3, url }], 3, every), url).toEqual({ kind: 'pass' });
  }
  expect(promotionStep([LINKED], 2, () => false)).toEqual({ kind: 'pass' });
});

test('a selection that is no longer offered counts as none', () => {
  expect(promotionStep([LINKED], 9, every)).toEqual({ kind: 'go', url: undefined });
});
