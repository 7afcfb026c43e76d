import { FIRST_VIEW_ID, type FirstBanner, type FirstView, type SiteLook } from '@parlour/contract/first-view';
import type { Language } from '@parlour/contract/languages';

let view: FirstView | undefined;

/** The data that the page came with, read once; empty if the page is served without it. */
function firstView(): FirstView {
  view ??= JSON.parse(document.getElementById(FIRST_VIEW_ID)?.textContent ?? '{}') as FirstView;
  return view;
}

/** The banner that the page came with, and shows already while the first answers are on their way. */
export function firstBanner(language: Language): FirstBanner | undefined {
  return firstView()[language];
}

/** The operator's own pictures, so that no other logo is seen before them. */
export function firstLook(): SiteLook | undefined {
  return firstView().look;
}

/** The size of a banner in the lobby. The page requests the first one with the same size before any script arrives. */
export const BANNER_PICTURE = {
  width: 825,
  height: 328,
  sizes: '(max-width: 849px) calc(100vw - 28px), 825px',
} as const;
