/** What can differ between our books and those outside, and what two operators can decide about it. */
export const CASE_KINDS = {
  /** A move that nobody could say the end of for a day (providers.md §2 rule 8). */
  transferUnknown: ['confirm', 'refuse'],
  /** Booked here, not in the platform's list. */
  transferMissing: ['adjust', 'none'],
  /** In both books with different amounts. */
  transferAmount: ['adjust', 'none'],
  /** Done there, and refused here or never ours. */
  transferStranger: ['adjust', 'none'],
  /** What a platform holds of a member is not what moves and bets explain. */
  balance: ['adjust', 'none'],
  /** A player's bets of a day do not add up to the same on both sides. */
  bets: ['adjust', 'none'],
  /** A bet, win or rollback that a called platform has done and we have not, or otherwise than we. */
  walletCall: ['adjust', 'none'],
  /** Ones that the payment gateway knows otherwise. A deposit that is paid there and not here is credited as itself, so that it never is twice. */
  deposit: ['confirm', 'adjust', 'none'],
  withdrawal: ['adjust', 'none'],
  /** One that the gateway could not say the end of, or has refused to take, for a day. */
  withdrawalUnknown: ['confirm', 'refuse'],
} as const satisfies Record<string, readonly ResolutionKind[]>;

export type CaseKind = keyof typeof CASE_KINDS;
export type ResolutionKind = 'confirm' | 'refuse' | 'adjust' | 'none';

export type Resolution =
  /** The move happened, with what it held unless another amount is named; the deposit is paid, with what the gateway says; the withdrawal is. */
  | { kind: 'confirm'; amount?: string }
  /** It did not happen: what was held goes back. */
  | { kind: 'refuse' }
  /** The house pays a player's account so much, or takes it when it is negative. In major units. */
  | { kind: 'adjust'; amount: string; place: 'wallet' | 'platform' }
  /** Explained: nothing is booked, and the case is withdrawn. */
  | { kind: 'none' };

/** A difference as a comparison met it. */
export interface Difference {
  kind: CaseKind;
  subject: string;
  platformId: number | null;
  account: string | null;
  currency: string | null;
  /** Both sides' figures in short: the same difference has the same. */
  figures: string;
  ours: unknown;
  theirs: unknown;
  references: string[];
  /** When what differs happened, where that is one moment. */
  happenedAt?: Date;
}
