import * as launcher from '../../launcher/page/launcher.ts';
import type { Line } from '../../launcher/page/launcher.ts';
import type { SessionSoFar } from '../../launcher/page/session-figures.ts';
import type { Skin } from '../../skin.ts';
import type { PlayedRound } from '../rules.ts';
import type { Language } from '../../../i18n/languages.ts';

export type Welcome = {
  title?: Record<Language, string>;
  skin?: Skin;
  language: string;
  currency: string;
  isDemo: boolean;
  returnUrl: string;
  balanceMinor: number;
  stakesMinor: number[];
  session: SessionSoFar;
  last?: PlayedRound;
  jackpot?: JackpotFigures;
};
/** The running jackpot that the game feeds. */
export type JackpotFigures = {
  contributionPpm: number;
  /** What they return of every stake over time, their seeds included. */
  returnPpm: number;
  levels: { id: string; name: Record<Language, string>; amountMinor: number }[];
};
/** The message of the line, every five seconds at least. */
export type Presence = { balanceMinor: number; netMinor: number; jackpot?: JackpotFigures };

export const enter = () => launcher.enter<Welcome>();

/**
 * Asks again under the same id when the line breaks: the server plays a round once. Throws CallFailed; 'unsent' when the device was
 * offline at every attempt, so that no spin can have left.
 */
export async function spin(roundId: string, stakeMinor: number): Promise<PlayedRound> {
  let hasLeft = false;
  for (let attempt = 1; ; attempt += 1) {
    try {
      hasLeft ||= navigator.onLine;
      return (await launcher.call<{ round: PlayedRound }>('spin', { roundId, stakeMinor })).round;
    } catch (error) {
      if (!(error instanceof launcher.CallFailed) || error.reason !== 'lost') throw error;
      if (attempt === 3) throw hasLeft ? error : new launcher.CallFailed('unsent');
      await new Promise((resolve) => setTimeout(resolve, 600 * attempt));
    }
  }
}

/** The round with one step more than those that have been shown; asked twice, the same. */
export async function next({ roundId, steps }: PlayedRound): Promise<PlayedRound> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return (await launcher.call<{ round: PlayedRound }>('next', { roundId, seen: steps.length })).round;
    } catch (error) {
      if (!(error instanceof launcher.CallFailed) || error.reason !== 'lost' || attempt === 3) throw error;
      await new Promise((resolve) => setTimeout(resolve, 600 * attempt));
    }
  }
}
export const listRounds = async () => (await launcher.call<{ rounds: PlayedRound[] }>('rounds')).rounds;

export const stayPresent = (onPresence: (now: Presence) => void) =>
  launcher.stayPresent((now: Line & Pick<Presence, 'jackpot'>) => onPresence(now));
