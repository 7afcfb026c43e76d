import type { Output } from '@parlour/contract/endpoints';
import type { Language } from '@parlour/contract/languages';
import type { DocumentOf } from '../../base/content/documents.ts';
import { seconds } from '../../base/content/fields.ts';
import { share } from '../../base/http/answer.ts';

type Promotions = DocumentOf<'promotions'>;

const isOver = ({ ends }: Promotions[number], now: Date) =>
  ends !== null && Date.parse(ends) <= now.getTime();
const hasBegun = ({ starts }: Promotions[number], now: Date) => Date.parse(starts) <= now.getTime();

/** Promotions that run now and are meant for visitors. */
export function announcedPromotions(
  promotions: Promotions,
  language: Language,
  now: Date,
): Output<'listPromotionAnnouncements'> {
  return share(
    promotions
      .filter((promotion) => promotion.announced && hasBegun(promotion, now) && !isOver(promotion, now))
      .map(({ id, title, summary, image, url }) => ({
        id,
        title: title[language],
        content: summary[language],
        img_url: image[language] ?? image.en,
        url,
      })),
  );
}

/** Promotions that run or will begin, in the file's order. */
export function promotionList(
  promotions: Promotions,
  language: Language,
  now: Date,
): Output<'listPromotions'> {
  return share(
    promotions
      .filter((promotion) => !isOver(promotion, now))
      .map(({ id, title, summary, content, image, category, starts, ends }) => ({
        id,
        title: title[language],
        summary: summary[language],
        content: content[language],
        img_url: image[language] ?? image.en,
        category,
        start_time: seconds(starts),
        end_time: ends === null ? null : seconds(ends),
      })),
  );
}
