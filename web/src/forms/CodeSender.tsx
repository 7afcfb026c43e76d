import { useLingui } from '@lingui/react/macro';
import { MessageCircle } from 'lucide-react';
import { Button } from '../ui/Button.tsx';
import { CountdownRing } from '../ui/CountdownRing.tsx';
import type { SentCodeState } from './use-sent-code.ts';

interface CodeSenderProps {
  code: SentCodeState;
  /** False while there is no number to send it to. */
  canSend: boolean;
  onSend: () => void;
  /** The field that opens once the code is sent. */
  opens: string;
}

/** Requests the code of a text message, then counts down until the next. Its height is the same in every state. */
export function CodeSender({ code, canSend, onSend, opens }: CodeSenderProps) {
  const { t } = useLingui();
  const { seconds, isSent, isSending } = code;
  const sendText = isSent
    ? t({ id: 'forms.sendAgain', message: 'Send again' })
    : t({ id: 'forms.sendCode', message: 'Send code' });
  const isUnderWay = isSent || seconds > 0;
  // The button is the same one throughout, and never disabled by its own press: the keyboard keeps its place.
  return (
    <div
      className={`flex h-14.5 items-center ${isUnderWay ? 'gap-3 rounded-card border border-line bg-raised ps-3 pe-1.5' : ''}`}
    >
      {isUnderWay && (
        <>
          {seconds > 0 ? (
            <CountdownRing size={38} seconds={seconds} />
          ) : (
            <MessageCircle size={22} className="mx-2 text-muted" aria-hidden="true" />
          )}
          <span className="min-w-0 flex-1 leading-4.5">
            <b className="block truncate" role="status">
              {isSending
                ? t({ id: 'forms.sending', message: 'Sending the code' })
                : t({ id: 'forms.codeSent', message: 'Code sent' })}
            </b>
            <span className="block truncate text-xs/5 text-muted">
              {seconds > 0
                ? t({ id: 'forms.newCodeIn', message: `New code in ${seconds} s` })
                : t({ id: 'forms.nothingCame', message: 'Nothing came? Ask for a new one.' })}
            </span>
          </span>
        </>
      )}
      <Button
        look={isUnderWay ? 'plain' : 'quiet'}
        className={isUnderWay ? 'h-11 shrink-0 px-3 aria-disabled:text-muted' : 'h-14.5 w-full'}
        disabled={!canSend}
        aria-disabled={seconds > 0}
        data-opens={opens}
        onClick={onSend}
      >
        {!isUnderWay && <MessageCircle size={18} aria-hidden="true" />}
        {sendText}
      </Button>
    </div>
  );
}
