import { useLingui } from '@lingui/react/macro';
import { useState, type InputHTMLAttributes } from 'react';
import { Field } from '../../ui/Field.tsx';
import { FormButtons } from './FormButtons.tsx';
import { useProofForm, type ProofFormProps } from './use-proof-form.ts';

/** With or without the gap that apps show. */
const APP_CODE = /^\s*\d{3}\s*\d{3}\s*$/;

export function AppCodeForm(props: ProofFormProps) {
  const { t } = useLingui();
  return (
    <CodeForm
      {...props}
      method="authenticator"
      text={t({
        id: 'identity.appText',
        message: 'Enter the six digits that your authenticator app shows now.',
      })}
      label={t({ id: 'identity.appCode', message: 'Code from the app' })}
      isComplete={(code) => APP_CODE.test(code)}
      input={{ inputMode: 'numeric', autoComplete: 'one-time-code', maxLength: 9 }}
    />
  );
}

export function RecoveryCodeForm(props: ProofFormProps) {
  const { t } = useLingui();
  return (
    <CodeForm
      {...props}
      method="recoveryCode"
      text={t({
        id: 'identity.recoveryText',
        message: 'Enter one of your recovery codes. Each works once.',
      })}
      label={t({ id: 'identity.recoveryCode', message: 'Recovery code' })}
      isComplete={(code) => code.replaceAll(/[^a-z0-9]/gi, '').length >= 10}
      input={{ autoComplete: 'off', autoCapitalize: 'characters', maxLength: 20 }}
    />
  );
}

interface CodeFormProps extends ProofFormProps {
  method: 'authenticator' | 'recoveryCode';
  text: string;
  label: string;
  isComplete: (code: string) => boolean;
  input: InputHTMLAttributes<HTMLInputElement>;
}

function CodeForm({ method, text, label, isComplete, input, onProof, onClose }: CodeFormProps) {
  const [code, setCode] = useState('');
  const form = useProofForm(onProof);
  const canGive = isComplete(code);
  return (
    <form onSubmit={(event) => form.submit(event, canGive && { method, code })}>
      <p className="mt-2 mb-4 text-center text-base/5.5 text-muted">{text}</p>
      <Field
        {...input}
        label={label}
        spellCheck={false}
        data-autofocus
        autoFocus
        value={code}
        problem={form.problem}
        onChange={(event) => {
          setCode(event.target.value);
          form.forgetProblem();
        }}
      />
      <FormButtons isBusy={form.isBusy} canSubmit={canGive && !form.mustWait} onClose={onClose} />
    </form>
  );
}
