import { OTHER_ROUTE, routeOf } from '@parlour/contract/page-routes';
import { routes, splitRoute } from '@parlour/contract/routes';
import type { Input } from '@parlour/contract/endpoints';
import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { loginPlatform } from '../session/login-platform.ts';
import { usePreferences } from '../state/stores.ts';

/** Counts page views. To use another tool, replace it in `main.tsx`. */
export interface Analytics {
  /** A page was opened: its pattern, never its address. */
  view(route: string): void;
}

const BATCH_MS = 5_000;

/** Batches views for a few seconds and reports them together, at the latest when the player leaves the page. */
export function createSiteAnalytics(): Analytics {
  const batched = new Map<string, number>();
  let timer: ReturnType<typeof setTimeout> | undefined;

  function report(): void {
    clearTimeout(timer);
    timer = undefined;
    if (batched.size === 0) return;
    const body: Input<'reportPageViews'> = {
      language: usePreferences.getState().language,
      device: loginPlatform(),
      views: [...batched].map(([route, count]) => ({ route, count })),
    };
    batched.clear();
    // The request outlives the page and its answer is ignored. A report that fails is not repeated.
    navigator.sendBeacon(
      splitRoute(routes.reportPageViews).path,
      new Blob([JSON.stringify(body)], { type: 'application/json' }),
    );
  }

  document.addEventListener('visibilitychange', () => document.hidden && report());
  window.addEventListener('pagehide', report);
  return {
    view(route) {
      batched.set(route, (batched.get(route) ?? 0) + 1);
      timer ??= setTimeout(report, BATCH_MS);
    },
  };
}

/** The visitor's own word, in both ways in which browsers send it. */
function wantsNoTracking(): boolean {
  return (
    navigator.doNotTrack === '1' ||
    ('globalPrivacyControl' in navigator && navigator.globalPrivacyControl === true)
  );
}

let chosen: Analytics | undefined;

/** Called once, at the start. A visitor who asks not to be tracked is not counted. */
export function startAnalytics(create: () => Analytics): void {
  chosen = wantsNoTracking() ? undefined : create();
}

/** Reports each route change (rule O6). */
export function usePageViews(): void {
  const { pathname } = useLocation();
  useEffect(() => chosen?.view(routeOf(pathname) ?? OTHER_ROUTE), [pathname]);
}
