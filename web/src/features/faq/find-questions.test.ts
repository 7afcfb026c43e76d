import type { FaqCategory } from '@parlour/contract/faq';
import { expect, test } from 'vitest';
import { findQuestions } from './find-questions.ts';

const category = (id: string, ...questions: [string, string][]): FaqCategory => ({
  id,
  title: id,
  questions: questions.map(([question, answer], index) => ({ id: `${id}-${index}`, question, answer })),
});

const FAQ = [
  category('points', ['Where are my points?', '<p>In your <b>wallet</b>.</p><p>Or in a game.</p>']),
  category('account', ['Điểm của tôi ở đâu?', '<p>Trong ví</p>'], ['点数在哪里？', '<p>在钱包</p>']),
];

const found = (query: string) =>
  findQuestions(FAQ, query).flatMap(({ questions }) => questions.map(({ id }) => id));

test('an empty search shows everything', () => {
  expect(found('')).toEqual(['points-0', 'account-0', 'account-1']);
  expect(found('  ')).toHaveLength(3);
});

test('all words must be there, in the question or the answer, whatever their case', () => {
  expect(found('WALLET points')).toEqual(['points-0']);
  expect(found('wallet nothing')).toEqual([]);
});

test('accents need not be typed, and Chinese is found as it stands', () => {
  expect(found('diem vi')).toEqual(['account-0']);
  expect(found('钱包')).toEqual(['account-1']);
});

test('tags are no words, and do not glue words together', () => {
  expect(found('strong')).toEqual([]);
  expect(found('b')).not.toContain('account-1');
  expect(found('wallet.or')).toEqual([]);
});
