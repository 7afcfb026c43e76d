import type { WorkChallenge, WorkSolution } from '@parlour/contract/work';
import type { Report, Share } from './solver.ts';

/** More would take the processor from the page that the player looks at. */
const MOST_WORKERS = 4;

/** False in a browser without the means: there the player waits. */
export function canSolve(): boolean {
  return typeof Worker !== 'undefined' && globalThis.crypto?.subtle !== undefined;
}

/** Finds the solution beside the page, and tells how many tries were made. Throws when a worker fails; the signal ends the work. */
export async function solve(
  challenge: WorkChallenge,
  { signal, onTries }: { signal: AbortSignal; onTries: (made: number) => void },
): Promise<WorkSolution> {
  const step = Math.min(MOST_WORKERS, navigator.hardwareConcurrency || 1);
  const workers = Array.from(
    { length: step },
    () => new Worker(new URL('./solver.ts', import.meta.url), { type: 'module' }),
  );
  let made = 0;
  try {
    return await new Promise<WorkSolution>((resolve, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
      for (const [start, worker] of workers.entries()) {
        worker.addEventListener('error', () => reject(new Error('a worker failed')));
        worker.addEventListener('message', ({ data }: MessageEvent<Report>) => {
          if ('tries' in data) onTries((made += data.tries));
          else if (data.solution) resolve(data.solution);
        });
        // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker takes no origin
        worker.postMessage({ challenge, start, step } satisfies Share);
      }
    });
  } finally {
    for (const worker of workers) worker.terminate();
  }
}
