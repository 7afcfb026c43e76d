import { FIRST_VIEW_ID, type FirstBanner, type FirstView, type SiteLook } from '@parlour/contract/first-view';
import type { Language } from '@parlour/contract/languages';

let view: FirstView | undefined;

/** What the page came with: read once, and nothing where it is served without. */
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

/** How the lobby shows a banner; the page asks for the first one by the same sizes before any script has arrived. */
export const BANNER_PICTURE = {
  width: 825,
  height: 328,
  sizes: '(max-width: 849px) calc(100vw - 28px), 825px',
} as const;
