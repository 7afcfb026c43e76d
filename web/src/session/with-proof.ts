import { ERRORS } from '@parlour/contract/errors';
import { loadChunk } from '../api/chunks.ts';
import { failureCode } from '../api/failure.ts';

/**
 * Makes a call that may need a recent proof of identity: asks for it if the server requires it, then repeats the call. Throws
 * what the call throws, or its refusal if the player gives no proof.
 */
export async function withProof<T>(make: () => Promise<T>): Promise<T> {
  try {
    return await make();
  } catch (error) {
    if (failureCode(error) !== ERRORS.proofRequired.code) throw error;
    const { askForProof } = await loadChunk('proof', () => import('./identity/ask-for-proof.tsx'));
    if (!(await askForProof())) throw error;
    return make();
  }
}
