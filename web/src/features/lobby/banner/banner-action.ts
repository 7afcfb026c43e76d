import type { Banner } from '@parlour/contract/site';

/** What a tap on a banner does (spec §3, Banner). */
export type BannerAction =
  | { kind: 'none' }
  | { kind: 'game'; platformId: number; code: string }
  | { kind: 'internal'; path: string; newWindow: boolean }
  | { kind: 'external'; url: string; newWindow: boolean };

const URL_TYPE = { imageOnly: 0, internal: 2 } as const;
const NEW_WINDOW = 1;

/** Only addresses that a browser may safely be sent to: operators type them by hand. */
function webAddress(text: string): string | undefined {
  const url = URL.parse(text);
  return url && (url.protocol === 'https:' || url.protocol === 'http:') ? url.href : undefined;
}

export function bannerAction(banner: Banner, pathExists: (path: string) => boolean): BannerAction {
  if (banner.url_type === URL_TYPE.imageOnly) return { kind: 'none' };
  if (banner.game_url)
    return { kind: 'game', platformId: banner.game_url.game_platform_id, code: banner.game_url.code };
  const newWindow = banner.target === NEW_WINDOW;
  if (banner.url_type === URL_TYPE.internal) {
    const path = banner.url.replace(/^\/?#/, '');
    return /^\/(?![/\\])/.test(path) && pathExists(path)
      ? { kind: 'internal', path, newWindow }
      : { kind: 'none' };
  }
  const url = webAddress(banner.url);
  return url === undefined ? { kind: 'none' } : { kind: 'external', url, newWindow };
}

/** The banners of a tab: visible ones whose map of halls holds it. */
export function bannersOfHall(banners: readonly Banner[], hallId: number): Banner[] {
  return banners.filter((banner) => banner.visible && Object.values(banner.hall_id).includes(hallId));
}
