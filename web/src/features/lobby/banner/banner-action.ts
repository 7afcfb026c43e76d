import type { Banner } from '@parlour/contract/site';
import { ownPath, webAddress } from '../../../content-link.ts';

/** The action of a tap on a banner (rule K4). */
export type BannerAction =
  | { kind: 'none' }
  | { kind: 'game'; platformId: number; code: string }
  | { kind: 'internal'; path: string; newWindow: boolean }
  | { kind: 'external'; url: string; newWindow: boolean };

const URL_TYPE = { imageOnly: 0, internal: 2 } as const;
const NEW_WINDOW = 1;

export function bannerAction(banner: Banner, pathExists: (path: string) => boolean): BannerAction {
  if (banner.url_type === URL_TYPE.imageOnly) return { kind: 'none' };
  if (banner.game_url)
    return { kind: 'game', platformId: banner.game_url.game_platform_id, code: banner.game_url.code };
  const newWindow = banner.target === NEW_WINDOW;
  if (banner.url_type === URL_TYPE.internal) {
    const path = ownPath(banner.url, pathExists);
    return path === undefined ? { kind: 'none' } : { kind: 'internal', path, newWindow };
  }
  const url = webAddress(banner.url);
  return url === undefined ? { kind: 'none' } : { kind: 'external', url, newWindow };
}

/** The banners of a tab: visible ones whose map of halls holds it. */
export function bannersOfHall(banners: readonly Banner[], hallId: number): Banner[] {
  return banners.filter((banner) => banner.visible && Object.values(banner.hall_id).includes(hallId));
}
