import { useEffect, useRef } from 'react';

interface MessageCode extends Credential {
  code: string;
}

/** The form that asks for the code of a text message. */
interface CodeForm {
  set: (field: 'smsOTP', code: string) => void;
  focus: (field: 'smsOTP') => void;
}

/**
 * Once the code is on its way the keyboard goes to its field, unless the player is writing in another by then. Where a phone can read
 * the code out of the message itself (WebOTP), it is filled in.
 */
export function useMessageCode(isSent: boolean, form: CodeForm): void {
  const latest = useRef(form);
  latest.current = form;
  const wasSent = useRef(isSent);
  useEffect(() => {
    const isWriting = document.activeElement instanceof HTMLInputElement;
    if (isSent && !wasSent.current && !isWriting) latest.current.focus('smsOTP');
    wasSent.current = isSent;
  }, [isSent]);
  useEffect(() => {
    if (!isSent || !('OTPCredential' in window)) return undefined;
    const stop = new AbortController();
    const question = { otp: { transport: ['sms'] }, signal: stop.signal } as CredentialRequestOptions;
    navigator.credentials
      .get(question)
      .then((answer) => answer && latest.current.set('smsOTP', (answer as MessageCode).code))
      .catch(() => undefined);
    return () => stop.abort();
  }, [isSent]);
}
