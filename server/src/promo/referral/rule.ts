import { amountToMinor } from '@parlour/contract/money';
import type { DocumentOf } from '../../base/content/documents.ts';

/** A step of the published rule in minor units. */
interface Step {
  id: string;
  stakeMinor: bigint;
  inviterMinor: bigint;
  friendMinor: bigint;
}

/** The published rule (content 'referral') as the books take it. */
export interface Rule {
  isOn: boolean;
  currency: string;
  days: number;
  steps: Step[];
  dayLimitMinor: bigint;
  monthLimitMinor: bigint;
}

/** The document was checked: no figure of it is finer than its currency. */
export function ruleOf(document: DocumentOf<'referral'>): Rule {
  const minor = (amount: number): bigint => amountToMinor(amount, document.currency) ?? 0n;
  return {
    isOn: document.enabled && document.steps.length > 0,
    currency: document.currency,
    days: document.days,
    steps: document.steps.map(({ id, stake, inviter, friend }) => ({
      id,
      stakeMinor: minor(stake),
      inviterMinor: minor(inviter),
      friendMinor: minor(friend),
    })),
    dayLimitMinor: minor(document.day_limit),
    monthLimitMinor: minor(document.month_limit),
  };
}
