import { useLingui } from '@lingui/react/macro';
import { Sheet } from '../../../ui/Sheet.tsx';
import { BankForm } from './BankForm.tsx';
import { CryptoForm } from './CryptoForm.tsx';
import type { BoundAccounts } from './use-accounts.ts';

interface BindSheetProps {
  kind: 'bank' | 'crypto';
  accounts: BoundAccounts;
  onClose: () => void;
}

export function BindSheet({ kind, accounts, onClose }: BindSheetProps) {
  const { t } = useLingui();
  const hours = accounts.cooling_hours;
  const cooling =
    hours > 0
      ? t({
          id: 'binding.cooling',
          message: `For your safety, you can withdraw to a new account ${hours} hours after you bind it.`,
        })
      : undefined;
  return kind === 'bank' ? (
    <Sheet title={t({ id: 'binding.addBank', message: 'Add bank account' })} onClose={onClose}>
      <BankForm accounts={accounts} cooling={cooling} onDone={onClose} />
    </Sheet>
  ) : (
    <Sheet title={t({ id: 'binding.addCrypto', message: 'Add crypto address' })} onClose={onClose}>
      <CryptoForm cooling={cooling} onDone={onClose} />
    </Sheet>
  );
}
