import { startAuthentication, WebAuthnAbortService } from '@simplewebauthn/browser';
import type { Input } from '@parlour/contract/endpoints';
import { call } from '../../api/client.ts';

export type Assertion = Input<'passkeyLogin'>['assertion'];

interface Purpose {
  /** Of a login's second step. */
  ticket?: string | undefined;
  /** The passkeys stand among the suggestions of the account field, and the player chooses there. */
  autofill?: true;
}

/** Has one of the player's passkeys sign a challenge. Throws `CallFailure`, or the browser's error if the player cancels. */
export async function signWithPasskey({ ticket, autofill }: Purpose = {}): Promise<Assertion> {
  const optionsJSON = await call('getPasskeyChallenge', ticket === undefined ? {} : { ticket });
  const { id, rawId, response } = await startAuthentication({
    optionsJSON,
    useBrowserAutofill: autofill ?? false,
  });
  const { clientDataJSON, authenticatorData, signature, userHandle } = response;
  return {
    id,
    rawId,
    type: 'public-key',
    response: { clientDataJSON, authenticatorData, signature, ...(userHandle ? { userHandle } : {}) },
  };
}

/** A challenge counts for five minutes: before that another takes its place. */
const RENEW_MS = 4 * 60_000;

/** Offers the device's passkeys in the account field until one is chosen, or until what it returns is called. */
export function offerPasskeys(onSigned: (assertion: Assertion) => void): () => void {
  let isStopped = false;
  let isRenewed = true;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const offer = async (): Promise<void> => {
    while (isRenewed && !isStopped) {
      isRenewed = false;
      timer = setTimeout(() => {
        isRenewed = true;
        WebAuthnAbortService.cancelCeremony();
      }, RENEW_MS);
      // A refusal needs no message: the form and its button are there.
      const assertion = await signWithPasskey({ autofill: true }).catch(() => undefined);
      clearTimeout(timer);
      if (assertion && !isStopped) return onSigned(assertion);
    }
  };
  void offer();
  return () => {
    isStopped = true;
    clearTimeout(timer);
    WebAuthnAbortService.cancelCeremony();
  };
}
