import { create } from 'zustand';
import { readStorage, writeStorage } from '../api/storage.ts';

const NEXT_KEY = 'QUIET_NEXT';
/** A player who comes from the payment page, whatever tab it was opened in. */
const FROM_PAYMENT = /[?&]deposit=/;

/** Whether this page load stays free of popups: the visitor comes back from something, or is already busy (rule P4). */
export const useQuietVisit = create<{ isQuiet: boolean }>(() => {
  const wasAsked = readStorage(NEXT_KEY, 'sessionStorage') !== null;
  writeStorage(NEXT_KEY, null, 'sessionStorage');
  return { isQuiet: wasAsked || FROM_PAYMENT.test(location.hash) };
});

export function keepQuiet(): void {
  if (!useQuietVisit.getState().isQuiet) useQuietVisit.setState({ isQuiet: true });
}

/** For a page load that is about to come: after a logout, and on the way to the payment page and back. */
export function keepQuietNext(): void {
  writeStorage(NEXT_KEY, '1', 'sessionStorage');
}
