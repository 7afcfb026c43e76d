import { queryClient } from '../api/queries.ts';
import { useLiveState } from '../api/stream.ts';

/** After an outage of the network or the server, loads again what failed meanwhile: queries and pictures. */
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
    // Setting the source again requests the picture again.
    if (source && picture.complete && picture.naturalWidth === 0) picture.setAttribute('src', source);
  }
}
