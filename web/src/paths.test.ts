import { routeOf } from '@parlour/contract/page-routes';
import { expect, test } from 'vitest';
import { namedRoute, pageAccess, pageExists, pageMeta, PAGE_PATTERNS, paths, safeRedirect } from './paths.ts';

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

test('login does not lead to itself, nor to the registration', () => {
  expect(safeRedirect('/login')).toBe('/');
  expect(safeRedirect('/login?redirect=/login')).toBe('/');
  expect(safeRedirect('/register/ABC')).toBe('/');
});

test('the way to the login keeps where the guest wanted to go', () => {
  expect(paths.login('/betRecord?page=2')).toBe('/login?redirect=%2FbetRecord%3Fpage%3D2');
  expect(paths.login('/')).toBe('/login');
  expect(paths.login()).toBe('/login');
});

test('every page of rules U2, U3 and U4 exists, public or behind the login', () => {
  const open =
    '/ /redPacket/X /raffle /raffle/X /virtualSport /jackpot /contactUs /appDownload /mailBox /announcement /promotion /fortuneWheel ' +
    '/privacyNotice /rgp /tac /ugp /aml /FAQ /404';
  for (const path of open.split(' ')) expect([path, pageMeta(path)?.access]).toEqual([path, 'public']);
  const behind =
    '/wallet /record /transactionRecord /betRecord /report /gamePointCenter /depositPoints /withdrawPoints ' +
    '/depositAndWithdrawalRecords /accountBinding /changePassword /referFriends /promotionList';
  for (const path of behind.split(' ')) expect([path, pageMeta(path)?.access]).toEqual([path, 'player']);
  for (const path of ['/login', '/register', '/register/X'])
    expect([path, pageMeta(path)?.access]).toEqual([path, 'guest']);
});

test('route names are each used once', () => {
  const names = PAGE_PATTERNS.map((pattern) => pageMeta(pattern)?.name);
  expect(new Set(names).size).toBe(names.length);
});

test('a path finds its page whatever its query and its last slash', () => {
  expect(routeOf('/wallet/?tab=all')).toBe('/wallet');
  expect(routeOf('/?hall=1')).toBe('/');
  expect(routeOf('/register/ABC')).toBe('/register/:code');
  expect(routeOf('/register/')).toBe('/register');
  expect(routeOf('/raffle/ABC?from=mail')).toBe('/raffle/:code');
  expect(routeOf('/raffle/ABC/more')).toBeUndefined();
  expect(routeOf('/constructor')).toBeUndefined();
  expect(pageAccess('/login?redirect=%2Fwallet')).toBe('guest');
});

test('a path that is none of ours has no page', () => {
  for (const path of ['/nowhere', '/register/a/b', '/wallet/x', '/constructor', '/__proto__', '/faq']) {
    expect([path, pageExists(path)]).toEqual([path, false]);
    expect(pageAccess(path)).toBe('public');
  }
});

test('login and registration are offered where the route permits them', () => {
  expect(pageMeta('/')?.permissions).toEqual(['login', 'register', 'search']);
  expect(pageMeta('/login')?.permissions).toEqual([]);
  expect(pageMeta('/register/ABC')?.permissions).toEqual(['login']);
});

test('the address of the page opens registration or red packet by its query, before the hash', () => {
  expect(namedRoute('?code=ABC123')).toBe('/register/ABC123');
  expect(namedRoute('?redPacket=LUCKY')).toBe('/redPacket/LUCKY');
  expect(namedRoute('?utm=x&code=A%2FB%3Fc')).toBe('/register/A%2FB%3Fc');
});

test.each([
  '',
  '?',
  '?code=',
  '?code=%20',
  '?redPacket=',
  '?code=&redPacket=',
  `?code=${'x'.repeat(65)}`,
  '?Code=A',
])('an empty or foreign query opens nothing: %j', (search) => {
  expect(namedRoute(search)).toBeUndefined();
});

test('an empty code does not hide a red packet', () => {
  expect(namedRoute('?code=&redPacket=LUCKY')).toBe('/redPacket/LUCKY');
});
