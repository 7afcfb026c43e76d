import { queryClient } from '../api/queries.ts';
import { useLiveState } from '../api/stream.ts';

/** What was lost while the network or the server was away is asked for again once it is back: readings and pictures. */
export function mendAfterOutages(): void {
  window.addEventListener('online', mend);
  useLiveState.subscribe(({ state }, before) => {
    if (state === 'live' && before.state !== 'live') mend();
  });
}

function mend(): void {
  void queryClient.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' });
  for (const picture of document.images) {
    const source = picture.getAttribute('src');
    // To name its source once more is to ask for it once more.
    if (source && picture.complete && picture.naturalWidth === 0) picture.setAttribute('src', source);
  }
}
