import { ERRORS } from '@parlour/contract/errors';

/**
 * The outcome of a failed call that moves money:
 * - `onItsWay`: the platform has not answered; the money is in transit
 * - `unanswered`: the outcome is unknown; the same request may be sent again with its key
 * - `refused`: not done
 */
export type Failure = 'onItsWay' | 'unanswered' | 'refused';

const UNDECIDED_CODES: readonly number[] = [ERRORS.internal.code, ERRORS.unavailable.code];

/** @param code The envelope's code; null when no answer arrived (network, timeout). */
export function classifyFailure(code: number | null): Failure {
  if (code === ERRORS.transferOnItsWay.code) return 'onItsWay';
  // Codes below 0 mean a body that is not the site's. A proxy sends 502 and 504.
  if (code === null || code < 0 || code === 502 || code === 504 || UNDECIDED_CODES.includes(code))
    return 'unanswered';
  return 'refused';
}
