import type { SessionSoFar } from '../../launcher/page/session-figures.ts';
import type { Language } from '../../../i18n/languages.ts';
import { call, CallFailed, enter as open } from '../../launcher/page/launcher.ts';
import type { Skin } from '../../skin.ts';
import type { Limits } from '../limits.ts';

/** A round as the server shows it; `outcome` is null while it is open. */
export type Round<Choice = unknown, Outcome = unknown, Move = unknown> = {
  roundId: string;
  choice: Choice;
  stakeMinor: number;
  /** The vendor gave the round: the player has paid nothing of the stake. */
  isFree: boolean;
  winMinor: number;
  state: 'open' | 'paid' | 'lost' | 'void';
  moves: Move[];
  outcome: Outcome | null;
  /** What a hand of cards shows. */
  shown?: unknown;
  seedId: number;
  nonce: number;
  at: number;
  /** The round is decided and all of it has been told. */
  isOver: boolean;
  balanceBeforeMinor: number;
  balanceAfterMinor: number;
  /** Running jackpots that the round won besides; told when it is over. */
  jackpots: { title: Words; name: Words; amountMinor: number }[];
};
type Words = Record<Language, string>;
/** The running jackpot that the game feeds. */
export type JackpotFigures = {
  contributionPpm: number;
  /** What they return of every stake over time, their seeds included. */
  returnPpm: number;
  levels: { id: string; name: Words; amountMinor: number }[];
};
/** Rounds that the vendor gives, and what each is played as. */
export type FreeRounds = { rounds: number; stakeMinor: number; endsAt: number };
export type Wanted = { roundId: string; stakeMinor: number; choice: unknown; isFree?: boolean };
export type Fairness = {
  seedId: number;
  hash: string;
  clientSeed: string | null;
  nonce: number;
  nextHash: string;
  revealed: { seedId: number; seed: string; hash: string; clientSeed: string; rounds: number }[];
};
export type Welcome = {
  gameCode?: string;
  /** The server's clock. */
  now: number;
  title?: Words;
  skin?: Skin;
  language: string;
  currency: string;
  isDemo: boolean;
  returnUrl: string;
  balanceMinor: number;
  limits: Limits;
  session: SessionSoFar;
  last?: Round;
  open?: Round;
  jackpot?: JackpotFigures;
  freeRounds?: FreeRounds;
  fairness: Fairness;
};
export type Played = { round: Round; balanceMinor: number; freeRounds?: FreeRounds };

const TRIES = 3;
const AGAIN_MS = 600;

/** Enters, and gives the server seed a partner made by this browser before the first bet. */
export async function enter(): Promise<Welcome> {
  const welcome = await open<Welcome>();
  if (welcome.fairness.clientSeed === null)
    welcome.fairness = await changeSeed(welcome.fairness.seedId, randomSeed());
  return welcome;
}

export function randomSeed(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(12));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/**
 * Asks again when the line breaks: the server takes every round and step once. Throws CallFailed; 'unsent' when the device was offline at
 * every attempt, so that nothing can have left.
 */
export async function insist<T>(path: string, body: object): Promise<T> {
  let hasLeft = false;
  for (let attempt = 1; ; attempt += 1) {
    try {
      hasLeft ||= navigator.onLine;
      return await call<T>(path, body);
    } catch (error) {
      if (!(error instanceof CallFailed) || error.reason !== 'lost') throw error;
      if (attempt === TRIES) throw hasLeft ? error : new CallFailed('unsent');
      await new Promise((resolve) => setTimeout(resolve, AGAIN_MS * attempt));
    }
  }
}

/** What the player has paid of a round's stake. */
export const paidMinor = ({ isFree, stakeMinor }: Round): number => (isFree ? 0 : stakeMinor);

export const playRound = (wanted: Wanted) => insist<Played>('play', wanted);
export const takeStep = (wanted: { roundId: string; step: number; move: unknown; attempt: number }) =>
  insist<Played>('step', wanted);
/** The round with one step more than the player has seen. The same question again brings the same answer. */
export const nextStep = (roundId: string, seen: number) => insist<Played>('next', { roundId, seen });
export const cashOut = (roundId: string) => insist<Played>('cash', { roundId });
export const readAgain = () => call<Welcome>('session');
export const listRounds = async () => (await call<{ rounds: Round[] }>('rounds')).rounds;
export const readFairness = async () => (await call<{ fairness: Fairness }>('fairness')).fairness;
export const changeSeed = async (seedId: number, clientSeed: string) =>
  (await insist<{ fairness: Fairness }>('seed', { seedId, clientSeed })).fairness;
