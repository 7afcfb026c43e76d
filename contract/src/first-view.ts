import type { Language } from './languages.ts';

/** The element of the page that carries a `FirstView` as JSON. */
export const FIRST_VIEW_ID = 'first-view';

/** What the page itself carries, so that the lobby's largest picture need not wait for any script or call. */
export type FirstView = Partial<Record<Language, FirstBanner>>;

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
