import { useLingui } from '@lingui/react/macro';
import type { ProofMethod } from '@parlour/contract/security';
import { useId, useState, type ComponentType } from 'react';
import { Modal } from '../../ui/Modal.tsx';
import { AppCodeForm, RecoveryCodeForm } from './CodeForm.tsx';
import { MessageForm } from './MessageForm.tsx';
import { PasskeyForm } from './PasskeyForm.tsx';
import { PasswordForm } from './PasswordForm.tsx';
import type { ProofFormProps, TakeProof } from './use-proof-form.ts';

interface IdentityDialogProps {
  /** Before an important change, or as the second step of a login. */
  occasion: 'proof' | 'login';
  methods: readonly ProofMethod[];
  /** The account of the login. */
  ticket?: string;
  /** The number that gets a message, masked. */
  phone?: string | undefined;
  onProof: TakeProof;
  onClose: () => void;
}

const FORMS: Record<ProofMethod, ComponentType<ProofFormProps>> = {
  password: PasswordForm,
  message: MessageForm,
  authenticator: AppCodeForm,
  passkey: PasskeyForm,
  recoveryCode: RecoveryCodeForm,
};

/** Asks the player to prove their identity, by any of the account's methods. */
export function IdentityDialog({ occasion, methods, ticket, phone, onProof, onClose }: IdentityDialogProps) {
  const { t } = useLingui();
  const id = useId();
  const [method, setMethod] = useState<ProofMethod>(methods[0] ?? 'password');
  const Form = FORMS[method];
  const ways: Record<ProofMethod, string> = {
    password: t({ id: 'login.password', message: 'Password' }),
    message: t({ id: 'identity.useMessage', message: 'Use a text message' }),
    authenticator: t({ id: 'identity.useApp', message: 'Use the authenticator app' }),
    passkey: t({ id: 'identity.usePasskey', message: 'Use a passkey' }),
    recoveryCode: t({ id: 'identity.useRecovery', message: 'Use a recovery code' }),
  };
  return (
    <Modal
      role="alertdialog"
      labelledBy={id}
      onClose={onClose}
      className="m-auto max-h-[90dvh] w-[min(372px,calc(100vw-32px))] flex-col overflow-y-auto rounded-dialog border border-line bg-linear-to-b from-overlay to-surface p-4 text-text shadow-panel open:flex open:animate-rise"
    >
      <img
        src="/static/dialogs/key.webp"
        srcSet="/static/dialogs/key@2x.webp 2x"
        alt=""
        width={110}
        height={110}
        className="mx-auto mt-2 mb-2 h-[clamp(48px,calc(40dvh-180px),110px)] w-auto shrink-0"
      />
      <h2 id={id} className="text-center text-2xl font-extrabold">
        {occasion === 'login'
          ? t({ id: 'identity.loginTitle', message: 'One more step' })
          : t({ id: 'identity.proofTitle', message: 'Is it you?' })}
      </h2>
      <Form key={method} ticket={ticket} phone={phone} onProof={onProof} onClose={onClose} />
      {methods.length > 1 && (
        <div className="mt-3 grid justify-items-center border-t border-line pt-2">
          {methods
            .filter((one) => one !== method)
            .map((one) => (
              <button
                key={one}
                type="button"
                className="min-h-11 px-3 text-base font-bold text-text underline decoration-accent underline-offset-4"
                onClick={() => setMethod(one)}
              >
                {ways[one]}
              </button>
            ))}
        </div>
      )}
    </Modal>
  );
}
