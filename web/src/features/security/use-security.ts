import { useLingui } from '@lingui/react/macro';
import { ERRORS } from '@parlour/contract/errors';
import { useMutation, useQuery } from '@tanstack/react-query';
import { failureMessage } from '../../api/errors.ts';
import { failureCode } from '../../api/failure.ts';
import { callQuery, queryClient } from '../../api/queries.ts';
import { openDialog } from '../../dialogs/dialogs.ts';
import { withProof } from '../../session/with-proof.ts';

const security = () => ({ ...callQuery('getSecurity', {}), staleTime: 0 });

export function useSecurity() {
  return useQuery(security());
}

/**
 * A change of the account's protection: proves the player's identity first, then shows the new state; a refusal opens a dialog.
 */
export function useChange<I, O>(make: (input: I) => Promise<O>, onDone?: (output: O) => void) {
  const { t } = useLingui();
  return useMutation({
    mutationFn: (input: I) => withProof(() => make(input)),
    onSuccess: (output) => onDone?.(output),
    onError: (error) => {
      // Put aside by the player, here or in the browser's own question.
      if (failureCode(error) === ERRORS.proofRequired.code) return;
      if (error instanceof Error && ['NotAllowedError', 'AbortError'].includes(error.name)) return;
      const isKnown = error instanceof Error && error.name === 'InvalidStateError';
      void openDialog({
        kind: 'error',
        content: isKnown
          ? t({ id: 'security.passkeyKnown', message: 'This device already has a passkey of yours.' })
          : failureMessage(error),
      });
    },
    onSettled: () => queryClient.invalidateQueries(security()),
  });
}
