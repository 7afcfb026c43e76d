import type { SolvedWork, WorkRequired } from '@parlour/contract/work';
import { speakLazyTexts } from '../../i18n/i18n.ts';
import { ask } from '../identity/ask.tsx';
import { canSolve } from './solve.ts';
import { WorkNotice } from './WorkNotice.tsx';

/** Solves a challenge; the value of the header that says so. Undefined: the player has to wait instead. */
export async function makeProof(required: WorkRequired): Promise<string | undefined> {
  if (!canSolve()) return undefined;
  await speakLazyTexts();
  const solved = await ask<SolvedWork | undefined>((end) => <WorkNotice required={required} onEnd={end} />);
  if (!solved) return undefined;
  const { challenge, solution } = solved;
  const { counter, derivedKey } = solution;
  return btoa(JSON.stringify({ challenge, solution: { counter, derivedKey } } satisfies SolvedWork));
}
