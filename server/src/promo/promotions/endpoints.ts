import type { Handlers } from '../../call.ts';
import { answersOf } from '../../base/content/answers.ts';
import type { Context } from '../../context.ts';
import { announcedPromotions, promotionList } from './promotion.ts';

type Names = 'listPromotionAnnouncements' | 'listPromotions';

export function promotionEndpoints(context: Context): Pick<Handlers, Names> {
  const announced = answersOf(context, 'promotions', announcedPromotions);
  const all = answersOf(context, 'promotions', promotionList);
  return {
    listPromotionAnnouncements: ({ language }) => announced(language),
    listPromotions: ({ language }) => all(language),
  };
}
