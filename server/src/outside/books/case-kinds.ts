/** Kinds of differences between our books and those outside, and the possible decisions of two operators. */
export const CASE_KINDS = {
  /** A transfer whose outcome is unknown for a day (rule W8). */
  transferUnknown: ['confirm', 'refuse'],
  /** Booked here, not in the platform's list. */
  transferMissing: ['adjust', 'none'],
  /** In both books with different amounts. */
  transferAmount: ['adjust', 'none'],
  /** Done there, and refused here or never ours. One that our books have lost is confirmed: it is booked as the transfer that it was. */
  transferStranger: ['confirm', 'adjust', 'none'],
  /** The platform's balance of a member differs from the sum of transfers and bets. */
  balance: ['adjust', 'none'],
  /** A player's bets of a day do not add up to the same on both sides. */
  bets: ['adjust', 'none'],
  /**
   * A bet, win or rollback that a seamless platform booked and we did not, or booked otherwise. One that our books have lost is confirmed.
   */
  walletCall: ['confirm', 'adjust', 'none'],
  /**
   * Deposits or withdrawals that the payment gateway books otherwise. A deposit paid there and not here is credited under its own
   * reference, so that it cannot be credited twice; a withdrawal that our books have lost, or hold for review, is booked as itself.
   */
  deposit: ['confirm', 'adjust', 'none'],
  withdrawal: ['confirm', 'adjust', 'none'],
  /** A withdrawal that the gateway refused to take, or whose outcome was unknown, for a day. */
  withdrawalUnknown: ['confirm', 'refuse'],
  /** Bets that a completed bonus had counted were taken back, a fifth of what it asked for or more. */
  bonusUndone: ['adjust', 'none'],
  /** Stakes over a bonus's highest, again and again. Confirmed: the bonus ends, and what is paid stays paid. */
  bonusStakes: ['confirm', 'none'],
  /** A bonus for one person, of an account that shares a device or payout account with one that had it before. Confirmed: the bonus ends. */
  bonusShared: ['confirm', 'none'],
  /** Bets for a bonus faster than its terms say that a person plays. Confirmed: the bonus ends. One that is paid may be adjusted. */
  bonusFast: ['confirm', 'adjust', 'none'],
  /** Bets on both sides of one round, by a bonus's player or with an account that shares something with them. As before. */
  bonusOpposite: ['confirm', 'adjust', 'none'],
  /** A withdrawal that had ended a bonus came back. Confirmed: what was lost runs again. */
  bonusReturned: ['confirm', 'none'],
  /** The deposit of a frozen bonus is disputed. Confirmed: the bonus ends, and what is paid stays paid. Refused: it goes on. */
  bonusDisputed: ['confirm', 'refuse'],
} as const satisfies Record<string, readonly ResolutionKind[]>;

export type CaseKind = keyof typeof CASE_KINDS;
export type ResolutionKind = 'confirm' | 'refuse' | 'adjust' | 'none';

export type Resolution =
  /**
   * It happened: the transfer with the amount that it held unless another is named; the deposit with the gateway's amount; the withdrawal;
   * what our books have lost, as the other side has it.
   */
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
