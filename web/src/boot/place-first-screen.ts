/** Runs inline at the end of the body, before the script that draws the lobby arrives. */

const page = document.documentElement;

/** Puts the first screen into its place, and remembers a tap until React is there (`take-over.tsx`). */
function placeFirstScreen(screen: DocumentFragment): void {
  const root = document.getElementById('root')!;
  root.replaceChildren(screen);
  page.toggleAttribute('data-first-screen', true);
  root.addEventListener('click', ({ target }) => {
    if (page.hasAttribute('data-first-screen'))
      window.tapped = (target as Element).closest<HTMLElement>('button') ?? undefined;
  });
}

function placeBanner(): void {
  const { picture, alone } = window.firstBanner ?? {};
  const place = document.querySelector('.boot-banner');
  if (!picture || !place) return;
  if (alone) place.closest('.banner')!.classList.add('banner-alone');
  place.replaceWith(picture);
}

if (window.firstScreen) placeFirstScreen(window.firstScreen);
else placeBanner();
