/** Runs inline after the root, before the script that draws the lobby arrives. */

import { placeMarkup } from './place-markup.ts';

function placeBanner(): void {
  const { picture, alone } = window.firstBanner ?? {};
  const place = document.querySelector('.boot-banner');
  if (!picture || !place) return;
  if (alone) place.closest('.banner')!.classList.add('banner-alone');
  place.replaceWith(picture);
}

if (window.firstScreen?.markup) placeMarkup(window.firstScreen.markup);
else placeBanner();
