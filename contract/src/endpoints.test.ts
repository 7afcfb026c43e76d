import { expect, test } from 'vitest';
import type { Endpoint } from './endpoint.ts';
import { endpoints } from './endpoints.ts';
import { ERRORS, LOGIN_MESSAGES } from './errors.ts';
import { routes, splitRoute, type RouteName } from './routes.ts';

const names = Object.keys(routes) as RouteName[];

test('every route has an endpoint with a sentence about it, and the other way round', () => {
  expect(Object.keys(endpoints).toSorted()).toEqual(names.toSorted());
  for (const name of names) expect(endpoints[name].summary, name).toMatch(/^[A-Z].+\.$/s);
});

test('no two calls share a method and path', () => {
  expect(new Set(Object.values(routes)).size).toBe(names.length);
});

test('every call that moves or shows a player’s money needs a login', () => {
  for (const name of names) {
    const { path } = splitRoute(routes[name]);
    if (/^\/(Me|PluginApi|Cashier)\//.test(path)) expect(endpoints[name].access, name).not.toBe('public');
  }
});

test('only a call that needs a login can ask for a recent proof of identity', () => {
  for (const name of names) {
    const { access, proof }: Endpoint = endpoints[name];
    if (proof !== undefined) expect(access, name).not.toBe('public');
  }
});

test('a call without input accepts an empty body, and extra fields of old clients', () => {
  for (const name of ['logout', 'whoami', 'walletCollect', 'getSubscribeToken'] as const)
    expect(endpoints[name].input.safeParse({ tpl: 2, nested: { a: [] } }).success, name).toBe(true);
});

test('a rule’s refusal is HTTP 200 with a code of its own, everything else keeps its status', () => {
  const codes = Object.values(ERRORS).map(({ code }) => code);
  expect(new Set(codes).size).toBe(codes.length);
  for (const { code, status } of Object.values(ERRORS)) {
    expect(code).toBeGreaterThan(0);
    if (status !== 200) expect(code.toString().startsWith(status.toString())).toBe(true);
  }
});

test('the login messages that clients recognise are spelled as in rule A13', () => {
  expect(LOGIN_MESSAGES).toEqual({
    accountUnknown: 'Wrong account (NO: 7)',
    accountBarred: 'Wrong account',
    wrongPassword: 'Wrong Password!',
    addressBarredForAccount: 'IP is blacklisted(1)',
    addressBarred: 'IP is blacklisted(2)',
  });
});
