/** Runs inline at the end of the body, after the first screens of the pages that are not the lobby: they may not delay it. */

import { firstScreenMarkup, placeMarkup } from './place-markup.ts';

/** Without the font by then, the screen is shown in its stand-in. */
const LONGEST_MS = 1_000;

const { firstScreen } = window;
if (firstScreen && firstScreen.path !== '/') {
  const markup = firstScreenMarkup(firstScreen);
  const isReady = Promise.race([
    firstScreen.font?.catch(() => undefined),
    new Promise((resolve) => setTimeout(resolve, LONGEST_MS)),
  ]);
  firstScreen.placed = isReady.then(() => {
    // Otherwise the app has drawn the page by itself meanwhile.
    if (markup && document.querySelector('.boot')) placeMarkup(markup);
  });
}
