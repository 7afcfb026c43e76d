import { expect, test } from 'vitest';
import {
  adjustmentsOf,
  inputOf,
  ofMember,
  ofView,
  playersOf,
  readAddress,
  writeAddress,
  type ReportAddress,
} from './address.ts';
import { columnsOf, COLUMNS, PRESETS, readColumns } from './columns.ts';
import { playersColumns } from './players-columns.ts';
import { orderBy, orderInUse } from './players-filter.ts';

const read = (query: string, isPlayer = false) => readAddress(new URLSearchParams(query), isPlayer);

test('the address carries all of the filter, and is read back the same', () => {
  const address: ReportAddress = {
    span: { from: 1000, to: 5000 },
    view: 'date',
    frequency: 'hourly',
    member: 'agent01',
    game_type: 12,
    game_code: 'koi',
    product: 'slots',
    sort: { column: 'self_total', isUp: true },
  };
  expect(readAddress(writeAddress(address), false)).toEqual(address);
  expect(inputOf(address)).toEqual({
    from: 1000,
    to: 5000,
    member: 'agent01',
    game_type: 12,
    game_code: 'koi',
    product: 'slots',
  });
});

test('the bets of a row are narrowed, and stay as the account of the report sees them', () => {
  const row = read('by=bets&member=agent01&branch=player01&frequency=hourly');
  expect(read(writeAddress(row).toString())).toEqual(row);
  expect(inputOf(row)).toMatchObject({ member: 'agent01', branch: 'player01' });
  expect(inputOf(read('by=bets&player=player02'))).toMatchObject({ player: 'player02' });
  expect(inputOf(ofMember(row, 'agent02'))).toEqual({ range: 'thisWeek', member: 'agent02' });
  expect(ofMember(row, undefined).member).toBeUndefined();
  expect(ofView(row, 'players').branch).toBeUndefined();
});

test('adjustments alone are a filter of the bets, and of no other view', () => {
  const bets = read('by=bets&only=adjustments');
  expect(bets.adjustments).toBe(true);
  expect(read(writeAddress(bets).toString())).toEqual(bets);
  expect(adjustmentsOf(bets)).toEqual({ adjustments: '1' });
  expect(writeAddress({ ...bets, view: 'platform' }).has('only')).toBe(false);
  expect(adjustmentsOf({ ...bets, view: 'platform' })).toEqual({});
  expect(read('by=platform&only=adjustments').adjustments).toBeUndefined();
});

test('what is no filter is left out, and a range that reports do not have', () => {
  expect(read('range=within5Minutes&by=x&frequency=y&member=<b>&platform=0&kind=dice&sort=x.up')).toEqual({
    span: { range: 'thisWeek' },
    view: 'level',
    frequency: 'daily',
  });
  expect(read('', true).view).toBe('date');
});

test('columns stay in their order, at least one is shown, and a player has those of a player', () => {
  expect(columnsOf(['delivery', 'stake'], 'master').map(({ id }) => id)).toEqual(['stake', 'delivery']);
  expect(readColumns('nothing,known')).toEqual(PRESETS.mine);
  expect(readColumns('self_total,stake')).toEqual(['stake', 'self_total']);
  expect(columnsOf(PRESETS.full, 'player').some(({ group }) => group === 'lower' || group === 'higher')).toBe(
    false,
  );
  expect(new Set(COLUMNS.map(({ id }) => id)).size).toBe(COLUMNS.length);
});

test('the players’ filter is in the address of their view alone, and whole', () => {
  const address = read(
    'range=today&by=players&member=agent01&scope=direct&only=new&search=pla&order=registered.back',
  );
  expect(address.players).toEqual({
    scope: 'direct',
    isNewOnly: true,
    search: 'pla',
    order: 'registered',
    isBack: true,
  });
  expect(read(writeAddress(address).toString())).toEqual(address);
  expect(playersOf(address)).toEqual({
    range: 'today',
    member: 'agent01',
    scope: 'direct',
    order: 'registered',
    new: '1',
    search: 'pla',
    back: '1',
  });
  expect(writeAddress(ofView(address, 'level')).toString()).toBe('range=today&by=level&member=agent01');
  expect(read('by=players&search=%07&scope=x&order=balance').players).toEqual(
    ofView(read(''), 'players').players,
  );
  // Pressing the view in use changes nothing.
  expect(ofView(address, 'players')).toEqual(address);
  // Nobody is below a player.
  expect(read('by=players', true)).toMatchObject({ view: 'date' });
});

test('all that a player plays counts: the view of the players has no platform, game or kind, nor have the bets behind its figures', () => {
  const address = read('range=today&by=game&platform=12&game=koi&kind=slots');
  const players = ofView(address, 'players');
  expect(writeAddress(players).toString()).toBe('range=today&by=players');
  expect(inputOf(ofView({ ...players, member: 'player01' }, 'bets'))).toEqual({
    range: 'today',
    member: 'player01',
  });
  expect(read('by=players&platform=12&game=koi&kind=slots')).toEqual(read('by=players'));
});

test('a search that finds nobody is asked as it stands', () => {
  for (const search of ['abc_', 'é', '<b>'])
    expect(playersOf(read(new URLSearchParams({ by: 'players', search }).toString()))).toMatchObject({
      search,
    });
  expect(playersOf(read('by=players&search=+'))).not.toHaveProperty('search');
});

test('a search goes by account and the new by registration; pressing the order in use turns it round', () => {
  const filter = ofView(read(''), 'players').players!;
  expect(orderInUse(filter)).toBe('account');
  expect(orderBy(filter, 'account')).toMatchObject({ order: 'account', isBack: true });
  expect(orderBy(filter, 'registered')).toMatchObject({ order: 'registered', isBack: false });
  expect(orderBy({ ...filter, isNewOnly: true }, 'account')).toBeUndefined();
  expect(orderBy({ ...filter, search: 'p' }, 'registered')).toBeUndefined();
  expect(orderInUse({ ...filter, isNewOnly: true, search: 'p' })).toBe('account');
});

test('a reader who may not see balances has no column of them', () => {
  const ids = (hasBalances: boolean) => playersColumns(hasBalances).map(({ id }) => id);
  expect(ids(false)).not.toContain('balance');
  expect(ids(true)).toEqual([...ids(false), 'balance']);
});
