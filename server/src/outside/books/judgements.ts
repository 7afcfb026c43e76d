import type { CaseKind, Difference } from './case-kinds.ts';

/** A difference that two operators have adjusted. The entry stands in the ledger, whatever the books say of it afterwards. */
export interface Adjusted extends Difference {
  /** The last case of it that an entry was booked for, whose difference this is. */
  caseId: bigint;
  playerId: bigint;
  account: string;
  currency: string;
  /** All that was booked of it, in major units. */
  sum: string;
}

/** How both sides stand where they agree. */
export type Sides = Pick<Difference, 'figures' | 'ours' | 'theirs'>;

/** The adjusted differences of some kinds, as a comparison needs them. */
export interface AdjustedDifferences {
  has(subject: string): boolean;
  /** The difference with its adjustments in its figures. If it changed since the decision, it is a new case. */
  mark(difference: Difference): Difference;
  /**
   * Marks all these differences, and adds each other adjusted difference with its present figures: an adjustment whose books agree after
   * all is booked twice. `lookAgain` answers undefined when the present state cannot be known.
   */
  complete(
    differences: readonly Difference[],
    lookAgain: (one: Adjusted) => Promise<Difference | Sides | undefined>,
  ): Promise<Difference[]>;
}

/** Decisions of operators about differences. `operators/cases/` keeps them; a comparison asks before it raises a difference again. */
export interface Judgements {
  /**
   * Whether operators have judged all of these, with these very figures: no comparison need meet them again. A comparison meets the
   * difference of an open case until that is decided, or the case would be said to be gone.
   */
  areJudged(differences: readonly Difference[]): Promise<boolean>;
  readAdjusted(kinds: readonly CaseKind[], about: string): Promise<AdjustedDifferences>;
  /** Subjects and players of the undecided cases of this kind. Null: of every platform. */
  listOpen(
    kind: CaseKind,
    platformId: number | null,
  ): Promise<{ subject: string; playerId: bigint | null }[]>;
  /** When the oldest difference happened that an open case of this kind is about, adjusted ones left out. */
  oldestDoubt(kind: CaseKind): Promise<Date | undefined>;
  /**
   * Differences that operators accepted at a platform, or adjusted in the wallet: theirs less ours at that time, in major units, by player.
   */
  readAccepted(platformId: number, playerIds: readonly bigint[]): Promise<ReadonlyMap<bigint, string>>;
}
