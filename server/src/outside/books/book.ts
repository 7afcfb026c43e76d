import type { Db, Tx } from '../../base/db/db.ts';
import type { CaseKind, Difference } from './case-kinds.ts';
import type { Comparison } from './comparison.ts';

/**
 * A domain's part of reconciliation, as data: its books outside, the differences that it watches, and the effect of a decision by two
 * operators. The engine stands in `operators/cases/`.
 */

/** A list of a book outside that can be compared with ours. */
export interface Check {
  name: string;
  kinds: readonly CaseKind[];
  /** The beginning of its cases' subjects, where other books have cases of these kinds too. */
  about?: string;
  /** From where the last comparison said to begin. Throws what its vendor's adapter throws where it cannot be asked. */
  compare: (cursor: string | null) => Promise<Comparison>;
}

/** A book outside: a game platform's, a seamless wallet vendor's, the payment gateway's. */
export interface Book {
  name: string;
  /** Null where the book is not one platform's. */
  platformId: number | null;
  checks: readonly Check[];
}

/** The books to compare: those that our books know something of, or every one outside, as after a restore. */
export type BookScope = 'known' | 'all';

/** Differences that our own books show. Each has a case for as long as it is listed. */
export interface Watch {
  kind: CaseKind;
  list: (db: Db) => Promise<Difference[]>;
}

/** A case as the domain that decides it sees it. */
export interface CaseToDecide {
  id: bigint;
  account: string | null;
  currency: string | null;
  platformId: number | null;
  evidence: unknown;
}

/**
 * The player to be mailed about the decision, and the sum in major units with its currency. Undefined: the domain has mailed the player
 * itself.
 */
export type Decided = { playerId: bigint; sum: string } | undefined;

/** Decisions of two operators about a kind of case, besides an adjustment. Each throws OperationError. */
export interface CaseDecision {
  /** @param amount in major units, where an operator named another than the evidence does */
  confirm: (tx: Tx, found: CaseToDecide, amount: string | undefined) => Promise<Decided>;
  refuse?: (tx: Tx, found: CaseToDecide) => Promise<Decided>;
  /** Throws when this case cannot be confirmed with this amount. Checked before another operator agrees. */
  checkConfirm?: (found: CaseToDecide, amount: string | undefined) => void;
  /** Why this case cannot be adjusted. */
  checkAdjust?: (found: CaseToDecide) => void;
}

export type CaseDecisions = Partial<Record<CaseKind, CaseDecision>>;
