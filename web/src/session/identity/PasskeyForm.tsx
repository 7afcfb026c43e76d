import { useLingui } from '@lingui/react/macro';
import { CircleAlert } from 'lucide-react';
import { FormButtons } from './FormButtons.tsx';
import { signWithPasskey } from './sign-with-passkey.ts';
import { useProofForm, type ProofFormProps } from './use-proof-form.ts';

/** The browser asks for the passkey inside the press of the button: some allow it nowhere else. */
export function PasskeyForm({ ticket, onProof, onClose }: ProofFormProps) {
  const { t } = useLingui();
  const form = useProofForm(onProof);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void form.give(async () => ({ method: 'passkey', assertion: await signWithPasskey({ ticket }) }));
      }}
    >
      <p className="mt-2 mb-3 text-center text-base/5.5 text-muted">
        {t({
          id: 'identity.passkeyText',
          message: 'Your device asks for fingerprint, face or PIN, as when you unlock it.',
        })}
      </p>
      <p role="alert" className="flex justify-center gap-1.5 text-sm text-negative">
        {form.problem !== undefined && (
          <CircleAlert size={16} className="mt-px shrink-0" aria-hidden="true" />
        )}
        {form.problem}
      </p>
      <FormButtons isFirst isBusy={form.isBusy} canSubmit={!form.mustWait} onClose={onClose} />
    </form>
  );
}
