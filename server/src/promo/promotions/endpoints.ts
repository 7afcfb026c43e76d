import type { Handlers } from '../../call.ts';
import { answersOf } from '../../base/content/answers.ts';
import type { DocumentOf } from '../../base/content/documents.ts';
import { fresh } from '../../base/db/fresh.ts';
import type { Context } from '../../context.ts';
import { isOpenOffer, listOfferRows } from '../bonuses/offers.ts';
import { announcedPromotions, promotionList } from './promotion.ts';

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
      new Set(
        (await listOfferRows(db)).filter((row) => isOpenOffer(row, clock.date())).map(({ code }) => code),
      ),
    OFFERS_MAX_AGE_MS,
  );

  /** A promotion of an offer is shown while operators let it run. */
  async function shown<P extends { id: number }>(promotions: P[]): Promise<P[]> {
    const [offerOf, isOpen] = await Promise.all([offers('en'), open()]);
    const isShown = ({ id }: P): boolean => !offerOf.has(id) || isOpen.has(offerOf.get(id)!);
    return promotions.every(isShown) ? promotions : promotions.filter(isShown);
  }
  return {
    listPromotionAnnouncements: async ({ language }) => shown(await announced(language)),
    listPromotions: async ({ language }) => shown(await all(language)),
  };
}

function offersByPromotion(promotions: DocumentOf<'promotions'>): Map<number, string> {
  return new Map(promotions.flatMap(({ id, offer }) => (offer === undefined ? [] : [[id, offer]])));
}
