import type { Output } from '@parlour/contract/endpoints';
import { expect, test } from 'vitest';
import { leaveWithMoney } from './leave-with-money.ts';
import type { LeaveCalls } from './leave-with-money.ts';

class Refused extends Error {
  readonly code: number | null;
  constructor(code: number | null) {
    super(String(code));
    this.code = code;
  }
}

const transfer = {
  reference: 't1',
  game_type: 7,
  direction: 'out' as const,
  state: 'confirmed' as const,
  amount: 80.5,
  currency: 'MYR',
  create_time: 1,
  next_check_at: null,
  bonus_id: null,
};
const out: Output<'transferOut'> = { transfer, balance: 80.5, currency: 'MYR' };

/** A platform with the given answers, and a list of the calls it received. */
function platform(over: Partial<LeaveCalls> = {}) {
  const asked: string[] = [];
  const noted = <A extends unknown[], R>(name: string, does: (...args: A) => Promise<R>) => {
    return (...args: A) => {
      asked.push(name);
      return does(...args);
    };
  };
  const calls: LeaveCalls = {
    userBalance: noted(
      'userBalance',
      over.userBalance ?? (async () => ({ balance: 80.5, currency: 'MYR', in_game: false })),
    ),
    transferOut: noted('transferOut', over.transferOut ?? (async () => out)),
    refreshWallet: noted('refreshWallet', over.refreshWallet ?? (async () => null)),
    logoutGame: noted('logoutGame', over.logoutGame ?? (async () => null)),
    codeOf: (error) => (error instanceof Refused ? error.code : null),
  };
  return { asked, calls };
}
const refuses = (code: number | null) => () => Promise.reject(new Refused(code));

test('leaving asks for the balance, brings it home, refreshes the wallet and tells the platform, in this order', async () => {
  const { asked, calls } = platform();
  expect(await leaveWithMoney(calls, 7, 1)).toEqual({ money: 'home', amount: 80.5 });
  expect(asked).toEqual(['userBalance', 'transferOut', 'refreshWallet', 'logoutGame']);
});

test('code 1 means there is nothing to bring back', async () => {
  const { asked, calls } = platform({ userBalance: refuses(1) });
  expect(await leaveWithMoney(calls, 7, 1)).toEqual({ money: 'nothing' });
  expect(asked).toEqual(['userBalance', 'refreshWallet', 'logoutGame']);
});

/** Everything was lost: only a move out, though of nothing, books that. */
const lost: Partial<LeaveCalls> = {
  userBalance: async () => ({ balance: 0, currency: 'MYR', in_game: false }),
  transferOut: async () => ({ ...out, transfer: { ...transfer, amount: 0 } }),
};

test('a player who lost everything reads of no money, and the transfer that books the loss is made', async () => {
  const { asked, calls } = platform(lost);
  expect(await leaveWithMoney(calls, 7, 1)).toEqual({ money: 'nothing' });
  expect(asked).toEqual(['userBalance', 'transferOut', 'refreshWallet', 'logoutGame']);
});

test('a refusal to move nothing leaves nothing there', async () => {
  const { calls } = platform({ ...lost, transferOut: refuses(2002) });
  expect(await leaveWithMoney(calls, 7, 1)).toEqual({ money: 'nothing' });
});

test('a balance that cannot be read is still brought back', async () => {
  const { asked, calls } = platform({ userBalance: refuses(5031) });
  expect(await leaveWithMoney(calls, 7, 1)).toEqual({ money: 'home', amount: 80.5 });
  expect(asked).toContain('transferOut');
});

test('money that the platform has not decided about is on its way', async () => {
  const { calls } = platform({ transferOut: refuses(2003) });
  expect(await leaveWithMoney(calls, 7, 1)).toEqual({ money: 'onItsWay' });
});

test('money that the server has not answered for is not called on its way', async () => {
  for (const code of [null, 500, 502]) {
    const { calls } = platform({ userBalance: refuses(code), transferOut: refuses(code) });
    expect(await leaveWithMoney(calls, 7, 1)).toEqual({ money: 'unanswered' });
  }
});

test('a refusal leaves it there, and the player is still logged out of the game', async () => {
  const { asked, calls } = platform({ transferOut: refuses(2002), refreshWallet: refuses(null) });
  expect(await leaveWithMoney(calls, 7, 1)).toEqual({ money: 'staysThere' });
  expect(asked.at(-1)).toBe('logoutGame');
});

test('games that take their stake from the wallet move nothing when left', async () => {
  for (const [platformId, hallId] of [
    [9, 3],
    [1001, 1],
  ] as const) {
    const { asked, calls } = platform();
    expect(await leaveWithMoney(calls, platformId, hallId)).toEqual({ money: 'nothing' });
    expect(asked).toEqual(['refreshWallet', 'logoutGame']);
  }
});
