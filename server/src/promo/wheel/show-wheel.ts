import { toMajor } from '@parlour/contract/money';
import { unixSeconds } from '@parlour/contract/unix-seconds';
import type { MyWheel, Wheel } from '@parlour/contract/wheel';
import type { Db } from '../../base/db/db.ts';
import { coversTop, type Campaign } from './campaign.ts';
import { shownPrizes } from './draws.ts';
import { getSeed, type SeedTools } from './seeds.ts';
import { listEarnedToday, readTickets } from './tickets.ts';

/** The wheel as everybody sees it; `content` is its conditions. */
export function showWheel(campaign: Campaign, content: string): Wheel {
  const { id, currency, earn, topMinor, endsAt } = campaign;
  return {
    campaign: id,
    currency,
    prizes: shownPrizes(campaign),
    top: toMajor(topMinor, currency),
    earn: earn.map(({ amountMinor, ...rule }) => ({
      ...rule,
      amount: toMajor(BigInt(amountMinor), currency),
    })),
    ends: unixSeconds(endsAt),
    is_open: coversTop(campaign),
    content,
  };
}

/** The player's tickets and seeds. The first look makes the seed, so that its hash is shown before it decides anything. */
export async function readMine(
  context: SeedTools & { db: Db },
  playerId: bigint,
  campaignId: number,
): Promise<MyWheel> {
  const { db } = context;
  const [{ tickets, next }, earned, seed] = await Promise.all([
    readTickets(db, playerId),
    listEarnedToday(db, playerId),
    getSeed(db, context, playerId, campaignId),
  ]);
  return {
    tickets,
    next_ticket: next ? Number(next.id) : null,
    next_end: next ? unixSeconds(next.expiresAt) : null,
    earned,
    seed_hash: seed.hash,
    client_seed: seed.clientSeed,
  };
}
