import type { Output } from '@parlour/contract/endpoints';
import { toMajor } from '@parlour/contract/money';
import { unixSeconds } from '@parlour/contract/unix-seconds';
import {
  DRAWS_A_PAGE,
  WHEEL_WINNERS_SHOWN,
  type WheelPrize,
  type WheelWinner,
} from '@parlour/contract/wheel';
import type { Queryable } from '../../base/db/db.ts';
import { maskAccount } from '../../people/accounts/mask-account.ts';
import { listCampaigns, type Campaign, type Prize } from './campaign.ts';
import type { Draw } from './spin.ts';

/** Draws as they are read: a player's own with all that computes them, and everybody's prizes with masked accounts. */

export function shownPrizes({ prizes, currency }: Pick<Campaign, 'prizes' | 'currency'>): WheelPrize[] {
  return prizes.map(({ kind, amountMinor, chance, picture }: Prize) => ({
    kind,
    amount: toMajor(BigInt(amountMinor), currency),
    chance,
    picture,
  }));
}

export async function listDraws(
  db: Queryable,
  playerId: bigint,
  after: number | undefined,
): Promise<Output<'listWheelDraws'>> {
  const rows = await db.query<Draw & { hash: string; clientSeed: string; seed: string | null }>(
    `select d.ticket_id, d.campaign_id, d.field, d.kind, d.currency, d.amount_minor, d.drawn_at, d.client_seed, s.hash, s.seed
       from wheel_draw d join wheel_seed s on s.player_id = d.player_id and s.id = d.seed_id
      where d.player_id = $1
        and ($2::bigint is null or (d.drawn_at, d.ticket_id)
             < (select drawn_at, ticket_id from wheel_draw where player_id = $1 and ticket_id = $2))
      order by d.drawn_at desc, d.ticket_id desc limit $3`,
    [playerId, after ?? null, DRAWS_A_PAGE + 1],
  );
  const list = rows.slice(0, DRAWS_A_PAGE);
  const campaigns = await listCampaigns(db, [...new Set(list.map(({ campaignId }) => campaignId))]);
  return {
    list: list.map((draw) => ({
      ticket: Number(draw.ticketId),
      campaign: draw.campaignId,
      field: draw.field,
      kind: draw.kind,
      amount: toMajor(draw.amountMinor, draw.currency),
      currency: draw.currency,
      time: unixSeconds(draw.drawnAt),
      seed_hash: draw.hash,
      client_seed: draw.clientSeed,
      seed: draw.seed,
    })),
    wheels: campaigns.map((campaign) => ({ campaign: campaign.id, prizes: shownPrizes(campaign) })),
    next: rows.length > DRAWS_A_PAGE ? Number(list.at(-1)!.ticketId) : null,
  };
}

/** The newest prizes in money. */
export async function listWheelWinners(db: Queryable): Promise<WheelWinner[]> {
  const rows = await db.query<Draw & { account: string }>(
    `select d.ticket_id, p.account, d.amount_minor, d.currency, d.drawn_at
       from (select * from wheel_draw where amount_minor > 0 order by drawn_at desc limit $1) d
       join player p on p.id = d.player_id order by d.drawn_at desc`,
    [WHEEL_WINNERS_SHOWN],
  );
  return rows.map((row) => wheelWinner(row.account, row));
}

export function wheelWinner(
  account: string,
  {
    ticketId,
    amountMinor,
    currency,
    drawnAt,
  }: Pick<Draw, 'ticketId' | 'amountMinor' | 'currency' | 'drawnAt'>,
): WheelWinner {
  return {
    id: Number(ticketId),
    user_account: maskAccount(account),
    amount: toMajor(amountMinor, currency),
    currency,
    won_at: unixSeconds(drawnAt),
  };
}
