import { expect, test } from 'vitest';
import { listDemoBets } from './demo-bets.ts';

const accounts = Array.from({ length: 20 }, (_, index) => `player${index}`);
const bets = listDemoBets(accounts, 60);

test('every demo player’s wins and losses in each game are equal, and no balance was ever below zero', () => {
  for (const account of accounts) {
    const own = bets.filter((bet) => bet.account === account);
    let balanceMinor = 100_000;
    for (const bet of own.toSorted((one, other) => other.seconds_ago - one.seconds_ago)) {
      expect(bet.stake_minor).toBeLessThanOrEqual(balanceMinor);
      balanceMinor += bet.payout_minor - bet.stake_minor;
    }
    expect(balanceMinor).toBe(100_000);
    for (const [, game] of Map.groupBy(own, (bet) => bet.game))
      expect(game.reduce((sum, bet) => sum + bet.payout_minor - bet.stake_minor, 0)).toBe(0);
  }
});

test('they are different bets, enough of the last week are wins, and in that week the players lost', () => {
  expect(new Set(bets.map(({ ref }) => ref)).size).toBe(bets.length);
  const week = bets.filter(({ seconds_ago }) => seconds_ago < 7 * 86_400);
  for (const { seconds_ago } of bets) {
    expect(seconds_ago).toBeGreaterThan(0);
    expect(seconds_ago).toBeLessThan(62 * 86_400);
  }
  expect(week.filter(({ payout_minor }) => payout_minor > 0)).toHaveLength(60);
  expect(week.reduce((sum, bet) => sum + bet.payout_minor - bet.stake_minor, 0)).toBeLessThan(0);
});
