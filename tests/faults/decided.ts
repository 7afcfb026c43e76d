import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from 'vitest';
import type { Client } from '../api-client.ts';
import { expectExactBooks } from '../books.ts';
import { untilVendorRests } from '../seamless-books.ts';
import type { Site } from '../start-site.ts';
import { bringAllHome, findUndecidedBound } from './bound-books.ts';
import { callOffDeposits, findUndecidedPayments } from './cashier-player.ts';
import { findUndecidedPromotions } from './promotion-books.ts';

/** Pauses between questions reach a minute, and a busy machine asks late: only what is never decided has been lost. */
const DECIDED_WITHIN_MS = 180_000;

/**
 * After the faults, without help but for deposits that no player pays any more, and points of holders of bound bonuses who have not finished: those
 * they take home afterwards.
 */
export async function expectEverythingDecided(
  site: Site,
  players: ReadonlyMap<string, Client>,
  holders: readonly Client[],
): Promise<void> {
  await untilDecided(site, players);
  await bringAllHome(holders, DECIDED_WITHIN_MS);
  await untilDecided(site, players);
  await untilVendorRests(site);
  await untilBooksAgree(site);
}

async function untilDecided(site: Site, players: ReadonlyMap<string, Client>): Promise<void> {
  await expect
    .poll(
      async () => {
        await callOffDeposits(site, players);
        const moves = await site.db.query(
          `select reference, state, why from point_transfer where decided_at is null`,
        );
        return [
          ...moves,
          ...(await findUndecidedPayments(site)),
          ...(await findUndecidedPromotions(site)),
          ...(await findUndecidedBound(site)),
        ];
      },
      { timeout: DECIDED_WITHIN_MS, interval: 500 },
    )
    .toEqual([]);
}

/** Points still come home by themselves meanwhile: both sides are read until no move lies between the readings. */
async function untilBooksAgree(site: Site): Promise<void> {
  for (let tries = 0; tries < 60; tries += 1) {
    try {
      return await expectExactBooks(site);
    } catch {
      await sleep(500);
    }
  }
  await expectExactBooks(site);
}
