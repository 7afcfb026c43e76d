import type { Banner } from '@parlour/contract/site';
import { expect, test } from 'vitest';
import { bannerAction, bannersOfHall } from './banner-action.ts';

function banner(over: Partial<Banner>): Banner {
  return {
    id: 1,
    title: 'A banner',
    url: '/login',
    url_type: 2,
    target: 0,
    ImageUrl: '/static/banners/a.png',
    visible: true,
    hall_id: { a: 10, b: 1 },
    game_url: null,
    ...over,
  };
}
const every = () => true;

test('type 0 is a picture only, even with an address', () => {
  expect(bannerAction(banner({ url_type: 0, url: 'https://a.test/' }), every)).toEqual({ kind: 'none' });
});

test('type 2 leads inside the site, other types outside it', () => {
  expect(bannerAction(banner({}), every)).toEqual({ kind: 'internal', path: '/login', newWindow: false });
  expect(bannerAction(banner({ url: '/#/login' }), every)).toEqual({
    kind: 'internal',
    path: '/login',
    newWindow: false,
  });
  expect(bannerAction(banner({ url_type: 1, url: 'https://a.test/x', target: 1 }), every)).toEqual({
    kind: 'external',
    url: 'https://a.test/x',
    newWindow: true,
  });
});

test('a page that does not exist is no link', () => {
  expect(bannerAction(banner({ url: '/fortuneWheel' }), () => false)).toEqual({ kind: 'none' });
});

test('an address that is no web address is no link', () => {
  for (const url of ['javascript:alert(1)', 'data:text/html,x', '//evil.test', 'nonsense', '']) {
    expect(bannerAction(banner({ url_type: 1, url }), every)).toEqual({ kind: 'none' });
  }
  for (const url of ['//evil.test', '/\\evil.test', 'javascript:alert(1)']) {
    expect(bannerAction(banner({ url }), every)).toEqual({ kind: 'none' });
  }
});

test('a banner of a game opens the game', () => {
  const game = banner({ game_url: { game_platform_id: 3, code: 'koi' } });
  expect(bannerAction(game, every)).toEqual({ kind: 'game', platformId: 3, code: 'koi' });
});

test('a tab shows the visible banners whose map holds it', () => {
  const list = [banner({ id: 1 }), banner({ id: 2, visible: false }), banner({ id: 3, hall_id: { a: 4 } })];
  expect(bannersOfHall(list, 10).map((one) => one.id)).toEqual([1]);
  expect(bannersOfHall(list, 4).map((one) => one.id)).toEqual([3]);
});
