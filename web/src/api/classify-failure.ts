import { ERRORS } from '@parlour/contract/errors';

/**
 * How a call that moves money has failed, as far as the money is concerned:
 * - `onItsWay`: the platform has not answered; the money is on its way
 * - `unanswered`: nobody can say whether our server did it; the same request may be sent again under its key
 * - `refused`: not done
 */
export type Failure = 'onItsWay' | 'unanswered' | 'refused';

const UNDECIDED_CODES: readonly number[] = [ERRORS.internal.code, ERRORS.unavailable.code];

/** @param code The envelope's code; null when no answer arrived (network, timeout). */
export function classifyFailure(code: number | null): Failure {
  if (code === ERRORS.transferOnItsWay.code) return 'onItsWay';
  // Below 0: a body that is none of ours. 502 and 504 are a proxy's.
  if (code === null || code < 0 || code === 502 || code === 504 || UNDECIDED_CODES.includes(code))
    return 'unanswered';
  return 'refused';
}
