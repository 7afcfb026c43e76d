import { expect, test } from 'vitest';
import { placesOf } from './passing-places.ts';

const of = (...ids: number[]) => ids.map((id) => ({ id }));
const MOST = 3;

test('the latest is on top, and what goes from below leaves its place empty until all above it are gone', () => {
  let places = placesOf([], of(1), MOST);
  places = placesOf(places, of(1, 2), MOST);
  expect(places).toEqual(of(1, 2));
  places = placesOf(places, of(2), MOST);
  expect(places).toEqual(of(1, 2));
  places = placesOf(places, of(2, 3), MOST);
  expect(places).toEqual(of(1, 2, 3));
  expect(placesOf(places, of(2), MOST)).toEqual(of(1, 2));
  expect(placesOf(places, [], MOST)).toEqual([]);
});

test('empty places never make the stack higher than it may be', () => {
  expect(placesOf(of(1, 2, 3), of(2, 3, 4), MOST)).toEqual(of(2, 3, 4));
});

test('a dialog that says something else now is the one of its place', () => {
  const [now] = placesOf([{ id: 1, text: 'old' }], [{ id: 1, text: 'new' }], MOST);
  expect(now).toEqual({ id: 1, text: 'new' });
});
