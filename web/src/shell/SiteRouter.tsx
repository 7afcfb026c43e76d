import { useState, type ReactNode } from 'react';
// The router offers its history under these names only; `HashRouter` is these two and no more.
import { UNSAFE_createHashHistory, unstable_HistoryRouter as HistoryRouter } from 'react-router';
import { usePathReached } from '../state/page-coming.ts';
import { notePageLeft } from '../state/page-left.ts';
import { overlays } from '../ui/overlay-stack.ts';

/** Routing in the hash (rule U1), in one history with what lies above the page (rule U23). */
export function SiteRouter({ children }: { children: ReactNode }) {
  const [history] = useState(createSiteHistory);
  return <HistoryRouter history={history}>{children}</HistoryRouter>;
}

type HashHistory = ReturnType<typeof UNSAFE_createHashHistory>;

function createSiteHistory(): HashHistory {
  const history = UNSAFE_createHashHistory({ v5Compat: true });
  const { push, replace, go, listen } = history;
  history.push = (to, state) =>
    overlays.navigate(1, (left) => (left > 0 ? replace(to, state) : push(to, state)));
  history.replace = (to, state) => overlays.navigate(0, () => replace(to, state));
  history.go = (delta) => overlays.navigate(0, () => go(delta));
  let shown = history.location;
  history.listen = (listener) => {
    const show: typeof listener = (update) => {
      // An overlay's entry is the page's own once more: nothing is drawn anew for it.
      const { key, pathname, search } = update.location;
      if (key === shown.key && pathname === shown.pathname && search === shown.search) return;
      notePageLeft(shown.pathname);
      shown = update.location;
      usePathReached.setState({ path: pathname });
      listener(update);
    };
    const stop = listen(show);
    // The address may have changed between the first drawing and this.
    show({ action: history.action, location: history.location, delta: null });
    return stop;
  };
  return history;
}
