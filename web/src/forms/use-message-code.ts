import { useEffect, useRef } from 'react';

interface MessageCode extends Credential {
  code: string;
}

/** The form that asks for the code of a text message. */
interface CodeForm<Field extends string> {
  set: (field: Field, code: string) => void;
  focus: (field: Field) => void;
}

/**
 * Once the code is on its way the keyboard goes to its field, unless the player is writing in another by then. Where a phone can read
 * the code out of the message itself (WebOTP), it is filled in.
 */
export function useMessageCode<Field extends string>(
  isSent: boolean,
  form: CodeForm<Field>,
  field: Field,
): void {
  const latest = useRef(form);
  latest.current = form;
  const wasSent = useRef(isSent);
  useEffect(() => {
    const isWriting = document.activeElement instanceof HTMLInputElement;
    if (isSent && !wasSent.current && !isWriting) latest.current.focus(field);
    wasSent.current = isSent;
  }, [isSent, field]);
  useEffect(() => {
    if (!isSent || !('OTPCredential' in window)) return undefined;
    const stop = new AbortController();
    const question = { otp: { transport: ['sms'] }, signal: stop.signal } as CredentialRequestOptions;
    navigator.credentials
      .get(question)
      .then((answer) => answer && latest.current.set(field, (answer as MessageCode).code))
      .catch(() => undefined);
    return () => stop.abort();
  }, [isSent, field]);
}
