import type { Profile } from '@parlour/contract/auth';
import { LEGAL_PAGES } from '@parlour/contract/constants';
import type { Input, Output } from '@parlour/contract/endpoints';
import { ERRORS } from '@parlour/contract/errors';
import type { Language } from '@parlour/contract/languages';
import type { SessionEnd } from '@parlour/contract/stream';
import type { WorkRequired } from '@parlour/contract/work';
import { useQuery } from '@tanstack/react-query';
import { loadChunk } from '../api/chunks.ts';
import { call, listenToClient, speakLanguage } from '../api/client.ts';
import { failureCode, type CallFailure } from '../api/failure.ts';
import { logProblem } from '../api/log.ts';
import { forgetPlayer, queries, queryClient, refreshWallet } from '../api/queries.ts';
import {
  adoptToken,
  clearToken,
  hasForeignToken,
  keepToken,
  readToken,
  watchToken,
} from '../api/session-token.ts';
import { connectStream, disconnectStream, onStreamEvent } from '../api/stream.ts';
import { activateLanguage } from '../i18n/i18n.ts';
import { rememberRecentGames } from '../api/recent-hint.ts';
import type { Assertion } from './identity/sign-with-passkey.ts';
import { loginPlatform } from './login-platform.ts';
import { noticeMaintenance } from './maintenance.ts';
import { loadPasskeys } from './passkeys.ts';
import { keepQuiet, keepQuietNext } from '../state/quiet-visit.ts';
import { countTickets, quietTickets } from '../state/raffle.ts';
import { noteLogin } from '../state/known-device.ts';
import {
  closeLogoutNotice,
  leaveGame,
  rememberLanguage,
  usePlayStore,
  usePreferences,
  useSessionStore,
} from '../state/stores.ts';
import { playWith } from '../state/purse.ts';
import { forgetWantedGame } from '../state/wanted-game.ts';

/**
 * Asks whoami; marks the app initialised even if that fails (rule A18). For a guest only once the app is `drawn`: while React takes the
 * first screen over, it draws a store's change in one go. Never throws.
 */
export async function initialiseSession(drawn: Promise<void>): Promise<void> {
  listenToClient({
    unauthorized: onUnauthorized,
    maintenance: noticeMaintenance,
    workRequired: proveWork,
    consentRequired: askConsent,
  });
  onStreamEvent('kickSession', ({ reason }) => endSession(reason));
  onStreamEvent('tickets', ({ tickets }) => {
    countTickets(tickets);
    // Tickets of raffles come with the same event.
    void queryClient.invalidateQueries({ queryKey: ['getRaffle'] });
  });
  watchToken((token) => {
    if (token !== null) location.reload();
    else endSession('loggedOut');
  });
  try {
    if (adoptToken() === null) {
      queryClient.setQueryData(queries.whoami().queryKey, null);
      await drawn;
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

/** A part that does not arrive leaves the call refused. */
async function askConsent(): Promise<boolean> {
  try {
    const { askForConsent } = await loadChunk('consent', () => import('./consent/ask-for-consent.tsx'));
    return await askForConsent(() => void logout());
  } catch (error) {
    logProblem('The player could not be asked for consent', error);
    return false;
  }
}

/** Pages on which a player is not asked: those that read the texts, and the way to one's money (rule A42). */
const UNASKED_PAGES: readonly string[] = [
  '/withdrawPoints',
  '/accountBinding',
  '/gamePointCenter',
  '/depositAndWithdrawalRecords',
  '/security',
  '/playLimits',
  '/contactUs',
  ...LEGAL_PAGES.map((page) => `/${page}`),
];

/** At a login, and where the page is loaded within a session. */
function askIfDue(): void {
  const isDue = queryClient.getQueryData(queries.whoami().queryKey)?.consent_due === true;
  const path = location.hash.slice(1).split('?')[0]!;
  if (isDue && !UNASKED_PAGES.includes(path)) void askConsent();
}

/** A part that does not arrive leaves the player the wait. */
async function proveWork(required: WorkRequired): Promise<string | undefined> {
  try {
    const { makeProof } = await loadChunk('proof', () => import('./proof-of-work/make-proof.tsx'));
    return await makeProof(required);
  } catch (error) {
    logProblem('No proof of work could be made', error);
    return undefined;
  }
}

function enter(): void {
  // This session may end too, and the player is informed of each.
  unauthorizedHandled = false;
  isChangeAwaited = false;
  noteLogin();
  useSessionStore.setState({ isLoggedIn: true });
  connectStream();
  void refreshWallet().catch(() => undefined);
  askIfDue();
}

/** Logs in and fetches who that is; asks for the second step where there is one. Throws `CallFailure`; its words are in `loginFailureMessage`. */
export async function login(account: string, password: string): Promise<Output<'login'>> {
  return begin(
    call('login', {
      account: account.trim(),
      password: password.trim(),
      platform: loginPlatform(),
    }).catch(async (error: unknown) => {
      if (failureCode(error) !== ERRORS.secondFactorRequired.code) throw error;
      const { askSecondStep } = await loadChunk(
        'second-step',
        () => import('./identity/ask-second-step.tsx'),
      );
      return askSecondStep(error as CallFailure);
    }),
  );
}

/** Logs in by a passkey alone. Throws `CallFailure`, or the browser's error if the player cancels. */
export async function loginByPasskey(): Promise<Output<'login'>> {
  const { signWithPasskey } = await loadPasskeys();
  return loginByAssertion(await signWithPasskey());
}

/** Logs in by what a passkey has signed already. Throws `CallFailure`. */
export function loginByAssertion(assertion: Assertion): Promise<Output<'login'>> {
  return begin(call('passkeyLogin', { assertion, platform: loginPlatform() }));
}

async function begin(opening: Promise<Output<'login'>>): Promise<Output<'login'>> {
  const opened = await opening;
  keepToken(opened.token);
  await Promise.all([
    queryClient.fetchQuery({ ...queries.whoami(), staleTime: 0 }),
    queryClient.prefetchQuery({ ...queries.recentGames(), retry: false }),
  ]);
  keepQuiet();
  enter();
  return opened;
}

/** Ends the session here whatever the server answers, then reloads into the lobby (rule A20). */
export async function logout(): Promise<void> {
  // Before the rest: otherwise this tab too would be notified of the logout.
  disconnectStream();
  await call('logout', {}).catch((error: unknown) => logProblem('The logout call failed', error));
  forgetSession();
  goHomeAnew();
}

/** Sets a new password. This tab continues with the new session, every other ends. Throws `CallFailure`. */
export async function changePassword(input: Input<'changePassword'>): Promise<void> {
  disconnectStream();
  try {
    keepToken((await call('changePassword', input)).token);
  } finally {
    if (useSessionStore.getState().isLoggedIn) connectStream();
  }
}

function forgetSession(): void {
  clearToken();
  disconnectStream();
  leaveGame();
  forgetWantedGame();
  playWith(undefined);
  forgetPlayer();
  quietTickets();
  closeLogoutNotice();
  rememberRecentGames(false);
  useSessionStore.setState({ isLoggedIn: false });
}

function goHomeAnew(): void {
  keepQuietNext();
  history.replaceState(null, '', '#/');
  location.reload();
}

let unauthorizedHandled = false;

/**
 * A 401 clears only the current token, and only once a session (rule A21). A guest whose calls are refused never ends
 * in a loop of reloads.
 */
function onUnauthorized(usedToken: string | null, data: unknown): void {
  if (usedToken === null || usedToken !== readToken() || unauthorizedHandled) return;
  unauthorizedHandled = true;
  if (useSessionStore.getState().isLoggedIn) {
    endSession((data as { reason?: SessionEnd } | null)?.reason ?? 'ended');
    return;
  }
  forgetSession();
  goHomeAnew();
}

const NEW_TOKEN_COMES_WITHIN_MS = 2_000;
let isChangeAwaited = false;

/** The session ended elsewhere: explained in words, because a player in a game must know why it stopped. */
function endSession(reason: SessionEnd): void {
  if (!useSessionStore.getState().isLoggedIn) return;
  if (hasForeignToken()) {
    // Another tab has logged in again: this one joins its session.
    location.reload();
    return;
  }
  if (reason === 'passwordChanged' && !isChangeAwaited) {
    // Another tab may have logged out: its new token may follow immediately and must not be removed here.
    isChangeAwaited = true;
    disconnectStream();
    setTimeout(() => endSession(reason), NEW_TOKEN_COMES_WITHIN_MS);
    return;
  }
  const path = location.hash.slice(1);
  const game = usePlayStore.getState().game?.title;
  forgetSession();
  loadChunk('session-ended', () => import('./session-ended.ts'))
    .then(({ showSessionEnd }) => showSessionEnd(reason, { path, game }))
    .catch((error: unknown) => logProblem('The end of the session could not be told', error));
}

export interface Session {
  isLoggedIn: boolean;
  isInitialised: boolean;
  /** Null for a guest, and until whoami has answered. */
  profile: Profile | null;
}

export function useSession(): Session {
  return { ...useSessionStore(), profile: useProfile() };
}

/** The logged-in player's profile. What needs no more than this is not drawn anew when a guest's session is known. */
export function useProfile(): Profile | null {
  const isLoggedIn = useSessionStore((state) => state.isLoggedIn);
  const { data } = useQuery({ ...queries.whoami(), enabled: false });
  return isLoggedIn ? (data ?? null) : null;
}

/** The wallet as last read, for a logged-in player. `refresh` reads it again and throws `CallFailure`. */
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

/** Changes the language once its texts are here; of choices that overtake each other the last holds. Throws when they do not arrive. */
export async function chooseLanguage(language: Language): Promise<void> {
  if (!(await activateLanguage(language))) return;
  speakLanguage(language);
  rememberLanguage(language);
  // Titles, pictures and announcements come in the language of the call.
  await queryClient.invalidateQueries({
    predicate: (query) => !['whoami', 'getWallet'].includes(String(query.queryKey[0])),
  });
}

export function useLanguage(): [language: Language, choose: typeof chooseLanguage] {
  return [usePreferences((state) => state.language), chooseLanguage];
}
