import { useLingui } from '@lingui/react/macro';
import type { Proof } from '@parlour/contract/security';
import { useRef, useState, type FormEvent } from 'react';
import { loginFailureMessage } from '../../api/errors.ts';
import { CallFailure } from '../../api/failure.ts';
import { useSecondsUntil } from '../../ui/use-seconds-until.ts';

export interface ProofFormProps {
  onProof: (proof: Proof) => Promise<void>;
  onClose: () => void;
}

/** One attempt at a time, the answer in words, the wait that the server asks for. */
export function useProofForm(onProof: (proof: Proof) => Promise<void>) {
  const { t } = useLingui();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const [waitUntilMs, setWaitUntilMs] = useState<number>();
  const inFlight = useRef(false);
  const seconds = useSecondsUntil(waitUntilMs) ?? 0;

  async function give(proof: Proof): Promise<void> {
    if (inFlight.current || seconds > 0) return;
    inFlight.current = true;
    setBusy(true);
    setFailure(null);
    try {
      await onProof(proof);
    } catch (error) {
      setFailure(error);
      if (error instanceof CallFailure && error.retryAfterMs !== null)
        setWaitUntilMs(Date.now() + error.retryAfterMs);
      setBusy(false);
    } finally {
      inFlight.current = false;
    }
  }

  let problem: string | undefined;
  if (seconds > 0)
    problem = t({
      id: 'login.wait',
      message: `Too many attempts. Please wait ${seconds} s before trying again.`,
    });
  else if (failure !== null) problem = loginFailureMessage(failure);

  return {
    give,
    submit(event: FormEvent, proof: Proof | false): void {
      event.preventDefault();
      if (proof !== false) void give(proof);
    },
    isBusy,
    mustWait: seconds > 0,
    problem,
    forgetProblem: () => setFailure(null),
  };
}
