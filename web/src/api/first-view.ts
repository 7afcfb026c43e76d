import { FIRST_VIEW_ID, type FirstBanner, type FirstView } from '@parlour/contract/first-view';
import type { Language } from '@parlour/contract/languages';

let view: FirstView | undefined;

/** The banner that the page came with, and shows already while the first answers are on their way. */
export function firstBanner(language: Language): FirstBanner | undefined {
  view ??= JSON.parse(document.getElementById(FIRST_VIEW_ID)?.textContent ?? '{}') as FirstView;
  return view[language];
}
