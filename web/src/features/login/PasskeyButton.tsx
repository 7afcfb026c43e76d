import { useLingui } from '@lingui/react/macro';
import { Fingerprint } from 'lucide-react';
import { CAN_USE_PASSKEYS } from '../../state/can-use-passkeys.ts';
import { Button } from '../../ui/Button.tsx';
import { useTakenOver } from '../../ui/use-taken-over.ts';

/** Logs in without account and password; hidden if the browser does not support it. */
export function PasskeyButton({ isBusy, onPress }: { isBusy: boolean; onPress: () => void }) {
  const { t } = useLingui();
  const isTakenOver = useTakenOver();
  if (isTakenOver && !CAN_USE_PASSKEYS) return null;
  return (
    <Button look="quiet" size="large" className="passkey-button" disabled={isBusy} onClick={onPress}>
      <Fingerprint size={20} aria-hidden="true" />
      {t({ id: 'login.byPasskey', message: 'Log in with a passkey' })}
    </Button>
  );
}
