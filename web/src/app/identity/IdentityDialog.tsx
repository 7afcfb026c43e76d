import { useLingui } from '@lingui/react/macro';
import type { Proof, ProofMethod } from '@parlour/contract/security';
import { useId } from 'react';
import { Modal } from '../../ui/Modal.tsx';
import { PasswordForm } from './PasswordForm.tsx';

interface IdentityDialogProps {
  occasion: 'proof';
  methods: readonly ProofMethod[];
  /** Throws `CallFailure` where the proof is not taken. */
  onProof: (proof: Proof) => Promise<void>;
  onClose: () => void;
}

/** Asks a player to show who he is. */
export function IdentityDialog({ onProof, onClose }: IdentityDialogProps) {
  const { t } = useLingui();
  const id = useId();
  return (
    <Modal
      role="alertdialog"
      labelledBy={id}
      onClose={onClose}
      className="m-auto max-h-[85dvh] w-[min(360px,calc(100vw-32px))] flex-col rounded-[26px] border border-line bg-linear-to-b from-overlay to-surface p-4 text-text shadow-panel open:flex open:animate-[rise_180ms_var(--ease-out)]"
    >
      <img
        src="/static/dialogs/key.webp"
        srcSet="/static/dialogs/key@2x.webp 2x"
        alt=""
        width={110}
        height={110}
        className="mx-auto mt-3 mb-3 shrink-0"
      />
      <h2 id={id} className="text-center text-[19px] leading-6 font-extrabold">
        {t({ id: 'identity.proofTitle', message: 'Is it you?' })}
      </h2>
      <PasswordForm onProof={onProof} onClose={onClose} />
    </Modal>
  );
}
