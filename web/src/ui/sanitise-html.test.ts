import { expect, test } from 'vitest';
import { safeLink, safePicture } from './sanitise-html.ts';

test('links lead to the web, to a mail address, or into the site', () => {
  expect(safeLink('https://example.org/a?b=1')).toBe('https://example.org/a?b=1');
  expect(safeLink('mailto:support@parlour.example')).toBe('mailto:support@parlour.example');
  expect(safeLink('#/promotion')).toBe('#/promotion');
  expect(safeLink('/promotion?id=3')).toBe('#/promotion?id=3');
  expect(safeLink('/static/terms.pdf')).toBe('/static/terms.pdf');
});

test.each([
  'javascript:alert(1)',
  ' JaVaScRiPt:alert(1)',
  'java\nscript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:x',
  'blob:https://parlour.example/1',
  '//evil.example',
  '/\\evil.example',
  '/a\\b',
  '#//evil.example',
  'promotion',
  '',
])('%j is no link', (href) => {
  expect(safeLink(href)).toBeUndefined();
});

test('pictures are our own files or come by https', () => {
  expect(safePicture('/static/banners/a.avif')).toBe('/static/banners/a.avif');
  expect(safePicture('https://cdn.example/a.png')).toBe('https://cdn.example/a.png');
  for (const src of [
    'http://cdn.example/a.png',
    'data:image/svg+xml,<svg/>',
    '//cdn.example/a.png',
    '/Auth/logout',
    '',
  ])
    expect(safePicture(src)).toBeUndefined();
});
