import { useEffect, useEffectEvent } from 'react';
import { loadChunk } from '../api/chunks.ts';
import { logProblem } from '../api/log.ts';
import { CAN_USE_PASSKEYS } from '../state/can-use-passkeys.ts';
import type { Assertion } from './identity/sign-with-passkey.ts';

export const loadPasskeys = () => loadChunk('passkey', () => import('./identity/sign-with-passkey.ts'));

/** While `isOn`, the account field suggests the device's passkeys (rule U31). Its `autocomplete` must end in `webauthn`. */
export function usePasskeySuggestions(isOn: boolean, onSigned: (assertion: Assertion) => void): void {
  const signed = useEffectEvent(onSigned);
  useEffect(() => {
    if (!isOn || !CAN_USE_PASSKEYS) return undefined;
    let isOver = false;
    let stop: (() => void) | undefined;
    const begin = async (): Promise<void> => {
      if (!(await PublicKeyCredential.isConditionalMediationAvailable?.())) return;
      const { offerPasskeys } = await loadPasskeys();
      if (!isOver) stop = offerPasskeys((assertion) => signed(assertion));
    };
    begin().catch((error: unknown) => logProblem('No passkeys could be suggested', error));
    return () => {
      isOver = true;
      stop?.();
    };
  }, [isOn]);
}
