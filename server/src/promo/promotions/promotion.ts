import { FEATURES, isOffered } from '@parlour/contract/features';
import type { Output } from '@parlour/contract/endpoints';
import type { Language } from '@parlour/contract/languages';
import type { DocumentOf } from '../../base/content/documents.ts';
import { seconds } from '../../base/content/fields.ts';
import { share } from '../../base/http/answer.ts';
import type { Terms } from '../bonuses/terms.ts';

type Promotions = DocumentOf<'promotions'>;

const isOver = ({ ends }: Promotions[number], now: Date) =>
  ends !== null && Date.parse(ends) <= now.getTime();
const hasBegun = ({ starts }: Promotions[number], now: Date) => Date.parse(starts) <= now.getTime();

type Promotion = Promotions[number];
type Offer = Promotion & { action: NonNullable<Promotion['action']> };

/** The site keeps what it promises, and the player can do something about it (rule P6). */
function isOffer(promotion: Promotion): promotion is Offer {
  const { action, needs } = promotion;
  return (needs === undefined || FEATURES[needs]) && action !== undefined && isOffered(ownPath(action.url));
}

const ownPath = (url: string): string => url.replace(/^#/, '');

/** Why players do not find a promotion of the content on their page, whatever its offer says. */
export function whyUnlisted(promotion: Promotion, now: Date): 'leads nowhere' | 'is over' | undefined {
  if (!isOffer(promotion)) return 'leads nowhere';
  return isOver(promotion, now) ? 'is over' : undefined;
}

type OpenOffers = ReadonlyMap<string, Pick<Terms, 'excludedAgents'>>;

/** Why a promotion of an offer is not shown to a player: operators do not let it run, or it leaves the player out (rule P68). */
export function whyHidden(
  { offer }: Pick<Promotion, 'offer'>,
  open: OpenOffers,
  isExcluded: (terms: Pick<Terms, 'excludedAgents'>) => boolean,
): 'does not run' | 'leaves out players of an agent above' | undefined {
  if (offer === undefined) return undefined;
  const terms = open.get(offer);
  if (!terms) return 'does not run';
  return isExcluded(terms) ? 'leaves out players of an agent above' : undefined;
}

/** Promotions that run now and are meant for visitors. */
export function announcedPromotions(
  promotions: Promotions,
  language: Language,
  now: Date,
): Output<'listPromotionAnnouncements'> {
  return share(
    promotions
      .filter(
        (promotion) =>
          isOffer(promotion) && promotion.announced && hasBegun(promotion, now) && !isOver(promotion, now),
      )
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
      .filter(isOffer)
      .filter((promotion) => whyUnlisted(promotion, now) === undefined)
      .map(({ id, title, summary, content, image, category, starts, ends, action }) => ({
        id,
        title: title[language],
        summary: summary[language],
        content: content[language],
        img_url: image[language] ?? image.en,
        category,
        action: { text: action.text[language], url: ownPath(action.url) },
        start_time: seconds(starts),
        end_time: ends === null ? null : seconds(ends),
      })),
  );
}
