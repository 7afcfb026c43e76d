import type { Output } from './endpoints.ts';
import type { Language } from './languages.ts';

/** The element of the page that carries a `FirstView` as JSON. */
export const FIRST_VIEW_ID = 'first-view';

/** Data that the page itself carries, so that the lobby's largest picture and the logo wait for no script and no call. */
export interface FirstView extends Partial<Record<Language, FirstBanner>> {
  look?: SiteLook;
}

/** The operator's own logo, background and theme (rule K3). Empty: the site's own look. */
export type SiteLook = Pick<
  Output<'getSiteInfo'>,
  'img_index_logo' | 'img_index_logo_black' | 'tp4_bg' | 'tp4_theme'
>;

export interface FirstBanner {
  src: string;
  srcset: string;
  title: string;
  /** The only banner: no neighbour shows at the edge. */
  alone: boolean;
}

/** Our own banners exist in two sizes, and a phone needs the smaller. An operator's banners have one size. */
export function bannerSources(url: string): { src: string; srcset: string } {
  const own = /^(\/static\/banners\/[\w-]+)\.avif$/.exec(url);
  return { src: url, srcset: own ? `${url} 825w, ${own[1]}@2x.avif 1650w` : '' };
}
