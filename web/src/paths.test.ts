import { expect, test } from 'vitest';
import { pageAccess, pageExists, paths, safeRedirect } from './paths.ts';

test('login returns to a page of the site, with its query', () => {
  expect(safeRedirect('/wallet')).toBe('/wallet');
  expect(safeRedirect('/?hall=3')).toBe('/?hall=3');
  expect(safeRedirect('/fortuneWheel?type=10')).toBe('/fortuneWheel?type=10');
});

test.each([
  null,
  '',
  'https://evil.example',
  '//evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  'javascript:alert(1)',
  '/wallet\\..\\x',
  '/a\nb',
  '/\tevil.example',
  ' /wallet',
])('login never leads out of the site: %j', (target) => {
  expect(safeRedirect(target)).toBe('/');
});

test('login does not lead to itself', () => {
  expect(safeRedirect('/login')).toBe('/');
  expect(safeRedirect('/login?redirect=/login')).toBe('/');
});

test('the way to the login keeps where the guest wanted to go', () => {
  expect(paths.login('/betRecord?page=2')).toBe('/login?redirect=%2FbetRecord%3Fpage%3D2');
  expect(paths.login('/')).toBe('/login');
  expect(paths.login()).toBe('/login');
});

test('pages that need a login are guarded before they exist', () => {
  expect(pageAccess('/wallet')).toBe('player');
  expect(pageAccess('/wallet/')).toBe('player');
  expect(pageExists('/wallet')).toBe(false);
  expect(pageAccess('/login?redirect=%2Fwallet')).toBe('guest');
  expect(pageAccess('/nowhere')).toBe('public');
  expect(pageExists('/nowhere')).toBe(false);
  expect(pageExists('/?hall=1')).toBe(true);
});
