/** Runs inline at the end of the body and puts the banner into its place before the script that draws the lobby arrives. */
const { picture, alone } = window.firstBanner ?? {};
const place = document.querySelector('.boot-banner');
if (picture && place) {
  if (alone) place.closest('.banner')!.classList.add('banner-alone');
  place.replaceWith(picture);
}
