import { useLingui } from '@lingui/react/macro';
import { SMS_CODE_DIGITS } from '@parlour/contract/constants';
import { useRef, useState } from 'react';
import { call } from '../../api/client.ts';
import { CodeSender } from '../../forms/CodeSender.tsx';
import { useMessageCode } from '../../forms/use-message-code.ts';
import { useSentCode } from '../../forms/use-sent-code.ts';
import { CodeField } from '../../ui/form/CodeField.tsx';
import { FormButtons } from './FormButtons.tsx';
import { useProofForm, type ProofFormProps } from './use-proof-form.ts';

/** At a new place: a thief may have the password, but not the phone (rule A27). */
export function MessageForm({ phone, onProof, onClose }: ProofFormProps) {
  const { t } = useLingui();
  const [code, setCode] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const form = useProofForm(onProof);
  const sent = useSentCode({ ask: () => call('sendProofCode', {}) });
  const write = (value: string): void => {
    setCode(value);
    form.forgetProblem();
  };
  useMessageCode(
    sent.isSent,
    { set: (_field, value) => write(value), focus: () => field.current?.focus() },
    'code',
  );
  const isComplete = code.length === SMS_CODE_DIGITS;
  return (
    <form onSubmit={(event) => form.submit(event, isComplete && { method: 'message', code })}>
      <p className="mt-2 mb-4 text-center text-base/5.5 text-muted">
        {t({
          id: 'identity.messageText',
          message: 'You are at a new place or device. We send a code to your mobile number.',
        })}
      </p>
      <div className="grid grid-cols-1 gap-3.5">
        <CodeSender code={sent} canSend onSend={() => void sent.send()} opens="code" />
        <CodeField
          ref={field}
          name="code"
          label={t({ id: 'identity.messageCode', message: 'Code from the message' })}
          length={SMS_CODE_DIGITS}
          value={code}
          disabled={!sent.isSent}
          autoComplete="one-time-code"
          problem={form.problem}
          hint={t({ id: 'identity.messageHint', message: `It goes to ${phone}.` })}
          onChange={(event) => write(event.target.value)}
        />
        <p className="text-sm/4.5 text-muted">
          {t({
            id: 'identity.phoneLost',
            message:
              'No longer your number? Log in again, then change the number under Personal information within five minutes.',
          })}
        </p>
      </div>
      <FormButtons isBusy={form.isBusy} canSubmit={isComplete && !form.mustWait} onClose={onClose} />
    </form>
  );
}
