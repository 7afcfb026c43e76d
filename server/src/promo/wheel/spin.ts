import { notifyChange } from '../../base/live/changes.ts';
import type { Db, Queryable, Tx } from '../../base/db/db.ts';
import { Refusal } from '../../base/http/refusal.ts';
import { accountFor, post } from '../../money/ledger/ledger.ts';
import { fieldOf, roll } from '../draws/roll.ts';
import { coversTop, findCampaign, type Campaign, type Prize } from './campaign.ts';
import { lockSeed, openSeed, type PresentSeed, type SeedTools } from './seeds.ts';

export interface Draw {
  ticketId: bigint;
  campaignId: number;
  field: number;
  kind: Prize['kind'];
  currency: string;
  amountMinor: bigint;
  drawnAt: Date;
}

export interface Spin {
  playerId: bigint;
  currency: string;
  ticketId: bigint;
  /** Whose odds the player saw. */
  campaignId: number;
}

/** The days for which the prize 'another ticket' can be used. */
const FURTHER_SPIN_DAYS = 7;

/** What is hashed for a draw, but for its last number. */
function drawMessage(campaignId: number, clientSeed: string, ticketId: bigint): string {
  return `wheel-${campaignId}|${clientSeed}|${ticketId}`;
}

/**
 * Uses a ticket and pays what it draws, in one transaction; a ticket that has drawn gives the same draw again, however often and from
 * wherever it is asked. Refuses, with the ticket unspent: `wheelClosed`, `wheelChanged`, `ticketGone`, `notFound`.
 */
export async function spin(db: Db, tools: SeedTools, wanted: Spin): Promise<{ draw: Draw; isNew: boolean }> {
  return db.tx(async (tx) => {
    const before = await findDraw(tx, wanted.playerId, wanted.ticketId);
    if (before) return { draw: before, isNew: false };
    const campaign = await getCampaign(tx, wanted);
    const seed = await lockSeed(tx, tools, wanted.playerId, campaign.id);
    // A request with the same ticket may have held the seed until now.
    const meanwhile = await findDraw(tx, wanted.playerId, wanted.ticketId);
    if (meanwhile) return { draw: meanwhile, isNew: false };
    await takeTicket(tx, wanted);
    return { draw: await drawAndPay(tx, tools, { wanted, campaign, seed }), isNew: true };
  });
}

async function getCampaign(tx: Tx, { currency, campaignId }: Spin): Promise<Campaign> {
  const campaign = await findCampaign(tx, currency);
  if (!campaign || !coversTop(campaign)) throw new Refusal('wheelClosed');
  if (campaign.id !== campaignId) throw new Refusal('wheelChanged');
  return campaign;
}

async function takeTicket(tx: Tx, { playerId, ticketId }: Spin): Promise<void> {
  const taken = await tx.run(
    `update wheel_ticket set state = 'spent'
      where player_id = $1 and id = $2 and state = 'open' and expires_at > clock_timestamp()
        and exists (select from player where id = $1 and status = 'open')`,
    [playerId, ticketId],
  );
  if (taken === 0) {
    const known = await tx.find('select from wheel_ticket where player_id = $1 and id = $2', [
      playerId,
      ticketId,
    ]);
    throw new Refusal(known ? 'ticketGone' : 'notFound');
  }
  await tx.run(
    `insert into wheel_ticket_entry (player_id, ticket_id, change, why) values ($1, $2, -1, 'spent')`,
    [playerId, ticketId],
  );
}

interface Drawing {
  wanted: Spin;
  campaign: Campaign;
  seed: PresentSeed;
}

async function drawAndPay(tx: Tx, tools: SeedTools, { wanted, campaign, seed }: Drawing): Promise<Draw> {
  const { playerId, ticketId } = wanted;
  const rolled = roll(openSeed(tools, playerId, seed), drawMessage(campaign.id, seed.clientSeed, ticketId));
  const field = fieldOf(
    campaign.prizes.map(({ chance }) => chance),
    rolled,
  );
  const { kind, amountMinor } = campaign.prizes[field]!;
  await takeFromBudget(tx, campaign, BigInt(amountMinor));
  const { drawnAt } = await tx.get<{ drawnAt: Date }>(
    `insert into wheel_draw (player_id, ticket_id, campaign_id, seed_id, client_seed, roll, field, kind, currency, amount_minor)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) returning drawn_at`,
    [
      playerId,
      ticketId,
      campaign.id,
      seed.id,
      seed.clientSeed,
      rolled,
      field,
      kind,
      campaign.currency,
      amountMinor,
    ],
  );
  const draw: Draw = {
    ticketId,
    campaignId: campaign.id,
    field,
    kind,
    currency: campaign.currency,
    amountMinor: BigInt(amountMinor),
    drawnAt,
  };
  await give(tx, playerId, draw);
  return draw;
}

/**
 * What is left must cover the highest prize, whatever was drawn: the outcome decides neither whether a draw counts nor what it pays.
 * Draws of all players queue here, for as long as one transaction takes.
 */
async function takeFromBudget(tx: Tx, { id }: Campaign, amountMinor: bigint): Promise<void> {
  const taken = await tx.run(
    `update wheel_campaign set paid_minor = paid_minor + $2, draws = draws + 1
      where id = $1 and stopped_at is null and ends_at > clock_timestamp() and paid_minor + top_minor <= budget_minor`,
    [id, amountMinor],
  );
  if (taken === 0) throw new Refusal('wheelClosed');
}

async function give(
  tx: Tx,
  playerId: bigint,
  { ticketId, kind, currency, amountMinor }: Draw,
): Promise<void> {
  if (kind === 'spin')
    await tx.run(
      `select earn_wheel_ticket($1, 'spin', $2, least(site_today() + $3 * interval '1 day',
         (select ends_at from wheel_campaign where currency = $4 and stopped_at is null)))`,
      [playerId, String(ticketId), FURTHER_SPIN_DAYS, currency],
    );
  if (kind === 'points') {
    await post(tx, {
      playerId,
      reference: `wheel:${ticketId}`,
      reason: 'wheel_prize',
      currency,
      legs: [
        { account: await accountFor(tx, playerId, 'promotions', currency), amountMinor: -amountMinor },
        { account: await accountFor(tx, playerId, 'wallet', currency), amountMinor },
      ],
    });
    await notifyChange(tx, 'wallet', String(playerId));
  }
  await notifyChange(tx, 'tickets', String(playerId));
}

function findDraw(db: Queryable, playerId: bigint, ticketId: bigint): Promise<Draw | undefined> {
  return db.find<Draw & Record<string, unknown>>(
    `select ticket_id, campaign_id, field, kind, currency, amount_minor, drawn_at
       from wheel_draw where player_id = $1 and ticket_id = $2`,
    [playerId, ticketId],
  );
}
