import { ERRORS } from '@parlour/contract/errors';
import type { Output } from '@parlour/contract/endpoints';
import { failureMessage } from '../../../api/errors.ts';
import { failureCode } from '../../../api/failure.ts';
import { callQuery, queryClient } from '../../../api/queries.ts';

export const accountsQuery = callQuery('listBoundAccounts', {});
export const secretCodeQuery = callQuery('getSecretCode', {});

export type BoundAccounts = Output<'listBoundAccounts'>;

export function acceptAccounts(accounts: BoundAccounts): void {
  queryClient.setQueryData(accountsQuery.queryKey, accounts);
}

/** The text for a failure; none if the player cancelled the proof of identity. */
export function problemOf(error: unknown): string | undefined {
  if (failureCode(error) === ERRORS.proofRequired.code) return undefined;
  // A lock shows on the page as well.
  if (failureCode(error) === ERRORS.secretCodeLocked.code)
    void queryClient.invalidateQueries({ queryKey: secretCodeQuery.queryKey });
  return failureMessage(error);
}
