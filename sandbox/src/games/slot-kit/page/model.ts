import type { Round } from '../../kit/page/calls.ts';
import type { SlotFigures } from '../figures.ts';
import { payMinor, spinStart, type Step } from '../steps.ts';
import type { Cell, Pace, Reels } from './reels.ts';
import type { Texts } from './texts.ts';

/** One reason of a win: its cells, and what the player reads of it. */
export interface WinPart {
  cells: Cell[];
  /** The row of the line on each reel, where it is a line. */
  line?: readonly number[];
  words: (Node | string)[];
  /** Read out before the win. */
  spoken?: string;
  win: number;
}

interface Showing {
  reels: Reels;
  texts: Texts;
  pace: Pace;
  /** Puts words where the win will stand; `isRead` false: for the eyes alone. */
  say: (words: string, isRead?: boolean) => void;
}

/** What one model of slots brings to the page that all of them share. */
export interface Model<S extends Step = Step> {
  size: { reels: number; rows: number };
  published: SlotFigures;
  /** The picture that a number above the ten symbols is written upon, the wild where nothing is said; and the enamel that some numbers wear. */
  worth?: { picture: number; enamel?(worth: number): string | undefined };
  /** Adds what only this model has to the page, once. */
  dress?(reels: Reels, texts: Texts): void;
  /** Symbols shown before the first round. */
  opening: number[][];
  /** Another round is about to be shown: nothing of the one before may stay lit. */
  clear?(): void;
  /** Shows a step that was just told, from reels that run to the picture its win is told over. */
  show(step: S, showing: Showing): Promise<void>;
  /** The picture that a step ends with. */
  rest(step: S, reels: Reels): void;
  parts(step: S, stakeMinor: number, showing: Pick<Showing, 'reels' | 'texts'>): WinPart[];
  /** Read out after a step that wins nothing. */
  news?(step: S, texts: Texts): string | undefined;
  /** Words of the feature: what it is called, what it does, and where in it the player is. */
  feature: {
    picture: number;
    title(texts: Texts, left: number): string;
    about(texts: Texts): string;
    place(texts: Texts, steps: readonly S[]): string;
    more?(texts: Texts, granted: number): string;
    /** What its wins together are called; a feature of one step has none. */
    total?(texts: Texts): string;
    /** What comes once in so many rounds. */
    odds(texts: Texts): string;
    /** The reels stay as they are, and single cells change. */
    keepsReels: boolean;
  };
  /** Which game an edition of it is the same as. */
  edition(texts: Texts): string;
  /** The pays, special symbols and rules, below the figures that all models have. */
  rules(reels: Reels, texts: Texts, stakeMinor: number): Node[];
}

export type SlotRound<S extends Step = Step> = Round<null, S[]>;
/** A told round always has its first step. */
export const stepsOf = <S extends Step>(round: SlotRound<S>): S[] => round.outcome ?? [];
/** What a round had won before the spin of its last step. */
export const startMinor = ({ outcome, stakeMinor }: SlotRound): number =>
  payMinor((outcome ?? []).slice(0, spinStart(outcome ?? [])), stakeMinor);
