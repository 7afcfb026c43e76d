import { Suspense, useEffect } from 'react';
import { chunk } from '../../../chunk/chunk.tsx';
import { hallBehaviour } from '../halls/halls.ts';
import { whenIdle } from '../../../ui/when-idle.ts';
import { useSearch } from './search-store.ts';
import { Coming } from '../../../ui/Coming.tsx';

const loadOverlay = () => import('./SearchOverlay.tsx');
const SearchOverlay = chunk('search', loadOverlay, (file) => file.SearchOverlay, {
  failed: 'layer',
  giveUp: () => useSearch.getState().closeSearch(),
});

/** Fetched ahead once the first view is done, also on a slow phone, so that no key typed right after `/` is lost. */
const AHEAD_MS = 5000;

/** Opens the search with `/`, closes it when the hall changes (rule L8), and keeps it off halls without a search. */
export function SearchHost({ hallId }: { hallId: number }) {
  const { open, openSearch, closeSearch } = useSearch();
  const offered = hallBehaviour(hallId).search;

  useEffect(() => {
    if (!offered) return undefined;
    const listen = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target))
        return;
      if (document.querySelector('dialog[open]')) return;
      event.preventDefault();
      openSearch();
    };
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, [offered, openSearch]);

  useEffect(() => {
    const timer = window.setTimeout(() => void loadOverlay().catch(() => undefined), AHEAD_MS);
    const cancel = whenIdle(() => {
      void loadOverlay().then(
        ({ prepareGameIndex }) => prepareGameIndex(),
        () => undefined,
      );
    });
    return () => {
      window.clearTimeout(timer);
      cancel();
    };
  }, []);

  // A hall without a search has none to close: an open one belongs to the next hall. So does one that was opened at the next hall's
  // address already: the hall is drawn a moment after its address is there.
  useEffect(() => {
    if (!offered) return undefined;
    return () => {
      if (useSearch.getState().openedAt !== location.hash) closeSearch();
    };
  }, [hallId, offered, closeSearch]);

  if (!open || !offered) return null;
  return (
    <Suspense fallback={<Coming />}>
      <SearchOverlay hallId={hallId} />
    </Suspense>
  );
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || ['INPUT', 'TEXTAREA', 'SELECT'].includes(target.tagName))
  );
}
