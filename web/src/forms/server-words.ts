import { TEXT_BODY_CODE } from '@parlour/contract/errors';
import { failureMessage } from '../api/errors.ts';
import { CallFailure } from '../api/failure.ts';

/** What the server has said about a refused call, as it is (spec §8); a fault, and what got no answer of ours, is put in words here. */
export function serverWords(error: unknown): string {
  if (!(error instanceof CallFailure) || error.kind !== 'answer') return failureMessage(error);
  const isFault = (error.status ?? 0) >= 500 && error.code === error.status;
  const hasWords = error.message !== '' && error.code !== TEXT_BODY_CODE;
  return hasWords && !isFault ? error.message : failureMessage(error);
}
