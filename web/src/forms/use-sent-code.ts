import { SMS_RESEND_S } from '@parlour/contract/constants';
import { useRef, useState } from 'react';
import { useSecondsUntil } from '../ui/use-seconds-until.ts';
import { openDialog } from '../dialogs/dialogs.ts';
import { serverWords } from './server-words.ts';

interface SentCodeOptions {
  /** Requests a code from the server and returns the seconds until another may be requested. Throws `CallFailure`. */
  ask: () => Promise<{ resend_after: number; ticket?: string | undefined }>;
  /** After a reload: another code may be requested from then on (milliseconds since 1970). */
  sentUntilMs?: number | undefined;
  /** `ticket`: the code is tried with it, where it was asked for without a session. */
  onSent?: (untilMs: number, ticket: string) => void;
}

/**
 * The code of a text message and its countdown (rule A33): 90 seconds from the press. The field opens when the message
 * is sent; a failure ends the countdown and opens a dialog.
 */
export function useSentCode({ ask, sentUntilMs, onSent }: SentCodeOptions) {
  const [untilMs, setUntilMs] = useState(sentUntilMs);
  const [isSent, setSent] = useState(sentUntilMs !== undefined);
  const [isSending, setSending] = useState(false);
  const attempt = useRef(0);
  const seconds = useSecondsUntil(untilMs) ?? 0;

  return {
    seconds,
    isSent,
    isSending,
    /** True when the code is on its way. */
    async send(): Promise<boolean> {
      if (seconds > 0 || isSending) return false;
      const mine = (attempt.current += 1);
      setSending(true);
      setUntilMs(Date.now() + SMS_RESEND_S * 1000);
      try {
        const { resend_after: waitS, ticket = '' } = await ask();
        if (mine !== attempt.current) return false;
        const nextMs = Date.now() + waitS * 1000;
        setUntilMs(nextMs);
        setSent(true);
        onSent?.(nextMs, ticket);
        return true;
      } catch (error) {
        if (mine === attempt.current) setUntilMs(undefined);
        void openDialog({ kind: 'error', content: serverWords(error) });
        return false;
      } finally {
        if (mine === attempt.current) setSending(false);
      }
    },
    /** The number has changed: a code for the old one is useless. */
    forget(): void {
      attempt.current += 1;
      setUntilMs(undefined);
      setSent(false);
      setSending(false);
    },
  };
}

export type SentCodeState = ReturnType<typeof useSentCode>;
