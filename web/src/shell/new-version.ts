import { create } from 'zustand';

/** True if a newer version of the app is ready. */
export const useNewVersion = create<{ isReady: boolean }>(() => ({ isReady: false }));

const UPDATE_EVERY_MS = 60 * 60_000;
/** The first visit is for the lobby: the files for later are cached after it. */
const REGISTER_AFTER_MS = 4_000;

const TAKE_OVER_WITHIN_MS = 3_000;

/** True if this page asked the new version to take over; otherwise another window did. */
let isAskedFor = false;
let takeOver: (() => void) | undefined;

/** Keeps the app's files on the device once the page is quiet (`web/service-worker.ts`). Without it all works as before. */
export function startServiceWorker(): void {
  if (!('serviceWorker' in navigator) || import.meta.env.DEV) return;
  const later = (): void => void setTimeout(() => void register().catch(() => undefined), REGISTER_AFTER_MS);
  if (document.readyState === 'complete') later();
  else window.addEventListener('load', later, { once: true });
}

async function register(): Promise<void> {
  const { Workbox } = await import('workbox-window');
  const worker = new Workbox('/sw.js', { updateViaCache: 'none' });
  let isSilent = false;
  worker.addEventListener('waiting', ({ wasWaitingBeforeRegister }) => {
    if (wasWaitingBeforeRegister) {
      // This page came fresh from the network: only the worker is behind.
      isSilent = true;
      worker.messageSkipWaiting();
      return;
    }
    takeOver = () => worker.messageSkipWaiting();
    useNewVersion.setState({ isReady: true });
  });
  worker.addEventListener('controlling', ({ isUpdate }) => {
    if (isAskedFor) location.reload();
    else if (isUpdate === true && !isSilent) useNewVersion.setState({ isReady: true });
    takeOver = undefined;
    isSilent = false;
  });
  await worker.register();
  setInterval(() => {
    if (!document.hidden) void worker.update().catch(() => undefined);
  }, UPDATE_EVERY_MS);
}

/** Loads the new version. */
export function loadNewVersion(): void {
  isAskedFor = true;
  if (!takeOver) return location.reload();
  takeOver();
  // Pages come from the network, so the player gets the new one even if its worker does not take over in time, or the first
  // reload waits for a starting worker in vain (headless Chromium does that now and then).
  setTimeout(() => location.reload(), TAKE_OVER_WITHIN_MS);
}

/** Not now: it is loaded whenever the page is next opened. */
export function putOffNewVersion(): void {
  useNewVersion.setState({ isReady: false });
}
