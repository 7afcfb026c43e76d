import type { Float } from '@parlour/contract/site';
import { expect, test } from 'vitest';
import { floatAction } from './float-action.ts';
import { floatsOf } from './float-places.ts';

const every = () => true;
const float = (over: Partial<Float>): Float => ({
  id: 1,
  title: 'A float',
  position: 1,
  file_path: '/static/floats/gift.webp',
  url: '/promotion',
  target: 3,
  hall_id: 0,
  visible: true,
  ...over,
});
const act = (target: number, url: string, exists = every) => floatAction({ target, url }, exists);

test('each target acts as in rule K6', () => {
  expect(act(0, 'https://a.test/x')).toEqual({ kind: 'link', href: 'https://a.test/x', newTab: false });
  expect(act(0, '/promotion')).toEqual({ kind: 'link', href: '#/promotion', newTab: false });
  for (const target of [1, 2]) {
    expect(act(target, 'https://a.test/x')).toEqual({ kind: 'link', href: 'https://a.test/x', newTab: true });
  }
  expect(act(3, '#/promotion')).toEqual({ kind: 'page', path: '/promotion' });
  expect(act(4, '/parlour-demo')).toEqual({ kind: 'chat', appId: 'parlour-demo' });
});

test('a float whose address may not be followed leads nowhere', () => {
  for (const url of ['javascript:alert(1)', 'data:text/html,x', '//evil.test', '', 'nonsense']) {
    for (const target of [0, 1, 2, 3]) expect(act(target, url), `${target} ${url}`).toBeUndefined();
  }
  for (const url of ['', '/', '/a b', '/../x', `/${'a'.repeat(65)}`])
    expect(act(4, url), url).toBeUndefined();
  expect(floatAction({ target: 3, url: '/nowhere' }, () => false)).toBeUndefined();
  expect(act(9, '/promotion')).toBeUndefined();
});

const ANYWHERE = { isAside: () => false, isOffered: every };

test('the floats stand in the order of the six positions', () => {
  const floats = [4, 1, 6, 2, 5, 3].map((position) => float({ id: position, position }));
  expect(floatsOf(floats, { hallId: 10, ...ANYWHERE }).map(({ float: { id } }) => id)).toEqual([
    1, 2, 3, 4, 5, 6,
  ]);
});

test('a float shows in its hall, or everywhere for 0, unless it is invisible, put aside or leads nowhere', () => {
  const list = [
    float({ id: 1 }),
    float({ id: 2, hall_id: 10 }),
    float({ id: 3, hall_id: 4 }),
    float({ id: 4, visible: false }),
    float({ id: 5, position: 9 }),
    float({ id: 6, url: '/fortuneWheel?type=10' }),
  ];
  const isOffered = (path: string) => !path.startsWith('/fortuneWheel');
  const shown = (hallId: number | undefined, aside: number[] = []) =>
    floatsOf(list, { hallId, isAside: (id) => aside.includes(id), isOffered }).map(({ float: { id } }) => id);
  expect(shown(10)).toEqual([1, 2]);
  expect(shown(4)).toEqual([1, 3]);
  expect(shown(undefined)).toEqual([1]);
  expect(shown(10, [1])).toEqual([2]);
});
