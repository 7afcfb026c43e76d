import { useLingui } from '@lingui/react/macro';
import type { Proof } from '@parlour/contract/security';
import { useRef, useState, type FormEvent } from 'react';
import { loginFailureMessage } from '../../api/errors.ts';
import { CallFailure } from '../../api/failure.ts';
import { useSecondsUntil } from '../../ui/use-seconds-until.ts';

/**
 * Makes the proof, which may involve the server and the device, and gives it. Throws a failure after which the player may try
 * again.
 */
export type TakeProof = (make: () => Promise<Proof> | Proof) => Promise<void>;

export interface ProofFormProps {
  ticket?: string | undefined;
  /** The number that gets a message, masked. */
  phone?: string | undefined;
  onProof: TakeProof;
  onClose: () => void;
}

/** One attempt at a time, the answer as text, and the wait that the server asks for. */
export function useProofForm(onProof: TakeProof) {
  const { t } = useLingui();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const [waitUntilMs, setWaitUntilMs] = useState<number>();
  const inFlight = useRef(false);
  const seconds = useSecondsUntil(waitUntilMs) ?? 0;

  async function give(make: Parameters<TakeProof>[0]): Promise<void> {
    if (inFlight.current || seconds > 0) return;
    inFlight.current = true;
    setBusy(true);
    setFailure(null);
    try {
      await onProof(make);
    } catch (error) {
      if (error instanceof CallFailure && error.status === 429 && error.retryAfterMs !== null)
        setWaitUntilMs(Date.now() + error.retryAfterMs);
      else setFailure(error);
    } finally {
      inFlight.current = false;
      setBusy(false);
    }
  }

  let problem: string | undefined;
  if (seconds > 0)
    problem = t({
      id: 'login.wait',
      message: `Too many attempts. Please wait ${seconds} s before trying again.`,
    });
  else if (failure instanceof CallFailure) problem = loginFailureMessage(failure);
  else if (failure !== null)
    problem = t({
      id: 'identity.notConfirmed',
      message: 'Your device did not confirm that it is you. Try again, or choose another way.',
    });

  return {
    give,
    submit(event: FormEvent, proof: Proof | false): void {
      event.preventDefault();
      if (proof !== false) void give(() => proof);
    },
    isBusy,
    mustWait: seconds > 0,
    problem,
    forgetProblem: () => setFailure(null),
  };
}
