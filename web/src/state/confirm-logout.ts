import { openLogoutNotice, useSessionStore } from './stores.ts';

/** Asks, then logs out (rule A20). The notice is for logged-in players only (rule U20). */
export function confirmLogout(): void {
  if (useSessionStore.getState().isLoggedIn) openLogoutNotice();
}
