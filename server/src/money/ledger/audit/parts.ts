import type { LedgerReason } from '@parlour/contract/ledger-reasons';

/** A domain's part of the audit, as data: SQL that names the domain's own tables. The engine stands in `audit.ts`. */

/** One check of the audit. */
export interface AuditCheck {
  check: string;
  /** Answers how much it covers. */
  covered: string;
  /** The rows that break it, each as one line. */
  faults: string;
}

/**
 * The causes of entries: rows of the site, each with every leg that it accounts for, as (player_id, reference, reason, kind, platform_id,
 * currency, minor, is_free). Only the platform knows the amount of a free leg: the other legs and their sum of 0 determine it.
 */
export interface Cause {
  check: string;
  /** The name of an account in a fault. */
  noun: string;
  legs: string;
}

/** Causes by reason; 'own checks' where a domain proves its entries in another way. */
export type Causes = Record<LedgerReason, Cause | 'own checks'>;

export interface AuditParts {
  causes: Causes;
  checks: readonly AuditCheck[];
}
