import { expect, test } from 'vitest';
import { answerTo, topicOf } from './agent.ts';
import { LANGUAGES } from '../i18n/languages.ts';
import { ANSWERS, type Topic } from './answers.ts';
import { QUESTIONS, TEXTS } from './page/texts.ts';

test('a question is understood in every language, accents and capitals or not', () => {
  for (const [text, topic] of [
    ['Where is my BALANCE?', 'points'],
    ['我的点数不见了', 'points'],
    ['我的餘額呢', 'points'],
    ['Điểm của tôi đâu?', 'points'],
    ['Mana baki saya', 'points'],
    ['I cannot log in', 'login'],
    ['Quên mật khẩu', 'login'],
    ['the game is stuck', 'game'],
    ['Permainan sangkut', 'game'],
    ['Cảm ơn bạn', 'thanks'],
  ] as const) {
    expect(topicOf(text), text).toBe(topic);
  }
});

test('money on its way in or out of the site is no question about points', () => {
  for (const text of [
    'How do I withdraw my money?',
    '怎么充值？',
    '如何儲值',
    'Tôi muốn nạp tiền',
    'Rút tiền thế nào?',
    'Saya mahu keluarkan wang',
    'Pengeluaran saya belum sampai',
  ]) {
    expect(topicOf(text), text).toBe('cash');
  }
});

test('each question that can be asked with one touch is understood', () => {
  for (const texts of Object.values(TEXTS)) {
    expect(QUESTIONS.map((id) => topicOf(texts[id]))).toEqual(['points', 'login', 'game', 'break']);
  }
});

test('a request for a break is answered before anything else', () => {
  expect(topicOf('I lost my money and cannot stop playing')).toBe('break');
  expect(topicOf('我好像上瘾了，余额都输光了')).toBe('break');
});

test('part of a word is no match, and an unknown question is answered as unknown', () => {
  expect(topicOf('this')).toBe('unknown');
  expect(topicOf('🙂')).toBe('unknown');
  expect(answerTo('🙂', 'en')).toContain('I do not know');
});

test('every answer exists in every language and asks for no secret', () => {
  for (const topic of Object.keys(ANSWERS.en) as Topic[]) {
    expect(new Set(LANGUAGES.map((language) => ANSWERS[language][topic])).size).toBe(LANGUAGES.length);
  }
});
