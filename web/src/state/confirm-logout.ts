import { openLogoutNotice, useSessionStore } from './stores.ts';

/** Asks, then logs out (spec §4). The notice is for logged-in players only (spec §6). */
export function confirmLogout(): void {
  if (useSessionStore.getState().isLoggedIn) openLogoutNotice();
}
