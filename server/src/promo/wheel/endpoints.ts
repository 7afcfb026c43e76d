import { toMajor } from '@parlour/contract/money';
import { unixSeconds } from '@parlour/contract/unix-seconds';
import { answersOf } from '../../base/content/answers.ts';
import { fresh } from '../../base/db/fresh.ts';
import { Refusal } from '../../base/http/refusal.ts';
import type { Handlers } from '../../call.ts';
import type { Context } from '../../context.ts';
import { SITE_CURRENCY } from '../../people/accounts/currency.ts';
import type { Player } from '../../people/accounts/players.ts';
import { findCampaign, type Campaign } from './campaign.ts';
import { listDraws, listWheelWinners, wheelWinner } from './draws.ts';
import { rotateSeed, setClientSeed } from './seeds.ts';
import { readMine, showWheel } from './show-wheel.ts';
import { spin } from './spin.ts';
import { readTickets } from './tickets.ts';

type Names =
  | 'getWheel'
  | 'spinWheel'
  | 'listWheelDraws'
  | 'setWheelSeed'
  | 'revealWheelSeed'
  | 'listWheelWinners';

const WINNERS_MAX_AGE_MS = 1_000;

export function wheelEndpoints(context: Context): Pick<Handlers, Names> {
  const { db, clock, fanOut } = context;
  const contentIn = answersOf(context, 'wheel', ({ content }, language) => content[language]);
  const winners = fresh(clock, () => listWheelWinners(db), WINNERS_MAX_AGE_MS);

  async function getRunning({ currency }: Player): Promise<Campaign> {
    const campaign = await findCampaign(db, currency);
    if (!campaign) throw new Refusal('wheelClosed');
    return campaign;
  }

  return {
    async getWheel({ session, language }) {
      const player = session?.player.identityType === 'player' ? session.player : undefined;
      const campaign = await findCampaign(db, player?.currency ?? SITE_CURRENCY);
      if (!campaign) return { wheel: null, mine: null };
      return {
        wheel: showWheel(campaign, await contentIn(language)),
        mine: player ? await readMine(context, player.id, campaign.id) : null,
      };
    },

    async spinWheel({ input, session: { player } }) {
      const { draw, isNew } = await spin(db, context, {
        playerId: player.id,
        currency: player.currency,
        ticketId: BigInt(input.ticket),
        campaignId: input.campaign,
      });
      if (isNew && draw.amountMinor > 0n)
        fanOut.publish('winners', 'wheelWinners', [wheelWinner(player.account, draw)]);
      const { tickets, next } = await readTickets(db, player.id);
      return {
        ticket: input.ticket,
        campaign: draw.campaignId,
        field: draw.field,
        kind: draw.kind,
        amount: toMajor(draw.amountMinor, draw.currency),
        currency: draw.currency,
        time: unixSeconds(draw.drawnAt),
        tickets,
        next_ticket: next ? Number(next.id) : null,
      };
    },

    listWheelDraws: ({ input, session: { player } }) => listDraws(db, player.id, input.after),

    async setWheelSeed({ input, session: { player } }) {
      const { id: campaignId } = await getRunning(player);
      const { hash, clientSeed } = await db.tx((tx) =>
        setClientSeed(tx, context, { playerId: player.id, campaignId, clientSeed: input.client_seed }),
      );
      return { seed_hash: hash, client_seed: clientSeed };
    },

    async revealWheelSeed({ session: { player } }) {
      const { id } = await getRunning(player);
      const { seed, hash } = await db.tx((tx) => rotateSeed(tx, context, player.id, id));
      return { seed, seed_hash: hash };
    },

    listWheelWinners: () => winners(),
  };
}
