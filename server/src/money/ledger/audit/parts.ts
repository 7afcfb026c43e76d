import type { LedgerReason } from '@parlour/contract/ledger-reasons';

/** What a domain contributes to the audit, as data: SQL that names its own tables. The engine stands in `audit.ts`. */

/** One thing the audit looks at. */
export interface AuditCheck {
  check: string;
  /** Answers how much it covers. */
  covered: string;
  /** The rows that break it, each as one line. */
  faults: string;
}

/**
 * What lets money move: rows of the site, each with every leg that it accounts for, as (reference, reason, kind, player_id, platform_id,
 * currency, minor, is_free). A free leg is an amount that only the platform knows: the other legs and their sum of 0 hold it.
 */
export interface Cause {
  check: string;
  /** What a fault calls to account. */
  noun: string;
  legs: string;
}

/** By reason; a domain whose checks hold its entries in another way says so. */
export type Causes = Record<LedgerReason, Cause | 'own checks'>;

export interface AuditParts {
  causes: Causes;
  checks: readonly AuditCheck[];
}
