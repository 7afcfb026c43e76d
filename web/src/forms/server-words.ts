import { TEXT_BODY_CODE } from '@parlour/contract/errors';
import { failureMessage } from '../api/errors.ts';
import { CallFailure } from '../api/failure.ts';

/** The server's message of a refused call, unchanged (rule X7). Faults and missing answers get the site's own text. */
export function serverWords(error: unknown): string {
  if (!(error instanceof CallFailure) || error.kind !== 'answer') return failureMessage(error);
  const isFault = (error.status ?? 0) >= 500 && error.code === error.status;
  const hasWords = error.message !== '' && error.code !== TEXT_BODY_CODE;
  return hasWords && !isFault ? error.message : failureMessage(error);
}
