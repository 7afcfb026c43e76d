import { expect, test } from 'vitest';
import { FEATURE_NAMES, isOffered, type Features } from './features.ts';
import { PAGE_ROUTES } from './page-routes.ts';

const all = (isOn: boolean) => Object.fromEntries(FEATURE_NAMES.map((name) => [name, isOn])) as Features;

test('with every feature on, every page is offered; a path of no page never is', () => {
  expect(PAGE_ROUTES.filter((route) => !isOffered(route, all(true)))).toEqual([]);
  for (const path of ['/nowhere', '', 'wallet', '//evil.example'])
    expect(isOffered(path, all(true))).toBe(false);
});

test('a page whose feature is off is not offered, with or without its query', () => {
  for (const path of ['/fortuneWheel?type=10', '/redPacket', '/redPacket/LUCKY', '/report?page=2', '/report'])
    expect([path, isOffered(path, all(false))]).toEqual([path, false]);
  for (const path of ['/', '/?hall=2', '/promotion?id=3', '/wallet', '/register/CODE'])
    expect([path, isOffered(path, all(false))]).toEqual([path, true]);
});
