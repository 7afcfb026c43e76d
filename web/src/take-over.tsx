import { FIRST_SCREEN_CALLS, type FirstScreenCall } from '@parlour/contract/first-screen';
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { callQuery, queryClient } from './api/queries.ts';
import { reportTilePaint } from './features/lobby/tiles/first-tile-paint.ts';
import { isLobby } from './boot/is-lobby.ts';
import { Site } from './Site.tsx';

/** Answers that do not come leave the first screen to itself for no longer. */
const LONGEST_MS = 4_000;

/** Draws the app into the page, or takes over the first screen that the page came with. */
export async function drawSite(): Promise<void> {
  const place = document.getElementById('root')!;
  const isThere = document.documentElement.hasAttribute('data-first-screen');
  if (!isThere || !isLobby(location)) return drawAnew(place);
  await firstAnswers();
  // A link that was tapped meanwhile led elsewhere, and React would not see that the screen is another page's.
  if (!isLobby(location)) return drawAnew(place);
  // Its tiles are painted, and tell React no more.
  reportTilePaint();
  startTransition(() => {
    // Where the site changed since the page was made, React draws the screen anew: no fault.
    hydrateRoot(place, <Site />, { onRecoverableError: () => undefined });
  });
}

function drawAnew(place: HTMLElement): void {
  // In slices, between which a slow phone can paint and answer.
  startTransition(() => createRoot(place).render(<Site />));
}

/** Settles when the cache holds what the first screen shows. */
async function firstAnswers(): Promise<void> {
  const names = Object.keys(FIRST_SCREEN_CALLS) as FirstScreenCall[];
  const answers = names.map((name) =>
    queryClient.prefetchQuery({ ...callQuery(name, FIRST_SCREEN_CALLS[name]), staleTime: Infinity }),
  );
  await Promise.race([Promise.all(answers), new Promise((resolve) => setTimeout(resolve, LONGEST_MS))]);
}
