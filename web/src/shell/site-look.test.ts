import { expect, test } from 'vitest';
import { logoOf } from './site-look.ts';

const look = (img_index_logo: string, img_index_logo_black = '') => ({
  img_index_logo,
  img_index_logo_black,
});

test('an operator’s logo is shown, on the light theme the one drawn dark', () => {
  const both = look('/static/brand/casino.webp', '/static/brand/casino-dark.webp');
  expect(logoOf(both, 'blue')).toBe('/static/brand/casino.webp');
  expect(logoOf(both, 'black')).toBe('/static/brand/casino.webp');
  expect(logoOf(both, 'white')).toBe('/static/brand/casino-dark.webp');
});

test('one logo serves every theme', () => {
  for (const dark of ['', '/static/brand/mark.svg'])
    expect(logoOf(look('/static/brand/casino.webp', dark), 'white')).toBe('/static/brand/casino.webp');
});

test('without one, or with an address that is no picture of the site, the site shows its own', () => {
  for (const none of [
    '',
    '/static/brand/mark.svg',
    'https://evil.test/a.png',
    '/static/../a.png',
    'javascript:x',
  ])
    expect(logoOf(look(none, none), 'white'), none).toBeUndefined();
});
