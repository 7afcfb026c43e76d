import type { PromotionAnnouncement } from '@parlour/contract/promotion';
import { ownPath } from '../../content-link.ts';

/** The one button of the promotion popup (rule P2): `pass` closes, `go` leads to the registration. */
export type PromotionStep = { kind: 'pass' } | { kind: 'go'; url: string | undefined };

/**
 * Without a link the button is 'pass'. With one it is 'go', and has no address, so is disabled, until one is selected. Only pages
 * of the site count as links: a promotion is where a player goes after registering.
 */
export function promotionStep(
  promotions: readonly Pick<PromotionAnnouncement, 'id' | 'url'>[],
  selectedId: number | undefined,
  pathExists: (path: string) => boolean,
): PromotionStep {
  const linkOf = ({ url }: { url: string }) => ownPath(url, pathExists);
  const selected = promotions.find(({ id }) => id === selectedId);
  if (selected) {
    const url = linkOf(selected);
    return url === undefined ? { kind: 'pass' } : { kind: 'go', url };
  }
  const leadsSomewhere = promotions.some((promotion) => linkOf(promotion) !== undefined);
  return leadsSomewhere ? { kind: 'go', url: undefined } : { kind: 'pass' };
}
