import { expect, test } from 'vitest';
import { popupLink } from './popup-link.ts';

const every = () => true;
const link = (url: string, type: number, exists = every) => popupLink({ url, url_type: type }, exists);

test('type 1 leads outside, type 2 to a page of the site, any other nowhere', () => {
  expect(link('https://a.test/x', 1)).toEqual({ kind: 'web', url: 'https://a.test/x' });
  expect(link('#/promotion', 2)).toEqual({ kind: 'page', path: '/promotion' });
  for (const type of [0, 3, 9]) expect(link('/promotion', type)).toBeUndefined();
});

test('a forbidden address is no link', () => {
  for (const url of ['javascript:alert(1)', 'data:text/html,x', '', 'promotion']) {
    expect(link(url, 1), url).toBeUndefined();
    expect(link(url, 2), url).toBeUndefined();
  }
  expect(popupLink({ url: '/nowhere', url_type: 2 }, () => false)).toBeUndefined();
});
