import {
  FIRST_SCREEN_CALLS,
  FIRST_SCREENS,
  type FirstScreenCall,
  type FirstScreenPage,
} from '@parlour/contract/first-screen';
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { callQuery, queryClient } from './api/queries.ts';
import { reportTilePaint } from './features/lobby/tiles/first-tile-paint.ts';
import { firstScreenPage } from './boot/first-screen-page.ts';
import { loadScreen } from './first-pages.ts';
import { Site } from './Site.tsx';

/** Answers that do not come leave the first screen to itself for no longer. */
const LONGEST_MS = 4_000;

/** Draws the app into the page, or takes over the first screen that the page came with; calls `onDrawn` before the one, after the other. */
export async function drawSite(onDrawn: () => void): Promise<void> {
  const place = document.getElementById('root')!;
  await window.firstScreen?.placed;
  const page = document.documentElement.dataset['firstScreen'] as FirstScreenPage | undefined;
  if (page === undefined || firstScreenPage(location) !== page) return drawAnew(place, onDrawn);
  // A part that does not arrive is named on the page that React draws.
  await Promise.all([firstAnswers(page), loadScreen(page).catch(() => undefined)]);
  // A link that was tapped meanwhile led elsewhere, and React would not see that the screen is another page's.
  if (firstScreenPage(location) !== page) return drawAnew(place, onDrawn);
  // Its tiles are painted, and tell React no more.
  reportTilePaint();
  startTransition(() => {
    // Where the site changed since the page was made, React draws the screen anew: no fault.
    hydrateRoot(place, <Site onDrawn={onDrawn} />, { onRecoverableError: () => undefined });
  });
}

function drawAnew(place: HTMLElement, onDrawn: () => void): void {
  onDrawn();
  // In slices, between which a slow phone can paint and answer.
  startTransition(() => createRoot(place).render(<Site />));
}

/** Settles when the cache holds what the first screen shows. */
async function firstAnswers(page: FirstScreenPage): Promise<void> {
  const prefetch = (name: FirstScreenCall) =>
    queryClient.prefetchQuery({ ...callQuery(name, FIRST_SCREEN_CALLS[name]), staleTime: Infinity });
  const answers = FIRST_SCREENS[page].map(prefetch);
  await Promise.race([Promise.all(answers), new Promise((resolve) => setTimeout(resolve, LONGEST_MS))]);
}
