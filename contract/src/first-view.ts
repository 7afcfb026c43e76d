import type { Output } from './endpoints.ts';
import type { Language } from './languages.ts';

/** The element of the page that carries a `FirstView` as JSON. */
export const FIRST_VIEW_ID = 'first-view';

/** What the page itself carries, so that the lobby's largest picture and the site's logo need not wait for any script or call. */
export interface FirstView extends Partial<Record<Language, FirstBanner>> {
  look?: SiteLook;
}

/** The operator's own pictures around every page (spec §3, Site info), empty where the site is drawn as it comes, and his theme. */
export type SiteLook = Pick<
  Output<'getSiteInfo'>,
  'img_index_logo' | 'img_index_logo_black' | 'tp4_bg' | 'tp4_theme'
>;

export interface FirstBanner {
  src: string;
  srcset: string;
  title: string;
  /** It is the only one: no neighbour peeks in. */
  alone: boolean;
}

/** Our own banners are drawn twice, and a phone's width needs the smaller; those of an operator come as they are. */
export function bannerSources(url: string): { src: string; srcset: string } {
  const own = /^(\/static\/banners\/[\w-]+)\.avif$/.exec(url);
  return { src: url, srcset: own ? `${url} 825w, ${own[1]}@2x.avif 1650w` : '' };
}
