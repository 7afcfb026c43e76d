import type { Theme } from '@parlour/contract/constants';
import type { Language } from '@parlour/contract/languages';
import { create } from 'zustand';
import { MAINTENANCE_KEY, THEME_KEY } from '../api/storage-keys.ts';
import { writeStorage, readStorage } from '../api/storage.ts';
import { keepLanguage, storedLanguage } from '../i18n/languages.ts';
import { keepQuiet } from './quiet-visit.ts';
import { storedTheme } from './stored-theme.ts';

/** Whether a player is logged in. The player's data is in the query cache (`useSession`). */
interface SessionState {
  isLoggedIn: boolean;
  /** True once whoami has answered or failed (rule A18). */
  isInitialised: boolean;
}

export const useSessionStore = create<SessionState>(() => ({
  isLoggedIn: false,
  isInitialised: false,
}));

/** Resolves once the session is known, for what is pressed before it. */
export function sessionKnown(): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const look = ({ isInitialised }: SessionState) => {
    if (isInitialised) resolve();
  };
  const stop = useSessionStore.subscribe(look);
  look(useSessionStore.getState());
  return promise.finally(stop);
}

interface MaintenanceState {
  isOn: boolean;
  /** Unix seconds; null while the end is not known. */
  until: number | null;
  /** The time of the next automatic request in milliseconds; null while all is open. */
  nextLookAt: number | null;
}

/** The header of the maintenance that this tab knows of; null while all is open. */
export function storedMaintenance(): number | null {
  const header = Number(readStorage(MAINTENANCE_KEY, 'sessionStorage'));
  const until = maintenanceEnd(header);
  return header > 0 && (until === null || until * 1000 > Date.now()) ? header : null;
}

/** Below this the header's number is a mere flag, from here on the end in Unix seconds. */
const FIRST_MOMENT = 1_000_000_000;

/** Unix seconds; null where the header names no end. */
export function maintenanceEnd(header: number): number | null {
  return header >= FIRST_MOMENT ? header : null;
}

/** The site's maintenance, as its answers report it (rule O2). */
export const useMaintenance = create<MaintenanceState>(() => ({
  isOn: storedMaintenance() !== null,
  until: maintenanceEnd(storedMaintenance() ?? 0),
  nextLookAt: null,
}));

const HIDE_AMOUNTS_KEY = 'HIDE_AMOUNTS';

interface PreferenceState {
  theme: Theme;
  language: Language;
  /** The eye of the wallet: hides amounts everywhere until switched back. */
  amountsHidden: boolean;
}

export const usePreferences = create<PreferenceState>(() => ({
  theme: storedTheme(),
  language: storedLanguage(),
  amountsHidden: readStorage(HIDE_AMOUNTS_KEY) === '1',
}));

export function showTheme(theme: Theme): void {
  document.documentElement.dataset.theme = theme;
  const top = getComputedStyle(document.documentElement).getPropertyValue('--bar').trim();
  document.querySelector<HTMLMetaElement>('meta[name="theme-color"]')?.setAttribute('content', top);
  usePreferences.setState({ theme });
}

/** The player's own choice, kept on the device. */
export function chooseTheme(theme: Theme): void {
  writeStorage(THEME_KEY, theme);
  showTheme(theme);
}

export function hasChosenTheme(): boolean {
  return readStorage(THEME_KEY) !== null;
}

export function rememberLanguage(language: Language): void {
  keepLanguage(language);
  usePreferences.setState({ language });
}

export function hideAmounts(amountsHidden: boolean): void {
  writeStorage(HIDE_AMOUNTS_KEY, amountsHidden ? '1' : '0');
  usePreferences.setState({ amountsHidden });
}

/** The game that a player has chosen, from the tap until the frame is closed and the points are back. */
export interface PlayedGame {
  platformId: number;
  gameCode: string;
  title: string;
  /** Path of its picture. */
  img: string;
  /** The platform's short name. */
  gm: string;
  /** The hall that it was opened from; decides whether money moves (contract `launchesWithoutTransfer`). */
  hallId: number;
  /** With practice points: no money moves. */
  demo?: boolean;
}

export const usePlayStore = create<{ game: PlayedGame | null }>(() => ({ game: null }));

/** Starts the launch of a game; the game frame does the rest. One game at a time. */
export function playGame(game: PlayedGame): void {
  keepQuiet();
  if (usePlayStore.getState().game === null) usePlayStore.setState({ game });
}

export function leaveGame(): void {
  usePlayStore.setState({ game: null });
}

export const useWalletSheet = create<{ isOpen: boolean }>(() => ({ isOpen: false }));

export function openWalletSheet(): void {
  useWalletSheet.setState({ isOpen: true });
}

export function closeWalletSheet(): void {
  useWalletSheet.setState({ isOpen: false });
}

export const useLogoutNotice = create<{ isOpen: boolean }>(() => ({ isOpen: false }));

export function openLogoutNotice(): void {
  useLogoutNotice.setState({ isOpen: true });
}

export function closeLogoutNotice(): void {
  useLogoutNotice.setState({ isOpen: false });
}

/** The support chat that is open, by the app id its vendor knows. */
export const useChat = create<{ appId: string | null }>(() => ({ appId: null }));

export function openChat(appId: string): void {
  useChat.setState({ appId });
}

export function closeChat(): void {
  useChat.setState({ appId: null });
}
