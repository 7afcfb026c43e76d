import { afterAll, beforeAll, expect, test } from 'vitest';
import { OperationError } from '../../base/operation-error.ts';
import { grantOfReference } from '../../outside/references.ts';
import type { Player } from '../../people/accounts/players.ts';
import { decideStranger } from '../../play/transfers/decide-stranger.ts';
import { begin, settle } from '../../play/transfers/store.ts';
import { BOUND, createBonusSite } from './bonuses.fixture.ts';
import { readBoundPoints } from './bound.ts';
import { cancelBonus } from './cancel.ts';

/** Transfers of a bound bonus that its platform has done and our books have lost, as after a restore. */

let site: Awaited<ReturnType<typeof createBonusSite>>;

beforeAll(async () => {
  site = await createBonusSite();
  await site.publish(BOUND);
}, 60_000);
afterAll(() => site.drop());

/** 600.00 are bound, 200.00 are in the wallet. */
async function newHolder(): Promise<{ player: Player; id: bigint }> {
  const player = await site.newPlayer();
  await site.join(player, 'bound');
  await site.deposit(player, 50_000n);
  return { player, id: (await site.grantOf(player)).id };
}

const LETTERS = '7K3M9QXW2C4';
const cashTransfer = (player: Player, letter: string) => `PT${player.id}-${LETTERS}${letter}`;
const bonusTransfer = (player: Player, id: bigint, letter: string) =>
  `PT${player.id}B${id}-${LETTERS}${letter}`;

const decide = (player: Player, reference: string, direction: 'in' | 'out', amount: string) =>
  site.db.tx((tx) =>
    decideStranger.confirm(
      tx,
      {
        id: 1n,
        account: player.account,
        currency: 'MYR',
        platformId: 1,
        evidence: { references: [reference], ours: null, theirs: { done: true, direction, amount } },
      },
      undefined,
    ),
  );

const pointsOf = (player: Player, id: bigint) => readBoundPoints(site.db, { playerId: player.id, id });

test('the reference of a bonus’s transfer names the bonus, into the platform and home', async () => {
  const { player, id } = await newHolder();
  for (const [direction, letter] of [
    ['in', 'A'],
    ['out', 'B'],
  ] as const) {
    const step = await begin(site.db, {
      reference: cashTransfer(player, letter),
      playerId: player.id,
      platformId: 1,
      direction,
      currency: 'MYR',
      checkInMs: 60_000,
      ...(direction === 'in' && { grantId: id }),
    });
    expect(grantOfReference(step!.transfer.reference)).toBe(id);
    await settle(site.db, step!.transfer, {
      kind: 'confirmed',
      amountMovedMinor: 60_000n,
      balanceAfterMinor: direction === 'in' ? 60_000n : 0n,
      providerRef: 'x',
    });
  }
  expect(await pointsOf(player, id)).toEqual({ homeMinor: 60_000n, outsideMinor: 0n });
});

test('a lost transfer of the bonus is booked to it though the platform is cash today', async () => {
  const { player, id } = await newHolder();
  await decide(player, bonusTransfer(player, id, 'A'), 'in', '100.00');
  expect(await pointsOf(player, id)).toEqual({ homeMinor: 50_000n, outsideMinor: 10_000n });
  await decide(player, bonusTransfer(player, id, 'B'), 'out', '130.00');
  expect(await pointsOf(player, id)).toEqual({ homeMinor: 63_000n, outsideMinor: 0n });
  expect(await site.walletOf(player)).toBe(20_000n);
});

test('a lost transfer of cash is booked to no bonus that is bound there today: operators are told what comes first', async () => {
  const { player, id } = await newHolder();
  await decide(player, bonusTransfer(player, id, 'A'), 'in', '100.00');
  for (const direction of ['in', 'out'] as const)
    await expect(decide(player, cashTransfer(player, 'B'), direction, '50.00')).rejects.toThrow(
      OperationError,
    );
  // Nor is one of the bonus booked before its points are there.
  const other = await newHolder();
  await expect(
    decide(other.player, bonusTransfer(other.player, other.id, 'A'), 'out', '50.00'),
  ).rejects.toThrow(OperationError);
  await decide(player, bonusTransfer(player, id, 'C'), 'out', '100.00');
  await decide(player, cashTransfer(player, 'B'), 'in', '50.00');
  expect(await site.walletOf(player)).toBe(15_000n);
  expect(await pointsOf(player, id)).toEqual({ homeMinor: 60_000n, outsideMinor: 0n });
});

test('what a lost transfer brought home from a bonus that is over is the player’s', async () => {
  const { player, id } = await newHolder();
  await cancelBonus(site.db, player.id, { id, losesMinor: 30_000n });
  expect(await site.walletOf(player)).toBe(50_000n);
  await decide(player, bonusTransfer(player, id, 'A'), 'out', '5.00');
  expect(await site.walletOf(player)).toBe(50_500n);
});
