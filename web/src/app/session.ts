import { t } from '@lingui/core/macro';
import type { Profile } from '@parlour/contract/auth';
import type { Language } from '@parlour/contract/languages';
import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { call, listenToClient, speakLanguage } from '../api/client.ts';
import { logProblem } from '../api/log.ts';
import { forgetPlayer, queries, queryClient, refreshWallet } from '../api/queries.ts';
import { clearToken, keepToken, readToken, watchToken } from '../api/session-token.ts';
import { connectStream, disconnectStream, onStreamEvent } from '../api/stream.ts';
import { activateLanguage } from '../i18n/i18n.ts';
import { openDialog } from './dialogs.ts';
import { rememberRecentGames } from '../api/recent-hint.ts';
import { loginPlatform } from './login-platform.ts';
import { noticeMaintenance } from './maintenance.ts';
import { announceTickets, quietTickets } from './raffle.ts';
import { closeLogoutNotice, leaveGame, rememberLanguage, usePreferences, useSessionStore } from './stores.ts';

/** Finds out who is here; marks the app initialised even when that fails (spec §4). Never throws. */
export async function initialiseSession(): Promise<void> {
  listenToClient({
    unauthorized: onUnauthorized,
    maintenance: noticeMaintenance,
  });
  onStreamEvent('kickSession', ({ reason }) => void endSession(reason));
  watchToken(() => location.reload());
  try {
    if (readToken() === null) {
      queryClient.setQueryData(queries.whoami().queryKey, null);
    } else if ((await queryClient.fetchQuery(queries.whoami())) !== null) {
      enter();
    } else {
      clearToken();
    }
  } catch {
    // Without an answer the visitor is shown the lobby as a guest; the token stays for the next try.
  } finally {
    useSessionStore.setState({ isInitialised: true });
  }
}

function enter(): void {
  useSessionStore.setState({ isLoggedIn: true });
  connectStream();
  void refreshWallet().catch(() => undefined);
}

/** Logs in and fetches who that is. Throws `CallFailure`; its words are in `loginFailureMessage`. */
export async function login(account: string, password: string): Promise<void> {
  const { token, fw_tickets: tickets } = await call('login', {
    account: account.trim(),
    password: password.trim(),
    platform: loginPlatform(),
  });
  keepToken(token);
  await Promise.all([
    queryClient.fetchQuery({ ...queries.whoami(), staleTime: 0 }),
    queryClient.prefetchQuery({ ...queries.recentGames(), retry: false }),
  ]);
  enter();
  announceTickets(tickets);
}

/** Ends the session here whatever the server says (spec §4), then starts the page anew in the lobby. */
export async function logout(): Promise<void> {
  await call('logout', {}).catch((error: unknown) => logProblem('The logout call failed', error));
  forgetSession();
  goHomeAnew();
}

function forgetSession(): void {
  clearToken();
  disconnectStream();
  leaveGame();
  forgetPlayer();
  quietTickets();
  closeLogoutNotice();
  rememberRecentGames(false);
  useSessionStore.setState({ isLoggedIn: false });
}

function goHomeAnew(): void {
  history.replaceState(null, '', '#/');
  location.reload();
}

let unauthorizedHandled = false;

/**
 * The 401 rule of spec §4 and §8. Only a token that is still ours is cleared, and only once a page load: a guest, whose
 * calls may be refused as often as they like, never ends in a loop of reloads.
 */
function onUnauthorized(usedToken: string | null): void {
  if (usedToken === null || usedToken !== readToken() || unauthorizedHandled) return;
  unauthorizedHandled = true;
  if (useSessionStore.getState().isLoggedIn) {
    void endSession('ended');
    return;
  }
  forgetSession();
  goHomeAnew();
}

/** The session was ended elsewhere: said in words, because a player in a game must know why it stopped. */
async function endSession(reason: 'loggedInElsewhere' | 'loggedOut' | 'ended'): Promise<void> {
  if (!useSessionStore.getState().isLoggedIn) return;
  forgetSession();
  const content = {
    loggedInElsewhere: t({
      id: 'session.loggedInElsewhere',
      message: 'Your account has just been used to log in on another device, so you were logged out here.',
    }),
    loggedOut: t({ id: 'session.loggedOut', message: 'You have logged out in another window.' }),
    ended: t({ id: 'session.ended', message: 'Your session has ended. Please log in again.' }),
  }[reason];
  const answer = await openDialog({
    kind: 'confirm',
    art: 'key',
    title: t({ id: 'session.endedTitle', message: 'You are logged out' }),
    content,
    confirmText: t({ id: 'login.loginNow', message: 'Login now' }),
    cancelText: t({ id: 'dialog.close', message: 'Close' }),
  });
  if (answer === 'confirm') location.hash = '#/login';
}

export interface Session {
  isLoggedIn: boolean;
  isInitialised: boolean;
  /** Null for a guest, and until whoami has answered. */
  profile: Profile | null;
}

export function useSession(): Session {
  const { isLoggedIn, isInitialised } = useSessionStore();
  const { data } = useQuery({ ...queries.whoami(), enabled: false });
  return { isLoggedIn, isInitialised, profile: isLoggedIn ? (data ?? null) : null };
}

/** The wallet as last read, for a logged-in player; `refresh` reads it anew and throws `CallFailure`. */
export function useWallet() {
  const isLoggedIn = useSessionStore((state) => state.isLoggedIn);
  const { data, isFetching, error } = useQuery({ ...queries.wallet(), enabled: isLoggedIn });
  return { wallet: isLoggedIn ? data : undefined, isFetching, error, refresh: refreshWallet };
}

/** Speaks a language from the very first call on. Throws when its texts do not arrive. */
export async function startLanguage(language: Language): Promise<void> {
  speakLanguage(language);
  await activateLanguage(language);
}

export function useLanguage(): [language: Language, choose: (language: Language) => Promise<void>] {
  const language = usePreferences((state) => state.language);
  const choose = useCallback(async (next: Language) => {
    await startLanguage(next);
    rememberLanguage(next);
    // Titles, pictures and announcements come in the language of the call.
    await queryClient.invalidateQueries({
      predicate: (query) => !['whoami', 'getWallet'].includes(String(query.queryKey[0])),
    });
  }, []);
  return [language, choose];
}
