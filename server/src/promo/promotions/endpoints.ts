import type { Handlers } from '../../call.ts';
import { answersOf } from '../../base/content/answers.ts';
import type { DocumentOf } from '../../base/content/documents.ts';
import { fresh } from '../../base/db/fresh.ts';
import type { Context } from '../../context.ts';
import { findExcluded } from '../bonuses/excluded.ts';
import { isOpenOffer, listOfferRows } from '../bonuses/offers.ts';
import { announcedPromotions, promotionList, whyHidden } from './promotion.ts';

type Names = 'listPromotionAnnouncements' | 'listPromotions';

const OFFERS_MAX_AGE_MS = 1_000;

export function promotionEndpoints(context: Context): Pick<Handlers, Names> {
  const { db, clock } = context;
  const announced = answersOf(context, 'promotions', announcedPromotions);
  const all = answersOf(context, 'promotions', promotionList);
  const offers = answersOf(context, 'promotions', offersByPromotion);
  const open = fresh(
    clock,
    async () =>
      new Map(
        (await listOfferRows(db))
          .filter((row) => isOpenOffer(row, clock.date()))
          .map(({ code, terms }) => [code, terms]),
      ),
    OFFERS_MAX_AGE_MS,
  );

  /** A promotion of an offer is shown while operators let it run, and not to a player whom the offer leaves out (rule P68). */
  async function shown<P extends { id: number }>(promotions: P[], player?: { id: bigint }): Promise<P[]> {
    const [offerOf, termsOf] = await Promise.all([offers('en'), open()]);
    const isExcluded = await findExcluded(db, player?.id, [...termsOf.values()]);
    const isShown = ({ id }: P): boolean =>
      whyHidden({ offer: offerOf.get(id) }, termsOf, isExcluded) === undefined;
    return promotions.every(isShown) ? promotions : promotions.filter(isShown);
  }
  return {
    listPromotionAnnouncements: async ({ language, session }) =>
      shown(await announced(language), session?.player),
    listPromotions: async ({ language, session }) => shown(await all(language), session?.player),
  };
}

function offersByPromotion(promotions: DocumentOf<'promotions'>): Map<number, string> {
  return new Map(promotions.flatMap(({ id, offer }) => (offer === undefined ? [] : [[id, offer]])));
}
