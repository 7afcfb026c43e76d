import { expect, test } from 'vitest';
import { inkOn } from './ink-on.ts';

test('letters on silks and shirts are dark on light colours and light on dark ones', () => {
  expect(['#f2f2f2', '#f5c542', '#f0883e', '#2fae66'].map(inkOn)).toEqual(Array(4).fill('text-black'));
  expect(['#20232e', '#1d3a8a', '#8a2f3f', '#000000'].map(inkOn)).toEqual(Array(4).fill('text-white'));
});
