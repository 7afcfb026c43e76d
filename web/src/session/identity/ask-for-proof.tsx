import { call } from '../../api/client.ts';
import { speakLazyTexts } from '../../i18n/i18n.ts';
import { ask } from './ask.tsx';
import { IdentityDialog } from './IdentityDialog.tsx';

/** Asks for a proof of identity; false if the player cancels. */
export async function askForProof(): Promise<boolean> {
  const [{ proof_methods: methods, proof_phone: phone }] = await Promise.all([
    call('getSecurity', {}),
    speakLazyTexts(),
  ]);
  return ask<boolean>((answer) => (
    <IdentityDialog
      occasion="proof"
      methods={methods}
      phone={phone ?? undefined}
      onProof={async (make) => {
        await call('prove', await make());
        answer(true);
      }}
      onClose={() => answer(false)}
    />
  ));
}
