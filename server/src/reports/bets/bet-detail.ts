import type { Output } from '@parlour/contract/endpoints';
import { toMajor } from '@parlour/contract/money';
import { unixSeconds } from '@parlour/contract/unix-seconds';
import type { Db } from '../../base/db/db.ts';
import { Refusal } from '../../base/http/refusal.ts';
import { ProviderError } from '../../outside/providers/provider.ts';
import type { Providers } from '../../outside/providers/registry.ts';
import { findRow, showBet, type Asked, type BetRow } from './bets.ts';
import { readDetails } from './line-cells.ts';

/** One bet of the player's. The platform is asked for its page of the round with no transaction open. */
export async function readBet(
  db: Db,
  providers: Pick<Providers, 'findSeamless'>,
  asked: Pick<Asked, 'player' | 'language'>,
  id: number,
): Promise<Output<'getBet'>> {
  const row = await findRow(db, asked, BigInt(id));
  if (!row) throw new Refusal('notFound');
  const { currency } = row;
  const { details } = await db.get<{ details: unknown }>(
    'select details from bet where player_id = $1 and id = $2',
    [asked.player.id, row.id],
  );
  const former = await db.query<{
    bookedAt: Date;
    stakeMinor: bigint;
    payoutMinor: bigint;
    jackpotMinor: bigint;
  }>(
    `select f.booked_at, f.stake_minor, f.payout_minor, f.jackpot_minor from facts_of_bet($1, $2) f
      where f.sign = 1 and exists (select from facts_of_bet($1, $2) r where r.version = f.version and r.sign = -1)
      order by f.version`,
    [asked.player.id, row.id],
  );
  return {
    bet: showBet(row),
    currency,
    round: row.roundRef,
    details: readDetails(details),
    former: former.map(({ bookedAt, stakeMinor, payoutMinor, jackpotMinor }) => ({
      time: unixSeconds(bookedAt),
      stake: toMajor(stakeMinor, currency),
      payout: toMajor(payoutMinor, currency),
      result: toMajor(payoutMinor + jackpotMinor - stakeMinor, currency),
    })),
    replay: await findReplay(providers, asked.player.id, row),
  };
}

async function findReplay(
  providers: Pick<Providers, 'findSeamless'>,
  playerId: bigint,
  { platformId, roundRef }: BetRow,
): Promise<string | null> {
  const provider = providers.findSeamless(platformId);
  if (!provider) return null;
  try {
    return await provider.roundUrl(playerId, roundRef);
  } catch (error) {
    if (error instanceof ProviderError) return null;
    throw error;
  }
}
