/**
 * Proof of work (rule A39): a call at a limit is refused with a challenge. The caller's device works on it for a moment, and the same call
 * with the solution in a header goes through, once. A caller who cannot solve it waits as `Retry-After` says.
 */

/** Carries a `SolvedWork`. */
export const WORK_HEADER = 'x-proof-of-work';

/** As altcha-lib makes and solves it; signed, so that nothing of it can be changed. */
export interface WorkChallenge {
  parameters: {
    algorithm: string;
    /** Rounds of one try. */
    cost: number;
    /** What it is good for, and until when (Unix seconds). */
    data: { action: string; caller: string; doublings: number; until: number };
    keyLength: number;
    keyPrefix: string;
    keySignature?: string | undefined;
    nonce: string;
    salt: string;
  };
  signature?: string | undefined;
}

/** The `data` of the refusal `workRequired`. */
export interface WorkRequired {
  /** Seconds: without a solution the call may be made again after them. */
  retry_after: number;
  challenge: WorkChallenge;
  /** The solution is found within so many tries. */
  most_tries: number;
}

export interface WorkSolution {
  counter: number;
  derivedKey: string;
}

/** What the header carries, as JSON in base64. */
export interface SolvedWork {
  challenge: WorkChallenge;
  solution: WorkSolution;
}
