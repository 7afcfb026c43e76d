import { FEATURE_NAMES, isOffered, type Features } from '@parlour/contract/features';
import { expect, test } from 'vitest';
import { pageAccess, pageExists } from '../../paths.ts';
import type { SiteFlags } from '../../session/use-site-flags.ts';
import { MENU, SEARCH, visibleMenu } from './menu-entries.ts';

const ON: SiteFlags = {
  faq: true,
  referral: true,
  onlineDepositWithdrawal: true,
  withdrawal: true,
  plays: true,
};
const OFF: SiteFlags = {
  faq: false,
  referral: false,
  onlineDepositWithdrawal: false,
  withdrawal: false,
  plays: false,
};

const everyFeature = (isOn: boolean) =>
  Object.fromEntries(FEATURE_NAMES.map((name) => [name, isOn])) as Features;

const entries = MENU.flatMap((group) => group.entries);
const titles = (isLoggedIn: boolean, flags: SiteFlags, features = everyFeature(true)) =>
  visibleMenu(isLoggedIn, flags, features).flatMap((group) =>
    group.entries.map((entry) => entry.title.message!),
  );

test('the menu holds every entry of rule U10', () => {
  const wanted = [
    'Home',
    'Login',
    'Register',
    'Download the app',
    'Contact us',
    'My wallet',
    'Records',
    'Transaction record',
    'Betting history',
    'Game point center',
    'Deposit points',
    'Withdraw points',
    'Account binding',
    'Deposit and withdrawal records',
    'Personal information',
    'Change password',
    'Announcements',
    'Mailbox',
    'Refer friends',
    'Report a problem',
    'Popular games',
    'Bonus policy',
    'Games',
    'Jackpots',
    'Rules',
    'Promotions',
    'My bonuses',
    'Raffle',
    'Red packet',
    'Transfer settings',
    'Favourites',
    'FAQ',
    'Game partners',
    'Search',
    'Find a game',
  ];
  const all = entries.map((entry) => entry.title.message);
  expect(wanted.filter((title) => !all.includes(title))).toEqual([]);
  expect(new Set(all).size).toBe(all.length);
});

test('every entry leads to a page that there is, and asks for the login where the page does', () => {
  for (const { path, permission, title } of entries) {
    if (path === SEARCH) continue;
    expect([title.message, pageExists(path)]).toEqual([title.message, true]);
    if (pageAccess(path) === 'player') expect([title.message, permission]).toEqual([title.message, 'player']);
    if (pageAccess(path) === 'guest') expect([title.message, permission]).toEqual([title.message, 'visitor']);
  }
});

test('a visitor sees login and register and the public pages, nothing of a player’s', () => {
  const seen = titles(false, ON);
  expect(seen).toEqual(
    expect.arrayContaining(['Login', 'Register', 'Promotions', 'Download the app', 'FAQ']),
  );
  for (const title of [
    'My wallet',
    'Records',
    'Deposit points',
    'Mailbox',
    'Change password',
    'Refer friends',
    'Report',
  ])
    expect(seen).not.toContain(title);
});

test('a player sees wallet, records and the rest, and no way to log in', () => {
  const seen = titles(true, ON);
  expect(seen).toEqual(
    expect.arrayContaining([
      'My wallet',
      'Records',
      'Deposit points',
      'Withdraw points',
      'Mailbox',
      'Change password',
      'Report',
    ]),
  );
  expect(seen).not.toContain('Login');
  expect(seen).not.toContain('Register');
});

test.each([
  ['faq', ['FAQ']],
  ['referral', ['Refer friends']],
  ['withdrawal', ['Withdraw points']],
  ['plays', ['Game point center', 'Betting history', 'Transfer settings', 'My bonuses', 'Limits and breaks']],
  ['onlineDepositWithdrawal', ['Deposit points', 'Account binding']],
] as const)('the switch %s shows its own entries and no others', (flag, gated) => {
  const [on, off] = [titles(true, { ...OFF, [flag]: true }), titles(true, OFF)];
  expect(on.filter((title) => !off.includes(title))).toEqual(gated);
});

test('an entry with an unknown switch has its place reserved', () => {
  expect(titles(false, { ...OFF, faq: undefined })).toEqual(titles(false, { ...OFF, faq: true }));
});

test('a guest’s menu has no empty group', () => {
  expect(visibleMenu(false, OFF).map((group) => group.name)).toEqual(['games', 'offers', 'account', 'help']);
});

test('an entry whose page is off is not in the menu, and has its place again once it is on', () => {
  const off = everyFeature(false);
  const gone = titles(true, ON).filter((title) => !titles(true, ON, off).includes(title));
  expect(gone).toEqual([
    'Virtual sports',
    'My bonuses',
    'Raffle',
    'Red packet',
    'Report',
    'Report a problem',
  ]);
  const shown = visibleMenu(true, ON).flatMap((group) => group.entries);
  expect(shown.filter(({ path }) => path !== SEARCH && !isOffered(path))).toEqual([]);
});
