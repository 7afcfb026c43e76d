import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { SolvedWork, WorkRequired } from '@parlour/contract/work';

/** What a browser sends back: the value of the header. */
export async function solveWork({ challenge }: Pick<WorkRequired, 'challenge'>): Promise<string> {
  const solution = await solveChallenge({ challenge, deriveKey });
  if (!solution) throw new Error('no solution was found');
  return encodeWork({ challenge, solution });
}

export function encodeWork(solved: SolvedWork): string {
  const { challenge, solution } = solved;
  const { counter, derivedKey } = solution;
  return Buffer.from(JSON.stringify({ challenge, solution: { counter, derivedKey } })).toString('base64');
}

/** The parts of a header that `solveWork` made. */
export function decodeWork(header: string): SolvedWork {
  return JSON.parse(Buffer.from(header, 'base64').toString('utf8')) as SolvedWork;
}
