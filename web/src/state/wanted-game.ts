import { create } from 'zustand';
import { WANTED_GAME_KEY as KEY } from '../api/storage-keys.ts';
import { readStorage, writeStorage } from '../api/storage.ts';
import { playGame, type PlayedGame } from './stores.ts';

/** A registration and a deposit take less; a game that was tapped longer ago is no longer what the visitor wants. */
const WANTED_FOR_MS = 60 * 60_000;

interface Kept {
  game: PlayedGame;
  /** Milliseconds since 1970. */
  untilMs: number;
}

/** The game that a guest tapped, kept for the visit through login, registration and deposit (rule G14). */
export const useWantedGame = create<{ game: PlayedGame | null }>(() => ({ game: readKept() }));

function readKept(): PlayedGame | null {
  try {
    const { game, untilMs } = JSON.parse(readStorage(KEY, 'sessionStorage') ?? '') as Kept;
    return untilMs > Date.now() ? game : null;
  } catch {
    return null;
  }
}

export function wantGame(game: PlayedGame): void {
  const kept: Kept = { game, untilMs: Date.now() + WANTED_FOR_MS };
  writeStorage(KEY, JSON.stringify(kept), 'sessionStorage');
  useWantedGame.setState({ game });
}

export function forgetWantedGame(): void {
  writeStorage(KEY, null, 'sessionStorage');
  useWantedGame.setState({ game: null });
}

/** Opens the wanted game, where there is one. */
export function playWantedGame(): void {
  const { game } = useWantedGame.getState();
  if (!game) return;
  forgetWantedGame();
  playGame(game);
}
