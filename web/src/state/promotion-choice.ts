import { create } from 'zustand';
import { writeStorage, readStorage } from '../api/storage.ts';

const PROMOTION_URL_KEY = 'PROMOTIONURL';

/** The visitor's choice in the promotion popup, for the registration that follows (rules P2, A34). */
interface PromotionChoice {
  /** After the registration the player is logged in and goes to the promotion. */
  autoLogIn: boolean;
  /** A page of the site; null without a choice. Stored on the device, because registering may take more than one visit. */
  promotionUrl: string | null;
}

export const usePromotionChoice = create<PromotionChoice>(() => {
  const promotionUrl = readStorage(PROMOTION_URL_KEY);
  return { autoLogIn: promotionUrl !== null, promotionUrl };
});

export function choosePromotion(promotionUrl: string): void {
  writeStorage(PROMOTION_URL_KEY, promotionUrl);
  usePromotionChoice.setState({ autoLogIn: true, promotionUrl });
}

/** The page that was chosen, once: the registration it was chosen for is over. */
export function spendPromotion(): string | null {
  const { promotionUrl } = usePromotionChoice.getState();
  writeStorage(PROMOTION_URL_KEY, null);
  usePromotionChoice.setState({ autoLogIn: false, promotionUrl: null });
  return promotionUrl;
}
