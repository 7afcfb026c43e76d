import { expect, test } from 'vitest';
import { bookMessage } from './book-message.ts';

const url = 'http://book.example:4000/play/sports/?guest=word';
const book = {};
const said = (type: unknown, origin = 'http://book.example:4000', source: unknown = book) =>
  bookMessage({ origin, source, data: { type } }, url, book);

test('messages of the book in our frame: it is ready, and a guest wants to log in', () => {
  expect(said('game:ready')).toBe('ready');
  expect(said('sports:login')).toBe('login');
});

test('messages of any other sender are ignored', () => {
  expect(said('sports:login', 'http://evil.example')).toBeUndefined();
  expect(said('sports:login', 'null')).toBeUndefined();
  expect(said('sports:login', undefined, {})).toBeUndefined();
  expect(said('game:exit')).toBeUndefined();
  expect(
    bookMessage({ origin: 'http://book.example:4000', source: book, data: 'sports:login' }, url, book),
  ).toBeUndefined();
  expect(bookMessage({ origin: 'null', source: book, data: {} }, 'about:blank', book)).toBeUndefined();
});
