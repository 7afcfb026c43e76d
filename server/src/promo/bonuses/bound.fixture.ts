import type { Player } from '../../people/accounts/players.ts';
import { begin, settle, type Begin } from '../../play/transfers/store.ts';
import { BOUND, createBonusSite, MATCH } from './bonuses.fixture.ts';
import { readBoundPoints } from './bound.ts';

/** A site with a bound offer, and moves of its players that their platform confirms. */
export async function createBoundSite() {
  const site = await createBonusSite();
  await site.publish(BOUND, MATCH);
  let moves = 0;

  /** A player whose deposit of 100.00 lies with a bonus of 100.00. */
  async function newHolder(): Promise<{ player: Player; id: bigint }> {
    const player = await site.newPlayer();
    await site.join(player, 'bound');
    await site.deposit(player, 10_000n);
    return { player, id: (await site.grantOf(player)).id };
  }

  function startMove(player: Player, fields: Partial<Begin> & Pick<Begin, 'direction'>) {
    moves += 1;
    return begin(site.db, {
      reference: `PT${player.id}-bound${moves}`,
      playerId: player.id,
      platformId: 1,
      currency: 'MYR',
      checkInMs: 60_000,
      ...fields,
    });
  }

  async function moveIn(player: Player, fields: Partial<Begin> = {}): Promise<void> {
    const step = await startMove(player, { direction: 'in', ...fields });
    const { heldMinor } = step!.transfer;
    await settle(site.db, step!.transfer, {
      kind: 'confirmed',
      amountMovedMinor: heldMinor,
      providerRef: 'x',
    });
  }

  /** All that the platform says it holds. */
  async function moveOut(player: Player, heldMinor: bigint, platformId = 1): Promise<void> {
    const step = await startMove(player, { direction: 'out', platformId });
    await settle(site.db, step!.transfer, {
      kind: 'confirmed',
      amountMovedMinor: heldMinor,
      balanceAfterMinor: 0n,
      providerRef: 'x',
    });
  }

  const pointsOf = (player: Player, id: bigint) => readBoundPoints(site.db, { playerId: player.id, id });

  /** What the audit finds wrong of bonuses and of points. The bets of these tests are planted without the money that they moved. */
  async function boundFaults(): Promise<string[]> {
    const faults = await site.faults();
    return faults.filter((fault) => /bonus|offer|transit|platform|transfer/.test(fault));
  }

  return { ...site, boundFaults, newHolder, startMove, moveIn, moveOut, pointsOf };
}
