import { useLingui } from '@lingui/react/macro';
import { LifeBuoy } from 'lucide-react';
import { call } from '../../api/client.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from './Card.tsx';
import { useChange } from './use-security.ts';

interface RecoveryCardProps {
  left: number;
  onCodes: (codes: readonly string[]) => void;
}

export function RecoveryCard({ left, onCodes }: RecoveryCardProps) {
  const { t } = useLingui();
  const renew = useChange(
    () => call('renewRecoveryCodes', {}),
    ({ recovery_codes: codes }) => onCodes(codes),
  );
  return (
    <Card
      icon={LifeBuoy}
      title={t({ id: 'security.recovery', message: 'Recovery codes' })}
      state={{ isGood: left > 2, text: String(left) }}
      text={t({
        id: 'security.recoveryText',
        message: 'For when you lose your phone. New codes replace the old ones.',
      })}
    >
      <Button
        look="quiet"
        className="mt-3 w-full"
        isBusy={renew.isPending}
        onClick={() => renew.mutate(undefined)}
      >
        {t({ id: 'security.recoveryRenew', message: 'Make new codes' })}
      </Button>
    </Card>
  );
}
