import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import type { WorkChallenge, WorkSolution } from '@parlour/contract/work';

/** What one of several workers is to try: every `step`th number from `start` on. */
export interface Share {
  challenge: WorkChallenge;
  start: number;
  step: number;
}

/** So many tries more; at last the solution, null where none of the numbers is one. */
export type Report = { tries: number } | { solution: WorkSolution | null };

const REPORT_EVERY = 20;

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker's has one receiver and takes no origin
const report = (message: Report): void => self.postMessage(message);

self.addEventListener('message', ({ data }: MessageEvent<Share>) => {
  let tries = 0;
  const counted: typeof deriveKey = (...given) => {
    tries += 1;
    if (tries % REPORT_EVERY === 0) report({ tries: REPORT_EVERY });
    return deriveKey(...given);
  };
  void solveChallenge({
    challenge: data.challenge,
    counterStart: data.start,
    counterStep: data.step,
    deriveKey: counted,
    // The player ends it, or the page.
    timeout: 0,
  }).then((solution) => report({ solution }));
});
