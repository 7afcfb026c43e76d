import { useEffect, useRef } from 'react';

interface MessageCode extends Credential {
  code: string;
}

/** Where a phone can read the code out of the message itself (WebOTP), it is filled in; elsewhere nothing happens. */
export function useMessageCode(isWaiting: boolean, take: (code: string) => void): void {
  const latest = useRef(take);
  latest.current = take;
  useEffect(() => {
    if (!isWaiting || !('OTPCredential' in window)) return undefined;
    const stop = new AbortController();
    const question = { otp: { transport: ['sms'] }, signal: stop.signal } as CredentialRequestOptions;
    navigator.credentials
      .get(question)
      .then((answer) => answer && latest.current((answer as MessageCode).code))
      .catch(() => undefined);
    return () => stop.abort();
  }, [isWaiting]);
}
