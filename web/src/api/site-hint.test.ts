import { expect, test } from 'vitest';
import { rememberSite, rememberedSite } from './site-hint.ts';

test('the device keeps the site’s last info, and forgets values that the site no longer has', () => {
  rememberSite({ img_index_logo: '/static/logo.webp', tp4_bg: '/static/bg.webp', currency: 'MYR' });
  expect(localStorage.getItem('IMGLOGO')).toBe('/static/logo.webp');
  expect(localStorage.getItem('THEMEIMAGE')).toBe('/static/bg.webp');
  expect(localStorage.getItem('CURRENCY')).toBe('MYR');
  expect(rememberedSite('currency')).toBe('MYR');
  rememberSite({ img_index_logo: '', tp4_bg: '', currency: 'USD' });
  expect(rememberedSite('img_index_logo')).toBeUndefined();
  expect(rememberedSite('tp4_bg')).toBeUndefined();
  expect(rememberedSite('currency')).toBe('USD');
});
