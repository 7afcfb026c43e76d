import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { PasswordField } from '../../ui/form/PasswordField.tsx';
import { FormButtons } from './FormButtons.tsx';
import { useProofForm, type ProofFormProps } from './use-proof-form.ts';

export function PasswordForm({ onProof, onClose }: ProofFormProps) {
  const { t } = useLingui();
  const [password, setPassword] = useState('');
  const form = useProofForm(onProof);
  const isComplete = password.trim() !== '';
  return (
    <form onSubmit={(event) => form.submit(event, isComplete && { method: 'password', password })}>
      <p className="mt-2 mb-4 text-center text-base/5.5 text-muted">
        {t({
          id: 'identity.passwordText',
          message: 'Enter your password before we change something important.',
        })}
      </p>
      <PasswordField
        label={t({ id: 'login.password', message: 'Password' })}
        autoComplete="current-password"
        data-autofocus
        value={password}
        problem={form.problem}
        onChange={(event) => {
          setPassword(event.target.value);
          form.forgetProblem();
        }}
      />
      <FormButtons isBusy={form.isBusy} canSubmit={isComplete && !form.mustWait} onClose={onClose} />
    </form>
  );
}
