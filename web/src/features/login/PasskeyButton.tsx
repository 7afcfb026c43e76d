import { useLingui } from '@lingui/react/macro';
import { Fingerprint } from 'lucide-react';
import { CAN_USE_PASSKEYS } from '../../session/passkeys.ts';
import { Button } from '../../ui/Button.tsx';

/** Logs in without account and password; hidden if the browser does not support it. */
export function PasskeyButton({ isBusy, onPress }: { isBusy: boolean; onPress: () => void }) {
  const { t } = useLingui();
  if (!CAN_USE_PASSKEYS) return null;
  return (
    <Button look="quiet" size="large" disabled={isBusy} onClick={onPress}>
      <Fingerprint size={20} aria-hidden="true" />
      {t({ id: 'login.byPasskey', message: 'Log in with a passkey' })}
    </Button>
  );
}
